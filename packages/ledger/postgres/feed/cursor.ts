import { type Kysely, sql, type Transaction } from "kysely";
import { POSTING_COLUMNS, type Posting, type PostingRow, postingOf } from "./posting.ts";

/** The place of the last posting that was handed over, in the order of the feed. */
export type Place = {
  readonly batch: bigint;
  readonly id: string;
  readonly postingNumber: number;
  readonly memberId: string;
};

/** Where a reader stands, and up to where postings can no longer get a neighbour before them. */
export type Standing = { readonly place: Place; readonly watermark: bigint };

const NIL = "00000000-0000-0000-0000-000000000000";

/** Before every posting of a batch. */
export const startOf = (batch: bigint): Place => ({ batch, id: NIL, postingNumber: 0, memberId: NIL });
export const placeOf = ({ batch, id, postingNumber, memberId }: Posting): Place => ({
  batch,
  id,
  postingNumber,
  memberId,
});

type Executor = Kysely<unknown> | Transaction<unknown>;

/** Every transaction that could write a batch below it has ended. Transactions of all databases of the server count. */
const WATERMARK = sql`pg_snapshot_xmin(pg_current_snapshot())`;

export async function readWatermark(database: Executor): Promise<bigint> {
  const { rows } = await sql<{ watermark: string }>`select ${WATERMARK}::text as watermark`.execute(database);
  return BigInt(rows[0]?.watermark ?? 0);
}

export async function isKnown(database: Executor, reader: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_reader where reader = ${reader}`.execute(database);
  return rows.length > 0;
}

/** A reader that exists stays where it is. */
export async function makeReader(database: Executor, reader: string, place: Place): Promise<void> {
  await sql`insert into ledger_reader (reader, last_batch, last_id, last_posting_number, last_member_id, moved_at)
    values (${reader}, ${place.batch.toString()}, ${place.id}, ${place.postingNumber}, ${place.memberId}, now())
    on conflict (reader) do nothing`.execute(database);
}

/**
 * Takes the reader for this transaction and bounds what happens in it, so that a handler that hangs does not hold back every
 * other reader and the sealing. The lock needs no transaction id: a handler that writes nothing holds nothing back.
 * @returns false while another process has it
 */
export async function takeReader(trx: Executor, reader: string, withinMs: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('ledger_reader'), hashtext(${reader})) as taken,
      set_config('statement_timeout', ${String(withinMs)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(2 * withinMs)}, true)`.execute(trx);
  return rows[0]?.taken === true;
}

export async function readStanding(trx: Executor, reader: string): Promise<Standing | undefined> {
  const { rows } = await sql<{
    batch: string;
    id: string;
    posting_number: number;
    member_id: string;
    watermark: string;
  }>`
    select last_batch::text as batch, last_id as id, last_posting_number as posting_number, last_member_id as member_id, ${WATERMARK}::text as watermark
    from ledger_reader where reader = ${reader}`.execute(trx);
  const [row] = rows;
  if (!row) return undefined;
  const { id, posting_number: postingNumber, member_id: memberId } = row;
  return { place: { batch: BigInt(row.batch), id, postingNumber, memberId }, watermark: BigInt(row.watermark) };
}

/** Postings after a place and of batches below `to`, in the order of batch, id, posting number and member. */
export async function readPostings(
  trx: Executor,
  wanted: { after: Place; to: bigint; kinds: readonly string[] | undefined; limit: number },
): Promise<Posting[]> {
  const { after, to, kinds, limit } = wanted;
  const batch = after.batch.toString();
  // Parameters are values when this is planned, and the whole range is sorted: so it is read by the block range index.
  const { rows } = await sql<PostingRow>`
    select ${sql.raw(POSTING_COLUMNS)} from ledger_posting t
    where t.batch >= ${batch}::bigint and t.batch < ${to.toString()}::bigint
      and (t.batch > ${batch}::bigint
        or (t.id, t.posting_number, t.member_id) > (${after.id}::uuid, ${after.postingNumber}::smallint, ${after.memberId}::uuid))
      ${kinds === undefined ? sql`` : sql`and t.kind = any (${kinds}::text[])`}
    order by t.batch, t.id, t.posting_number, t.member_id limit ${limit}`.execute(trx);
  return rows.map(postingOf);
}

/** @throws when the reader is not at `from`, which the lock excludes */
export async function moveReader(trx: Executor, reader: string, from: Place, to: Place): Promise<void> {
  const { numAffectedRows } = await sql`
    update ledger_reader set last_batch = ${to.batch.toString()}, last_id = ${to.id}, last_posting_number = ${to.postingNumber},
      last_member_id = ${to.memberId}, moved_at = now()
    where reader = ${reader} and (last_batch, last_id, last_posting_number, last_member_id)
      = (${from.batch.toString()}::bigint, ${from.id}::uuid, ${from.postingNumber}::smallint, ${from.memberId}::uuid)`.execute(
    trx,
  );
  if (numAffectedRows !== 1n) throw new Error(`The reader ${reader} was moved by another process.`);
}

/** Whether anything below the watermark lies at or after the place of one of these readers, whatever its kind. */
export async function isAnythingUnread(database: Executor, readers: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ batch: string | null; watermark: string }>`
    select min(last_batch)::text as batch, ${WATERMARK}::text as watermark
    from ledger_reader where reader = any (${readers}::text[])`.execute(database);
  const [first] = rows;
  if (!first?.batch || BigInt(first.batch) >= BigInt(first.watermark)) return false;
  // Counted and not looked for: to find one row, the planner would read the table from its beginning.
  const { rows: found } = await sql<{ count: string }>`
    select count(*)::text as count from ledger_posting
    where batch >= ${first.batch}::bigint and batch < ${first.watermark}::bigint`.execute(database);
  return found[0]?.count !== "0";
}
