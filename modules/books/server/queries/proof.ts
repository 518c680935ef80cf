import { setImmediate as yieldToOthers } from "node:timers/promises";
import { bucketOf } from "@fairhouse/base";
import { type Proof, pathTo, ROW_COLUMNS, type RowTexts, toHex } from "@fairhouse/ledger/seal";
import type { Pool } from "pg";
import { type BookKeys, sha256 } from "../commands/book-keys.ts";
import { createDayTrees, type DayTrees } from "./day-trees.ts";
import { readHeadOver, type StoredHead } from "./heads.ts";
import { leafOf, placeOf, ROW_ORDER, ROW_TEXTS } from "./rows.ts";
import { SEAL_COLUMNS, type SealRow, type StoredSeal, sealOf, shownSealOf } from "./seals.ts";

export type ProofAnswer =
  | { readonly state: "unknown" }
  /** Posted, and not in a seal yet. */
  | { readonly state: "unsealed" }
  /** In a seal that no signed head covers yet. */
  | { readonly state: "sealed"; readonly seal: StoredSeal }
  | { readonly state: "signed"; readonly head: StoredHead; readonly proof: Proof };

export type ProofQuery = { readonly memberId: string; readonly id: string; readonly postingNumber: number };

/** The proof of one row, for its own member: another's row is as unknown as one that never was. */
export async function makeProof(
  pool: Pool,
  keys: BookKeys,
  query: ProofQuery,
  trees: DayTrees = dayTreesOf(pool),
): Promise<ProofAnswer> {
  const row = await readRow(pool, query);
  if (row === undefined) return { state: "unknown" };
  const seals = await readSealsAround(pool, row);
  const seal = seals.find(({ isOver }) => isOver)?.seal;
  if (seal === undefined) return { state: "unsealed" };
  const head = await readHeadOver(pool, seal.place);
  if (head === undefined) return { state: "sealed", seal };
  const { index, path } = await pathInSeal(pool, keys, {
    row,
    seal,
    before: seals.find(({ isOver }) => !isOver)?.seal,
  });
  const proof: Proof = {
    fairhouseProof: seal.version,
    row: Object.fromEntries(ROW_COLUMNS.map((column, at) => [column, row[at] ?? null])) as Proof["row"],
    salt: keys.saltOf(placeOf(row)),
    inSeal: { index, path },
    seal: shownSealOf(seal),
    inDay: { path: (await trees.pathInDay(head.head, seal.place)).map(toHex) },
    head: head.line,
    keys: keys.lines,
  };
  return { state: "signed", head, proof };
}

async function readRow(pool: Pool, { memberId, id, postingNumber }: ProofQuery): Promise<RowTexts | undefined> {
  const { rows } = await pool.query<string[]>({
    text: `select ${ROW_TEXTS} from ledger_posting_view t
      where ledger_day(t.id) = ledger_day($3) and bucket = $1 and member_id = $2 and id = $3 and posting_number = $4`,
    values: [bucketOf(memberId), memberId, id, postingNumber],
    rowMode: "array",
  });
  return rows[0];
}

/** The first seal of the bucket that reaches the row, and the one before it. */
async function readSealsAround(pool: Pool, row: RowTexts): Promise<{ seal: StoredSeal; isOver: boolean }[]> {
  const { bucket, batch, memberId, id, postingNumber } = placeOf(row);
  // Columns of the table and not those of the answer, which are texts and sort as such.
  const columns = ["last_batch", "last_member_id", "last_id", "last_posting_number"].map(
    (name) => `books_seal.${name}`,
  );
  const order = columns.join(", ");
  const { rows } = await pool.query<SealRow & { is_over: boolean }>(
    `(select ${SEAL_COLUMNS}, true as is_over from books_seal
      where bucket = $1 and (${order}) >= ($2, $3, $4, $5) order by ${order} limit 1)
     union all
     (select ${SEAL_COLUMNS}, false from books_seal
      where bucket = $1 and (${order}) < ($2, $3, $4, $5)
      order by ${columns.map((column) => `${column} desc`).join(", ")} limit 1)`,
    [bucket, batch, memberId, id, postingNumber],
  );
  return rows.map((found) => ({ seal: sealOf(found), isOver: found.is_over }));
}

type InSeal = { row: RowTexts; seal: StoredSeal; before: StoredSeal | undefined };

async function pathInSeal(pool: Pool, keys: BookKeys, { row, seal, before }: InSeal) {
  const { last } = seal;
  const from = before?.last ?? { batch: "0", memberId: last.memberId, id: last.id, postingNumber: 0 };
  const { rows } = await pool.query<string[]>({
    text: `select ${ROW_TEXTS} from ledger_journal t
      where t.bucket = $1 and t.batch between $2 and $6
        and (t.batch, t.member_id, t.id, t.posting_number) > ($2, $3, $4, $5) and (t.batch, t.member_id, t.id, t.posting_number) <= ($6, $7, $8, $9)
      order by ${ROW_ORDER} limit ${ROWS_MAX}`,
    values: [
      seal.bucket,
      from.batch,
      from.memberId,
      from.id,
      from.postingNumber,
      last.batch,
      last.memberId,
      last.id,
      last.postingNumber,
    ],
    rowMode: "array",
  });
  const own = placeOf(row);
  const places = rows.map(placeOf);
  const index = places.findIndex(
    (place) => place.id === own.id && place.postingNumber === own.postingNumber && place.memberId === own.memberId,
  );
  const leaves: Uint8Array[] = [];
  for (const [at, one] of rows.entries()) {
    // Bets are decided on the same thread: they come first.
    if (at % HANDFUL === HANDFUL - 1) await yieldToOthers();
    leaves.push(leafOf(keys, one, places[at] ?? own));
  }
  return { index, path: pathTo(index, leaves, sha256).map(toHex) };
}

/** More than any seal holds. */
const ROWS_MAX = 10_000;

/** About a millisecond of hashing. */
const HANDFUL = 250;

/** Kept by callers that make many proofs. */
export const dayTreesOf = (pool: Pool): DayTrees =>
  createDayTrees(async (after, upTo) => {
    const { rows } = await pool.query<{ hash: string }>(
      "select hash from books_seal where place > $1 and place <= $2 order by place limit $3",
      [after, upTo, upTo - after],
    );
    return rows.map(({ hash }) => hash);
  });
