import type { Pool } from "pg";

/** What stands under a key, for whoever compares the books with somebody else's. */
export type KeyedMovement = {
  readonly key: string;
  /** `posted`, or why not. */
  readonly status: string;
  readonly memberId: string;
  readonly unit: string | null;
  /** The sum of its legs, from the member's side; zero when nothing moved. */
  readonly amount: bigint;
};

/** No question names more keys. */
export const KEYS_MAX = 1_000;

/** What stands under these keys, in no order; a key under which nothing stands is left out. */
export async function readMovements(pool: Pool, keys: readonly string[]): Promise<KeyedMovement[]> {
  if (keys.length > KEYS_MAX) throw new RangeError(`At most ${KEYS_MAX} keys are asked for at once.`);
  const { rows } = await pool.query<{
    key: string;
    status: string;
    member_id: string;
    unit: string | null;
    amount: string;
  }>(
    `select o.key, o.status, o.member_id, legs.unit, coalesce(legs.amount, 0)::text as amount
     from ledger_operation o
     left join lateral (
       select min(t.unit) as unit, sum(t.amount) as amount from ledger_transfer t
       where ledger_day(t.id) = ledger_day(o.id) and t.bucket = o.bucket and t.id = o.id
         -- A movement of the house alone that completes a member's operation is stored beside it.
         and t.member_id in (o.member_id, ledger_house_member(o.bucket))
     ) legs on true
     where o.key = any ($1::text[])`,
    [keys],
  );
  return rows.map(({ member_id, amount, ...row }) => ({ ...row, memberId: member_id, amount: BigInt(amount) }));
}

export type AccountMovement = {
  readonly key: string;
  readonly memberId: string;
  readonly kind: string;
  readonly unit: string;
  readonly amount: bigint;
  readonly isReversal: boolean;
  readonly occurredAt: Date;
};

const PAGE = 2_000;

/**
 * Everything between members and one account of the house that is said to have occurred in a period (`from` is included,
 * `to` is not), in one pass over the books and in pages, so that a day of any size needs little memory. A movement that
 * was posted `lateMs` after the period's end is not looked for.
 */
export async function eachAccountMovement(
  pool: Pool,
  query: { account: string; from: Date; to: Date; earlyMs: number; lateMs: number },
  onPage: (page: readonly AccountMovement[]) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query(
      `declare movements no scroll cursor for
       select key, member_id, kind, unit, amount::text, is_reversal, occurred_at from ledger_transfer
       where counter_account = $1 and occurred_at >= $2 and occurred_at < $3 and posted_at >= $4 and posted_at < $5`,
      [
        query.account,
        query.from,
        query.to,
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
        occurred_at: Date;
      }>(`fetch ${PAGE} from movements`);
      if (rows.length === 0) return;
      await onPage(
        rows.map((row) => ({
          key: row.key,
          memberId: row.member_id,
          kind: row.kind,
          unit: row.unit,
          amount: BigInt(row.amount),
          isReversal: row.is_reversal,
          occurredAt: row.occurred_at,
        })),
      );
    }
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
