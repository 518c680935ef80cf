import type { Pool } from "pg";

/** What stands under a key, for a comparison of the books with another party's. */
export type KeyedTransaction = {
  readonly key: string;
  /** `posted`, or why not. */
  readonly status: string;
  readonly memberId: string;
  readonly unit: string | null;
  /** The sum of its postings, from the member's side; zero when nothing moved. */
  readonly amount: bigint;
  /** Of its postings; null when nothing moved. */
  readonly kind: string | null;
  /** Whether it gave another transaction back, also one that never came and therefore moved nothing. */
  readonly isReversal: boolean;
  /** Whether it belongs to a group, such as a round. */
  readonly isOfGroup: boolean;
};

/** No question names more keys. */
export const KEYS_MAX = 1_000;

/** What stands under these keys, in no order; a key under which nothing stands is left out. */
export async function readTransactions(pool: Pool, keys: readonly string[]): Promise<KeyedTransaction[]> {
  if (keys.length > KEYS_MAX) throw new RangeError(`At most ${KEYS_MAX} keys are asked for at once.`);
  const { rows } = await pool.query<{
    key: string;
    status: string;
    member_id: string;
    unit: string | null;
    amount: string;
    kind: string | null;
    is_reversal: boolean;
    is_of_group: boolean;
  }>(
    `select o.key, o.status, o.member_id, postings.unit, coalesce(postings.amount, 0)::text as amount, postings.kind,
       -- What was posted and moved nothing at all gave back what never came: a stake or a win of nothing has a posting.
       o.status = 'posted' and (o.effect is not distinct from 'reverses' or postings.unit is null) as is_reversal,
       coalesce(postings.is_of_group, false) as is_of_group
     from ledger_transaction o
     left join lateral (
       select min(t.unit) as unit, sum(t.amount) as amount, min(t.kind) as kind,
         bool_or(t.group_key is not null) as is_of_group
       from ledger_posting t
       -- What gave back again what was given back already is answered with the id of the first, whose postings are not its own.
       where ledger_day(t.id) = ledger_day(o.id) and t.bucket = o.bucket and t.id = o.id and t.key = o.key
         -- A transactions of the house alone that completes a member's transaction is stored beside it.
         and t.member_id in (o.member_id, ledger_house_member(o.bucket))
     ) postings on true
     where o.key = any ($1::text[])`,
    [keys],
  );
  return rows.map((row) => ({
    key: row.key,
    status: row.status,
    memberId: row.member_id,
    unit: row.unit,
    amount: BigInt(row.amount),
    kind: row.kind,
    isReversal: row.is_reversal,
    isOfGroup: row.is_of_group,
  }));
}

/** Of these keys, those whose transactions were given back. At most 1,000 are asked for at once. */
export async function listReversed(pool: Pool, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length > KEYS_MAX) throw new RangeError(`At most ${KEYS_MAX} keys are asked for at once.`);
  const { rows } = await pool.query<{ refers_to: string }>(
    "select refers_to from ledger_transaction where refers_to = any ($1::text[]) and effect = 'reverses'",
    [keys],
  );
  return new Set(rows.map((row) => row.refers_to));
}

export type AccountPosting = {
  readonly key: string;
  readonly memberId: string;
  readonly kind: string;
  readonly unit: string;
  readonly amount: bigint;
  readonly isReversal: boolean;
  /** Whether it belongs to a group, such as a round. */
  readonly isOfGroup: boolean;
  /** When it occurred by the caller's clock, however far from the posting; the posting's own time when it is not given. */
  readonly occurredAt: Date;
};

const PAGE = 2_000;

/**
 * Everything between members and one account of the house that counts for a day of UTC (`from` is included, `to` is not),
 * in one pass over the books and in pages, so that a day of any size needs little memory.
 *
 * A posting counts for one day and for no other, whatever time its caller wrote on it: for the day in which it is said to
 * have occurred when it was posted between `earlyMs` before that day and `lateMs` after it, else for the day of its posting.
 */
export async function eachAccountPosting(
  pool: Pool,
  query: { account: string; from: Date; to: Date; earlyMs: number; lateMs: number },
  onPage: (page: readonly AccountPosting[]) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query(
      `declare postings no scroll cursor for
       select key, member_id, kind, unit, amount::text, is_reversal, group_key is not null as is_of_group,
         coalesce(occurred_at, posted_at) as occurred_at
       from ledger_posting
       cross join lateral (select date_trunc('day', occurred_at, 'UTC') as said) day
       cross join lateral (
         select case
           when posted_at >= said - make_interval(secs => $4) and posted_at < said + make_interval(hours => 24, secs => $5)
           then occurred_at else posted_at
         end as counts_at
       ) place
       -- The bounds of the posting follow from those of the day; by them most rows fall out before anything is reckoned.
       where counter_account = $1 and posted_at >= $6 and posted_at < $7 and counts_at >= $2 and counts_at < $3`,
      [
        query.account,
        query.from,
        query.to,
        query.earlyMs / 1_000,
        query.lateMs / 1_000,
        new Date(query.from.getTime() - query.earlyMs),
        new Date(query.to.getTime() + query.lateMs),
      ],
    );
    for (;;) {
      const { rows } = await client.query<{
        key: string;
        member_id: string;
        kind: string;
        unit: string;
        amount: string;
        is_reversal: boolean;
        is_of_group: boolean;
        occurred_at: Date;
      }>(`fetch ${PAGE} from postings`);
      if (rows.length === 0) return;
      await onPage(
        rows.map((row) => ({
          key: row.key,
          memberId: row.member_id,
          kind: row.kind,
          unit: row.unit,
          amount: BigInt(row.amount),
          isReversal: row.is_reversal,
          isOfGroup: row.is_of_group,
          occurredAt: row.occurred_at,
        })),
      );
    }
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
