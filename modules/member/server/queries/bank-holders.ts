import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { BANK_ACCOUNTS_MAX } from "../../rules/bank-accounts.ts";

/** The names on a member's bank accounts, as they wrote them. */
export async function listBankHolders(database: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct holder_name as name from member_bank_account
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and removed_at is null
    limit ${BANK_ACCOUNTS_MAX}`.execute(database.kysely);
  return rows.map(({ name }) => name);
}

/** The ids of the accounts that they are paid to. */
export async function listBankAccountIds(database: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`select account_id from member_bank_account
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and removed_at is null
    order by account_id limit ${BANK_ACCOUNTS_MAX}`.execute(database.kysely);
  return rows.map((row) => row.account_id);
}
