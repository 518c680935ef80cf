import { fromHex, isHash, toHex, utf8 } from "./bytes.ts";
import { type Head, type HeadLine, headBytes, keyBytes, parseLine } from "./head.ts";
import { leafText, ROW_COLUMNS, type RowColumn } from "./row.ts";
import { type Seal, sealBytes, sealLeafBytes } from "./seal.ts";
import { rootFrom } from "./tree.ts";
import { isSignedBy, sha256 } from "./web-crypto.ts";

/** What a member takes home for one row of their ledger. Lines are those of the anchor file, letter by letter. */
export type Proof = {
  /** 1 over a seal of the first version, 2 over one of the second. */
  readonly fairhouseProof: 1 | 2;
  readonly row: { readonly [column in RowColumn]: string | null };
  readonly salt: string;
  /** The row's leaf in the tree of its seal. */
  readonly inSeal: { readonly index: number; readonly path: readonly string[] };
  readonly seal: Seal;
  /** The seal's leaf in the tree of its day, beside those of the head. */
  readonly inDay: { readonly path: readonly string[] };
  readonly head: string;
  /** Every key of the house, from the first. */
  readonly keys: readonly string[];
};

/** What a proof is checked against: anything that the house has published or its holder has kept. */
export type Pins = {
  readonly publicKeys?: readonly string[];
  readonly roots?: readonly string[];
  /** Lines of an anchor file. */
  readonly lines?: readonly string[];
};

export const PROOF_STEPS = ["row", "day", "signature", "published"] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];
/** `unseen`: an earlier step failed. `unpinned`: nothing was given to hold it against. `unable`: no Ed25519 here. */
export type StepState = "holds" | "fails" | "unseen" | "unpinned" | "unable";

export type ProofCheck = {
  /** Every step holds; with nothing to hold it against, every other one. */
  readonly holds: boolean;
  readonly steps: { readonly [step in ProofStep]: StepState };
  readonly head: Head;
};

/**
 * Reads a proof from a text of unknown origin, of either version. Blanks and the order of names are free, as the holder
 * it may have laid it out anew; anything else that no step checks would stand in a file that holds, so it is refused.
 */
export function parseProof(text: string): Proof | undefined {
  try {
    const proof = JSON.parse(text) as Proof;
    const { row, salt, inSeal, inDay, seal } = proof;
    const areTexts = ROW_COLUMNS.every((name) => row[name] === null || typeof row[name] === "string");
    const hashes = [salt, seal.root, seal.previous, ...inSeal.path, ...inDay.path];
    const counts = [inSeal.index, seal.place, seal.bucket, seal.number, seal.rows];
    const lines = [proof.head, ...proof.keys].map(parseLine);
    const isGood =
      isOfVersion(seal, proof.fairhouseProof) &&
      hasOwnNamesOnce(text, proof) &&
      [inSeal.path, inDay.path, proof.keys].every(Array.isArray) &&
      areTexts &&
      typeof seal.watermark === "string" &&
      hashes.every(isHash) &&
      counts.every(isCount) &&
      lines.every((line, index) => line !== undefined && "head" in line === (index === 0));
    return isGood ? proof : undefined;
  } catch {
    return undefined;
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const PROOF_NAMES = ["fairhouseProof", "row", "salt", "inSeal", "seal", "inDay", "head", "keys"];
const SEAL_NAMES = ["place", "bucket", "number", "watermark", "rows", "root", "previous"];
const PLACE_NAMES = ["batch", "memberId", "id", "postingNumber"];

/** A text of JSON, and the colon after it if it is a name. */
const TEXT_OR_NAME = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

/** Whether each object of a proof has its own names and no other, each once in the text that it was read from. */
function hasOwnNamesOnce(text: string, proof: Proof): boolean {
  const { row, inSeal, seal, inDay } = proof;
  const objects: (readonly [object, readonly string[]])[] = [
    [proof, PROOF_NAMES],
    [row, ROW_COLUMNS],
    [inSeal, ["index", "path"]],
    [seal, [...SEAL_NAMES, "last" in seal ? "last" : "lastHash"]],
    ...("last" in seal ? [[seal.last, PLACE_NAMES] as const] : []),
    [inDay, ["path"]],
  ];
  const expected = objects.reduce((sum, [, names]) => sum + names.length, 0);
  // Of two equal names JSON keeps the last and a reader sees the first: only the text still tells of both.
  const written = [...text.matchAll(TEXT_OR_NAME)].filter(([, colon]) => colon !== undefined).length;
  return (
    objects.every(
      ([one, names]) => Object.keys(one).length === names.length && names.every((name) => Object.hasOwn(one, name)),
    ) && written === expected
  );
}

/** Whether a seal has what its version is hashed from, and nothing of the other. */
function isOfVersion(seal: Seal, version: number): boolean {
  if ("lastHash" in seal) return version === 2 && isHash(seal.lastHash) && !("last" in seal);
  const { batch, memberId, id, postingNumber } = seal.last;
  return version === 1 && [batch, memberId, id].every((text) => typeof text === "string") && isCount(postingNumber);
}

/** Works a proof out from the row upwards. Needs no network and no server. */
export async function checkProof(proof: Proof, pins: Pins = {}): Promise<ProofCheck> {
  const line = parseLine(proof.head);
  if (line === undefined || !("head" in line)) throw new RangeError("Not a proof: read it by parseProof first.");
  const { head } = line;
  const states: StepState[] = [];
  for (const step of [
    () => isRowInSeal(proof),
    () => isSealInDay(proof, head),
    () => isSigned(line, proof.keys),
    () => isPublished(proof, head, pins),
  ]) {
    const hasFailed = states.some((state) => state === "fails");
    states.push(hasFailed ? "unseen" : await step());
  }
  const [row, day, signature, published] = states as [StepState, StepState, StepState, StepState];
  const holds = [row, day, signature].every((state) => state === "holds") && ["holds", "unpinned"].includes(published);
  return { holds, steps: { row, day, signature, published }, head };
}

const verdict = (holds: boolean): StepState => (holds ? "holds" : "fails");

async function isRowInSeal({ row, salt, inSeal, seal }: Proof): Promise<StepState> {
  const isOfBucket = row.bucket === String(seal.bucket);
  const leaf = await sha256(
    utf8(
      leafText(
        salt,
        ROW_COLUMNS.map((name) => row[name]),
      ),
    ),
  );
  const root = await rootFrom(leaf, { index: inSeal.index, size: seal.rows, path: inSeal.path.map(fromHex) }, sha256);
  return verdict(isOfBucket && root !== undefined && toHex(root) === seal.root);
}

async function isSealInDay({ seal, inDay }: Proof, head: Head): Promise<StepState> {
  const leaf = await sha256(sealLeafBytes(await sha256(sealBytes(seal))));
  const place = { index: seal.place - head.after - 1, size: head.upTo - head.after, path: inDay.path.map(fromHex) };
  const root = await rootFrom(leaf, place, sha256);
  return verdict(root !== undefined && toHex(root) === head.root && seal.number <= (head.seals[seal.bucket] ?? 0));
}

async function isSigned(line: HeadLine, keys: readonly string[]): Promise<StepState> {
  try {
    const known = await readKeys(keys, line.head.book);
    const publicKey = known?.[line.signer - 1];
    return verdict(publicKey !== undefined && (await isSignedBy(publicKey, line.signature, headBytes(line.head))));
  } catch {
    return "unable";
  }
}

/**
 * The public keys of a book in their order, each signed by the one before it and the first by itself; undefined when
 * they are no such chain.
 */
export async function readKeys(lines: readonly string[], book: string): Promise<string[] | undefined> {
  const keys: string[] = [];
  for (const text of lines) {
    const line = parseLine(text);
    if (line === undefined || !("key" in line)) return undefined;
    const signer = keys.at(-1) ?? line.key.publicKey;
    const isNext = line.key.number === keys.length + 1 && line.key.book === book;
    if (!isNext || !(await isSignedBy(signer, line.signature, keyBytes(line.key)))) return undefined;
    keys.push(line.key.publicKey);
  }
  return keys;
}

/** What is given must all agree: the first key is one that is known, the root or the line one that was published. */
function isPublished(proof: Proof, head: Head, { publicKeys, roots, lines }: Pins): StepState {
  const keys = proof.keys.map(parseLine).flatMap((line) => (line && "key" in line ? [line.key.publicKey] : []));
  const answers = [
    publicKeys && keys.some((key) => publicKeys.includes(key)),
    roots?.includes(head.root),
    lines && [proof.head, ...proof.keys].every((line) => lines.includes(line)),
  ].filter((answer) => answer !== undefined);
  return answers.length === 0 ? "unpinned" : verdict(answers.every(Boolean));
}
