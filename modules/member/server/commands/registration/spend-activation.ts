import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";

/**
 * Uses up the code with which the house has opened an account, when that is what was proved; of two logins at once with
 * one code, one comes in. True for every other password.
 */
export async function spendActivation(
  transaction: Transaction,
  { memberId, hash }: { memberId: string; hash: string },
): Promise<boolean> {
  const own = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId} and hash = ${hash}`;
  const used = await sql`update member_activation set used_at = now() where ${own} and used_at is null`.execute(
    transaction,
  );
  if (used.numAffectedRows === 1n) return true;
  const { rows } = await sql`select 1 from member_activation where ${own}`.execute(transaction);
  return rows.length === 0;
}
