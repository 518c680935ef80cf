import type { Transaction } from "@fairhouse/platform/database";
import type { WalletDependencies } from "../dependencies.ts";
import { presumeReceivedJob, type Subject } from "../jobs.ts";
import type { WithdrawalRow } from "../tables.ts";
import { findWithdrawal, moveWithdrawal } from "./move-withdrawal.ts";

/** When an unconfirmed payout counts as received. */
export const presumedAt = ({ updated_at, confirmation_minutes }: WithdrawalRow): Date =>
  new Date(updated_at.getTime() + confirmation_minutes * 60_000);

export const enqueuePresumption = (deps: WalletDependencies, trx: Transaction, row: WithdrawalRow): Promise<void> =>
  deps.jobs.enqueue(
    trx,
    presumeReceivedJob,
    { memberId: row.member_id, id: row.withdrawal_id },
    { startAfter: presumedAt(row) },
  );

/** A second payout has a time of its own: the job of the first one comes too early for it, and waits once more. */
export async function presumeReceived(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "paid_out") return;
  if (presumedAt(row) > deps.clock.now()) {
    await deps.database.kysely.transaction().execute((trx) => enqueuePresumption(deps, trx, row));
    return;
  }
  await moveWithdrawal(deps, { subject, event: "timed_out" });
}
