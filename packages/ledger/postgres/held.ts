import type { Pool } from "pg";

/** What was paid to a member and is held: a row of their `held` account that gave, and how much of it is left there in all. */
export type HeldCredit = {
  readonly memberId: string;
  readonly key: string;
  readonly kind: string;
  readonly unit: string;
  readonly counterAccount: string;
  readonly amount: bigint;
  readonly groupKey: string | null;
  readonly meta: { readonly [name: string]: string } | null;
  readonly postedAt: Date;
};

const MEMBERS_MAX = 200;
const ROWS_MAX = 1_000;

/**
 * Rows that gave to `held` accounts that have something left, the oldest first; of one member, or of all. At most 1,000 rows of
 * 200 members. Which of them were ended already is the caller's to know: by the key under which it ended them.
 */
export async function listHeldCredits(pool: Pool, { memberId }: { memberId?: string } = {}): Promise<HeldCredit[]> {
  const { rows } = await pool.query<{
    member_id: string;
    key: string;
    kind: string;
    unit: string;
    counter_account: string;
    amount: string;
    group_key: string | null;
    meta: { [name: string]: string } | null;
    posted_at: Date;
  }>(
    `select t.member_id, t.key, t.kind, t.unit, t.counter_account, t.amount::text, t.group_key, t.meta, t.posted_at
     from (
       select bucket, member_id, unit from ledger_wallet
       where account = 'held' and balance > 0 and ($1::uuid is null or member_id = $1::uuid)
       order by unit, bucket, member_id limit ${MEMBERS_MAX}
     ) w
     join ledger_posting t on t.bucket = w.bucket and t.member_id = w.member_id and t.unit = w.unit
     where t.account = 'held' and t.amount > 0
     order by t.posted_at, t.key limit ${ROWS_MAX}`,
    [memberId ?? null],
  );
  return rows.map((row) => ({
    memberId: row.member_id,
    key: row.key,
    kind: row.kind,
    unit: row.unit,
    counterAccount: row.counter_account,
    amount: BigInt(row.amount),
    groupKey: row.group_key,
    meta: row.meta,
    postedAt: row.posted_at,
  }));
}
