import { type HeadLine, headBytes, isSignedBy, NOTHING_BEFORE, parseLine, readKeys } from "@fairhouse/ledger/seal";
import { dayAfter, hashOfHead } from "../../commands/sign-heads.ts";
import type { Findings } from "./findings.ts";

/** The heads of an anchor file whose lines can be read, in their order. */
export type AnchorHeads = readonly { readonly line: HeadLine; readonly text: string }[];

/** What the anchor says of itself: its keys, signatures, chain and days. `publicKeys` are those that the house owns. */
export async function auditAnchor(
  lines: readonly string[],
  book: { name: string; publicKeys: readonly string[] },
  findings: Findings,
): Promise<AnchorHeads> {
  const parsed = lines.map((text) => ({ text, line: parseLine(text) }));
  for (const [index, { line }] of parsed.entries()) {
    if (!line) findings.add("every line of the anchor can be read", `line ${index + 1}`, "a head or a key", "neither");
  }
  const keyLines = parsed.filter(({ line }) => line && "key" in line).map(({ text }) => text);
  const keys = (await readKeys([...new Set(keyLines)], book.name)) ?? [];
  for (const [index, key] of book.publicKeys.entries()) {
    if (keys.length > 0 && keys[index] !== key)
      findings.add("the keys of the anchor are the house's", `key ${index + 1}`, key, keys[index] ?? "none");
  }
  if (lines.length > 0 && keys.length === 0)
    findings.add("the keys of the anchor are the house's", "keys", "a chain of keys", "none");
  const heads = parsed.filter((one): one is { text: string; line: HeadLine } => !!one.line && "head" in one.line);
  await auditSignatures(heads, keys, findings);
  auditChain(heads, findings);
  return heads;
}

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
