import { type HeadLine, headBytes, isSignedBy, type KeyLine, parseLine } from "@fairhouse/ledger/seal";
import type { PoolClient } from "pg";
import { headOf, readLastHead, readLine, readLinesAfter } from "../queries/heads.ts";
import { type Anchor, type AnchorEnd, AnchorError } from "./anchor.ts";
import type { BookKeys } from "./book-keys.ts";

/**
 * Refuses when the anchor has a head that the database does not have, or another one: then either the database was
 * restored from before, or rewritten. Nothing is signed on top of that.
 * @throws AnchorError
 */
export async function assertAnchorFits(anchor: Anchor, client: PoolClient): Promise<void> {
  const { head, text } = stateOf(anchor.readEnd());
  if (head === undefined) return;
  const stored = await readLine(client, head.head.number);
  if (stored !== text)
    throw new AnchorError(
      stored === undefined
        ? `The anchor ends with head ${head.head.number}, which the database does not have.`
        : `Head ${head.head.number} of the database is not the one in the anchor.`,
    );
}

/** Appends the keys and heads that are not in the anchor yet. Comes after the database, so that a crash loses nothing. */
export async function catchUpAnchor(anchor: Anchor, keys: BookKeys, client: PoolClient): Promise<number> {
  let appended = 0;
  for (;;) {
    const end = anchor.readEnd();
    const { head, keyNumber } = stateOf(end);
    const newKeys = keys.lines.slice(keyNumber);
    const last = await readLastHead(client);
    const heads =
      last && last.head.number > (head?.head.number ?? 0) ? await readLinesAfter(client, head?.head.number ?? 0) : [];
    await assertSigned(heads, keys);
    const lines = [...newKeys, ...heads];
    if (lines.length === 0 && end.torn === "") return appended;
    anchor.append(lines, end.torn);
    appended += lines.length;
  }
}

/** Nothing that another party put into the table gets into the anchor. */
async function assertSigned(lines: readonly string[], keys: BookKeys): Promise<void> {
  for (const { head, line } of lines.map(headOf)) {
    const { signer, signature } = parseLine(line) as HeadLine;
    const key = keys.publicKeys[signer - 1]?.publicKey;
    if (key === undefined || !(await isSignedBy(key, signature, headBytes(head))))
      throw new AnchorError(`Head ${head.number} of the database is not signed by the house.`);
  }
}

/** The last head and the number of keys in the anchor. */
function stateOf({ lines }: AnchorEnd): { head: HeadLine | undefined; text: string | undefined; keyNumber: number } {
  const parsed = lines.map((text) => ({ text, line: parseLine(text) }));
  const heads = parsed.filter((one): one is { text: string; line: HeadLine } => !!one.line && "head" in one.line);
  const keys = parsed.filter((one): one is { text: string; line: KeyLine } => !!one.line && "key" in one.line);
  const head = heads.at(-1);
  return {
    head: head?.line,
    text: head?.text,
    keyNumber: Math.max(0, head?.line.signer ?? 0, keys.at(-1)?.line.key.number ?? 0),
  };
}
