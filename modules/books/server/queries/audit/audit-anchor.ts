import { type HeadLine, headBytes, isSignedBy, NOTHING_BEFORE, parseLine, readKeys } from "@fairhouse/ledger/seal";
import { dayAfter, hashOfHead } from "../../commands/sign-heads.ts";
import type { Findings } from "./findings.ts";

/** The heads of an anchor file whose lines can be read, in their order. */
export type AnchorHeads = readonly { readonly line: HeadLine; readonly text: string }[];

/** The books that an anchor is held against. */
export type OwnBook = {
  readonly name: string;
  /** The lines of the keys that the house owns. */
  readonly keyLines: readonly string[];
  /** The house's keys may be those of an earlier moment, too. */
  readonly isRestored: boolean;
};

/** Where an audit writes down what it saw: what is wrong, and what is not and should be known. */
type Heard = { readonly findings: Findings; readonly notes: string[] };

/** What the anchor says of itself: its keys, signatures, chain and days. */
export async function auditAnchor(
  lines: readonly string[],
  book: OwnBook,
  { findings, notes }: Heard,
): Promise<AnchorHeads> {
  const parsed = lines.map((text) => ({ text, line: parseLine(text) }));
  for (const [index, { line }] of parsed.entries()) {
    if (!line) findings.add("every line of the anchor can be read", `line ${index + 1}`, "a head or a key", "neither");
  }
  const keyLines = parsed.filter(({ line }) => line && "key" in line).map(({ text }) => text);
  const keys = (await readKeys([...new Set(keyLines)], book.name)) ?? [];
  const heads = parsed.filter((one): one is { text: string; line: HeadLine } => !!one.line && "head" in one.line);
  if (keys.length > 0) await auditKeys({ keys, heads }, book, { findings, notes });
  else if (lines.length > 0) findings.add(OWN_KEYS, "keys", "a chain of keys", "none");
  await auditSignatures(heads, keys, findings);
  auditChain(heads, findings);
  return heads;
}

const OWN_KEYS = "the keys of the anchor are the house's";

/**
 * Each key of the anchor is the house's of that number. A new key of the house, signed by the one before, gets into the anchor
 * once a server runs that has read it; until then it has signed nothing, and the books are as they were.
 */
async function auditKeys(
  { keys, heads }: { keys: readonly string[]; heads: AnchorHeads },
  { name, keyLines, isRestored }: OwnBook,
  { findings, notes }: Heard,
): Promise<void> {
  const own = keyLines.map(parseLine).map((line) => (line && "key" in line ? line.key.publicKey : "none"));
  const isChain = (await readKeys(keyLines, name)) !== undefined;
  const lastSigner = heads.at(-1)?.line.signer ?? 0;
  for (let index = 0; index < Math.max(own.length, keys.length); index += 1) {
    const [expected = "none", found = "none"] = [own[index], keys[index]];
    if (expected === found) continue;
    if (index >= keys.length && index >= lastSigner && isChain) notes.push(dueFor(index + 1));
    else if (index >= own.length && isRestored) notes.push(newerThanRestored(index + 1));
    else findings.add(OWN_KEYS, `key ${index + 1}`, expected, found);
  }
}

const dueFor = (number: number): string =>
  `Key ${number} of books.json is signed by the one before it and is not in the anchor yet: restart every server process, and it signs from then on. Keep books.json as it is.`;

const newerThanRestored = (number: number): string =>
  `Key ${number} of the anchor is newer than this books.json: put the newer file in its place if there is one.`;

async function auditSignatures(heads: AnchorHeads, keys: readonly string[], findings: Findings): Promise<void> {
  for (const { line } of heads) {
    const key = keys[line.signer - 1];
    if (!key || !(await isSignedBy(key, line.signature, headBytes(line.head))))
      findings.add("every head is signed by the house", `head ${line.head.number}`, "its signature", "another");
  }
}

function auditChain(heads: AnchorHeads, findings: Findings): void {
  let previous = NOTHING_BEFORE;
  let previousDay = NOTHING_BEFORE;
  let openDay: string | undefined;
  let after = 0;
  for (const [index, { line }] of heads.entries()) {
    const { head } = line;
    const name = `head ${head.number}`;
    if (head.number !== index + 1) findings.add("heads are counted without a gap", name, index + 1, head.number);
    if (head.previous !== previous) findings.add("each head follows the one before", name, previous, head.previous);
    if (head.previousDay !== previousDay)
      findings.add("each head follows the day before", name, previousDay, head.previousDay);
    if (openDay !== undefined && head.day !== openDay)
      findings.add("every day is closed by a head", name, openDay, head.day);
    if (head.after !== after) findings.add("a day begins where the one before ended", name, after, head.after);
    previous = hashOfHead(head);
    openDay = head.kind === "day" ? dayAfter(head.day) : head.day;
    if (head.kind === "day") [previousDay, after] = [previous, head.upTo];
  }
}
