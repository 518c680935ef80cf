import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { DAY_MS } from "../../rules.ts";
import type { TransferSubject } from "../jobs.ts";
import type { SentRow, TransfersTables } from "../tables.ts";

const COLUMNS = [
  ...([
    "bucket",
    "member_id",
    "transfer_id",
    "request_key",
    "to_member_id",
    "relation",
    "from_name",
    "to_name",
  ] as const),
  ...(["unit", "amount", "state", "reason", "created_at", "ended_at"] as const),
] as const;

type Reading = Database["kysely"] | Transaction;

/** A transfer of its sender's own. */
export const findSent = (from: Reading, { memberId, transferId }: TransferSubject): Promise<SentRow | undefined> =>
  findBy(from, memberId, "transfer_id", transferId);

/** What the sender's request key stands for. */
export const findByKey = (
  from: Reading,
  { memberId, requestKey }: { memberId: string; requestKey: string },
): Promise<SentRow | undefined> => findBy(from, memberId, "request_key", requestKey);

const findBy = (
  from: Reading,
  memberId: string,
  column: "transfer_id" | "request_key",
  value: string,
): Promise<SentRow | undefined> =>
  from
    .withTables<TransfersTables>()
    .selectFrom("transfers_sent")
    .select(COLUMNS)
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where(column, "=", value)
    .executeTakeFirst();

/** What a member has sent, or is about to send, in the 24 hours before `now`. */
export async function sentSince(from: Reading, memberId: string, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from transfers_sent
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and created_at > ${since}
      and state <> 'refused'`.execute(from);
  return BigInt(rows[0]?.sum ?? 0);
}
