import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { WalletDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import type { DisputeRow, WalletTables, WithdrawalRow } from "../tables.ts";
import { lockWithdrawal } from "./move-withdrawal.ts";

type At = { readonly row: WithdrawalRow; readonly at: Date };

/** Opens the dispute of a payout, in the transaction of the member's report. */
export async function openDispute(trx: Transaction, { row, at }: At): Promise<void> {
  await trx
    .withTables<WalletTables>()
    .insertInto("wallet_dispute")
    .values({ ...keyOf(row), ...NOTHING_FOUND, state: "open", opened_at: at, closed_at: null })
    .execute();
}

/** The member says that it has arrived after all. Nothing where there was no dispute. */
export const withdrawDispute = (trx: Transaction, { row, at }: At): Promise<void> =>
  changeDispute(trx, row, { state: "withdrawn", closed_at: at });

/** Before operators have found anything, and again after a second payout that failed. */
export const NOTHING_FOUND = {
  ...{ first_found: null, first_by: null, first_at: null, first_reason: null },
  ...{ found: null, decided_by: null, decided_at: null, reason: null, payout_reference: null },
} as const;

const keyOf = (row: WithdrawalRow) => ({
  bucket: row.bucket,
  member_id: row.member_id,
  withdrawal_id: row.withdrawal_id,
  payout: row.payout,
});

/** Changes the dispute of a withdrawal's present payout while it is not closed. Under the withdrawal's lock. */
export async function changeDispute(trx: Transaction, row: WithdrawalRow, set: Partial<DisputeRow>): Promise<void> {
  await disputesOf(trx, row).set(set).where("closed_at", "is", null).execute();
}

const disputesOf = (trx: Transaction, row: WithdrawalRow) =>
  trx
    .withTables<WalletTables>()
    .updateTable("wallet_dispute")
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .where("payout", "=", row.payout);

const COLUMNS = [
  ...([
    "bucket",
    "member_id",
    "withdrawal_id",
    "payout",
    "state",
    "opened_at",
    "closed_at",
    "payout_reference",
  ] as const),
  ...(["first_found", "first_by", "first_at", "first_reason"] as const),
  ...(["found", "decided_by", "decided_at", "reason"] as const),
] as const;

/** The dispute of a withdrawal's present payout that is not closed. */
export const findDispute = (
  database: Transaction | WalletDependencies["database"]["kysely"],
  row: WithdrawalRow,
): Promise<DisputeRow | undefined> =>
  database
    .withTables<WalletTables>()
    .selectFrom("wallet_dispute")
    .select(COLUMNS)
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .where("payout", "=", row.payout)
    .where("closed_at", "is", null)
    .executeTakeFirst();

/** Locks a withdrawal with its open dispute; undefined unless operators can decide about it now. */
export async function lockDispute(
  trx: Transaction,
  subject: Subject,
): Promise<{ readonly row: WithdrawalRow; readonly dispute: DisputeRow } | undefined> {
  const row = await lockWithdrawal(trx, subject);
  if (row?.state !== "not_received") return undefined;
  const dispute = await findDispute(trx, row);
  return dispute && { row, dispute };
}

/** A provider knows only the reference of what it pays. */
export async function nameReference(trx: Transaction, row: WithdrawalRow, reference: string): Promise<void> {
  await sql`insert into wallet_payment_reference (reference, kind, bucket, member_id)
    values (${reference}, 'withdrawal', ${row.bucket}, ${row.member_id})`.execute(trx);
}
