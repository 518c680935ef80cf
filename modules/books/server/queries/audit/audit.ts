import type { Pool, PoolClient } from "pg";
import type { BookKeys } from "../../commands/book-keys.ts";
import { headOf } from "../heads.ts";
import { type AnchorHeads, auditAnchor } from "./audit-anchor.ts";
import { auditRows } from "./audit-rows.ts";
import { auditSeals, type Unsigned } from "./audit-seals.ts";
import { collectFindings, type Finding, type Findings } from "./findings.ts";

export type AuditRequest = {
  readonly pool: Pool;
  readonly keys: BookKeys;
  /** Reads all lines of the anchor, now; undefined when there is none. */
  readonly readAnchor: () => readonly string[] | undefined;
  /** Lines that were fetched or copied at any time: some of them, or all up to then, in any order and any number of times. */
  readonly kept?: readonly string[];
  /** The database may end before the anchor does, and the anchor may be elsewhere, as after a restore. */
  readonly isRestored?: boolean;
  readonly onProgress?: (sentence: string) => void;
};

export type AuditReport = {
  readonly findings: readonly Finding[];
  /** Sentences that a person should know although nothing is wrong. */
  readonly notes: readonly string[];
  readonly rows: number;
  readonly unsealed: number;
  readonly seals: number;
  /** What no signed head covers yet. */
  readonly unsigned: Unsigned;
  readonly heads: number;
};

/** Works the sealed books out again from the rows, on one snapshot, and holds them against the anchor. */
export async function auditBooks(request: AuditRequest): Promise<AuditReport> {
  const { keys, onProgress = () => undefined } = request;
  const findings = collectFindings();
  const notes: string[] = [];
  // Heads are written to the database first: what is anchored before the snapshot is in it.
  const linesBefore = request.readAnchor();
  const client = await request.pool.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const stored = await readStoredHeads(client);
    if (!linesBefore && stored.length > 0 && !request.isRestored)
      findings.add("the books have an anchor", "its file", `${stored.length} heads`, "none");
    const isOwn = linesBefore === undefined;
    const lines = isOwn ? [...keys.lines, ...stored] : upToRestored(request, linesBefore, stored, notes);
    const own = { name: keys.book, keyLines: keys.lines, isRestored: request.isRestored ?? false };
    const heads = await auditAnchor(lines, own, { findings, notes });
    compareHeads(heads, stored, new Set(isOwn ? lines : request.readAnchor()), findings);
    compareKept(request.kept ?? [], new Set([...keys.lines, ...stored]), findings);
    const anchored = heads.map(({ line }) => line.head);
    onProgress(`${anchored.length} signed heads read.`);
    const { seals, unsigned } = await auditSeals(client, anchored, findings);
    onProgress(`${seals} seals compared with the heads.`);
    const known = anchored.every((head) => head.salts === keys.saltId);
    if (!known) findings.add("the salts are those of these books", "books.json", anchored[0]?.salts, keys.saltId);
    const counts = known ? await auditAllRows(client, request, anchored, findings) : { rows: 0, unsealed: 0 };
    if (unsigned.seals > 0) notes.push(unsignedNote(unsigned));
    return { findings: findings.list, notes, ...counts, seals, unsigned, heads: anchored.length };
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

const unsignedNote = ({ seals, rows }: Unsigned): string =>
  `The last ${seals} seals, with ${rows} rows, are beyond the last signed head: only the database speaks for them, until the next head.`;

/** The anchor as it was when a restored database was alive, if it is to be read so. */
function upToRestored(
  { isRestored }: AuditRequest,
  lines: readonly string[],
  stored: readonly string[],
  notes: string[],
): readonly string[] {
  const last = stored.at(-1);
  const end = last === undefined ? -1 : lines.indexOf(last);
  const heads = lines.slice(end + 1).filter((line) => line.startsWith('{"head"')).length;
  if (!isRestored || (last !== undefined && end < 0) || heads === 0) return lines;
  notes.push(`The anchor has ${heads} heads after the last one of this database: what they cover is not in it.`);
  return lines.filter((line, index) => index <= end || !line.startsWith('{"head"'));
}

async function auditAllRows(
  client: PoolClient,
  { keys, onProgress }: AuditRequest,
  heads: Parameters<typeof auditRows>[1]["heads"],
  findings: Findings,
): Promise<{ rows: number; unsealed: number }> {
  await client.query("set local work_mem = '64MB'");
  let [rows, unsealed] = [0, 0];
  for (let bucket = 0; bucket < 64; bucket += 1) {
    const counted = await auditRows(client, { bucket, keys, heads }, findings);
    rows += counted.rows;
    unsealed += counted.unsealed;
    if (bucket % 8 === 7) onProgress?.(`${bucket + 1} of 64 buckets, ${rows} rows recomputed.`);
  }
  return { rows, unsealed };
}

async function readStoredHeads(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>("select line from books_head order by number");
  return rows.map(({ line }) => line);
}

function compareHeads(anchored: AnchorHeads, stored: readonly string[], later: Set<string>, findings: Findings): void {
  const inDatabase = new Set(stored);
  for (const { text, line } of anchored) {
    if (!inDatabase.has(text))
      findings.add(
        "the database has every head of the anchor",
        `head ${line.head.number} of ${line.head.day}`,
        "that head",
        "none or another",
      );
  }
  for (const text of stored) {
    if (!later.has(text))
      findings.add("the anchor has every head of the database", nameOf(text), "that head", "none or another");
  }
}

/** What was published once never changes: a kept line of it binds the books. */
function compareKept(kept: readonly string[], own: ReadonlySet<string>, findings: Findings): void {
  for (const text of new Set(kept)) {
    if (!own.has(text))
      findings.add("the books have every line that was kept", nameOf(text), "that line", "none or another");
  }
}

function nameOf(text: string): string {
  try {
    if (text.startsWith('{"key"')) return "a key";
    const { head } = headOf(text);
    return `head ${head.number} of ${head.day}`;
  } catch {
    return "a line that cannot be read";
  }
}
