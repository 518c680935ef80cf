import type { Pool } from "pg";

/** A member who owes the house in a unit. `owed` is above zero. */
export type Debt = { memberId: string; unit: string; owed: bigint; cash: bigint };

const DEBTS_MAX = 100;

/** Members who owe in a unit, the largest debt first; at most 100. */
export async function listDebts(pool: Pool, { unit, limit }: { unit: string; limit: number }): Promise<Debt[]> {
  const { rows } = await pool.query<{ member_id: string; owed: string; cash: string }>(
    `select debt.member_id, -debt.balance as owed, coalesce(cash.balance, 0) as cash
     from ledger_wallet debt
     left join ledger_wallet cash on cash.bucket = debt.bucket and cash.member_id = debt.member_id
       and cash.account = 'cash' and cash.unit = debt.unit
     where debt.account = 'debt' and debt.unit = $1 and debt.balance < 0
     order by debt.balance, debt.member_id limit $2`,
    [unit, Math.min(limit, DEBTS_MAX)],
  );
  return rows.map((row) => ({ memberId: row.member_id, unit, owed: BigInt(row.owed), cash: BigInt(row.cash) }));
}
