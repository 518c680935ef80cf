import { type Bytes, isHash, utf8 } from "./bytes.ts";

/**
 * What the house signs: the root over all seals of a day so far, and where each bucket's chain stands. `running` heads
 * cover the day while it runs, the `day` head closes it.
 */
export type Head = {
  readonly version: 1;
  /** Of the books that it belongs to, drawn once. */
  readonly book: string;
  /** From 1 without a gap. */
  readonly number: number;
  readonly kind: "running" | "day";
  /** In UTC, as `2026-11-20`. */
  readonly day: string;
  readonly madeAt: string;
  /** Every row of any bucket with a lower batch is sealed. */
  readonly watermark: string;
  /** Names the key of the salts without telling it. */
  readonly salts: string;
  /** The last place of the day before: the day's seals begin after it. */
  readonly after: number;
  /** The last place that is covered. */
  readonly upTo: number;
  /** Rows in the day's seals so far. */
  readonly rows: number;
  /** Of the Merkle tree over the seals after `after` up to `upTo`, in their order. */
  readonly root: string;
  /** For each bucket how many seals it has, and the hash of the last. */
  readonly seals: readonly number[];
  readonly chains: readonly string[];
  /** The hash of the head of the day before, and that of the head before. */
  readonly previousDay: string;
  readonly previous: string;
};

/** A public key of the house; each after the first is signed by the one before, the first by itself. */
export type KeyRecord = {
  readonly version: 1;
  readonly book: string;
  /** From 1 without a gap. */
  readonly number: number;
  /** Ed25519, 32 bytes. */
  readonly publicKey: string;
  readonly from: string;
};

/** `signer` is the number of the key. */
export type HeadLine = { readonly head: Head; readonly signer: number; readonly signature: string };
export type KeyLine = { readonly key: KeyRecord; readonly signature: string };
/** A line of the anchor file. */
export type AnchorLine = HeadLine | KeyLine;

/** One text for each head, whatever order its values were read in. */
export function headText(head: Head): string {
  const { version, book, number, kind, day, madeAt, watermark, salts, after, upTo, rows, root } = head;
  const { seals, chains, previousDay, previous } = head;
  return JSON.stringify({
    version,
    book,
    number,
    kind,
    day,
    madeAt,
    watermark,
    salts,
    after,
    upTo,
    rows,
    root,
    seals,
    chains,
    previousDay,
    previous,
  });
}

/** What is signed, and what is hashed into the head's own hash. */
export const headBytes = (head: Head): Bytes => utf8(`fairhouse head 1\n${headText(head)}`);

export function keyBytes({ version, book, number, publicKey, from }: KeyRecord): Bytes {
  return utf8(`fairhouse key 1\n${JSON.stringify({ version, book, number, publicKey, from })}`);
}

/** A line as it is appended and published, without its end. */
export function lineText(line: AnchorLine): string {
  if ("key" in line) {
    const { version, book, number, publicKey, from } = line.key;
    return JSON.stringify({ key: { version, book, number, publicKey, from }, signature: line.signature });
  }
  return `{"head":${headText(line.head)},"signer":${line.signer},"signature":"${line.signature}"}`;
}

/** Reads a line of unknown origin; undefined when it is none or not written as the house writes. */
export function parseLine(text: string): AnchorLine | undefined {
  try {
    const line = JSON.parse(text) as AnchorLine;
    const isGood = "key" in line ? isKeyRecord(line.key) : isHead(line.head) && Number.isInteger(line.signer);
    return isGood && isSignature(line.signature) && lineText(line) === text ? line : undefined;
  } catch {
    return undefined;
  }
}

const BUCKETS = 64;
const isSignature = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{128}$/.test(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 64;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isHead(head: Head): boolean {
  const texts = [head.book, head.day, head.madeAt, head.watermark, head.salts];
  const hashes = [head.root, head.previous, head.previousDay, ...head.chains];
  const counts = [head.number, head.after, head.upTo, head.rows, ...head.seals];
  return (
    head.version === 1 &&
    (head.kind === "day" || head.kind === "running") &&
    head.chains.length === BUCKETS &&
    head.seals.length === BUCKETS &&
    texts.every(isText) &&
    hashes.every(isHash) &&
    counts.every(isCount)
  );
}

const isKeyRecord = (key: KeyRecord): boolean =>
  key.version === 1 && isCount(key.number) && isHash(key.publicKey) && isText(key.book) && isText(key.from);
