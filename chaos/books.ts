import type { Database } from "@fairhouse/platform/database";
import type { KeySum } from "./wallet-model.ts";

/** What a member's cash was moved by, from the rows themselves. */
export async function readKeySums(database: Database, bucket: number, memberId: string): Promise<KeySum[]> {
  const { rows } = await database.pool.query<KeySum>(
    `select key, count(*)::int as rows, sum(amount)::bigint as amount from ledger_posting
     where bucket = $1 and member_id = $2 and account = 'cash' group by key`,
    [bucket, memberId],
  );
  return rows;
}

export async function readBalance(database: Database, bucket: number, memberId: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ balance: bigint }>(
    "select balance from ledger_wallet where bucket = $1 and member_id = $2 and account = 'cash' and unit = 'P'",
    [bucket, memberId],
  );
  return rows[0]?.balance ?? 0n;
}
