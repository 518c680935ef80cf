import { assert, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { approvalBounds, needsTwoOperators } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { payOutJob, returnWithdrawalJob, type Subject } from "../jobs.ts";
import type { WalletTables, WithdrawalRow } from "../tables.ts";
import { lockWithdrawal, moveWithdrawalIn } from "./move-withdrawal.ts";

export type Decision = {
  subject: Subject;
  staffId: string;
  /** All accounts that count as one person with the operator. */
  isAlso: readonly string[];
  /** What the player will read; needed to refuse. */
  reason: string | null;
  isApproved: boolean;
};

/** `needsSecond`: this was the first of two approvals, and nothing has moved yet. */
export type Decided = { readonly row: WithdrawalRow; readonly needsSecond: boolean };

/**
 * An operator's decision, inside the operator module's transaction, so that it and its audit row are one. Who may
 * decide is that module's to say; that a large withdrawal is approved by two of them is said here. One is enough to refuse.
 */
export async function decideWithdrawalIn(
  deps: WalletDependencies,
  trx: Transaction,
  decision: Decision,
): Promise<Result<Decided, "not_waiting" | "approved_by_you">> {
  const { subject, staffId, isAlso, reason, isApproved } = decision;
  assert(isApproved || reason !== null, "a refusal carries its reason");
  const waiting = await lockWithdrawal(trx, subject);
  if (waiting?.state !== "waiting") return refuse("not_waiting");
  if (isApproved && needsTwoOperators(waiting.amount, approvalBounds(deps.currency))) {
    const first = waiting.first_approved_by;
    if (first === null) return ok({ row: await approveFirst(deps, trx, waiting, staffId), needsSecond: true });
    if ([staffId, ...isAlso].includes(first)) return refuse("approved_by_you");
  }
  const row = await moveWithdrawalIn(deps, trx, {
    subject,
    event: isApproved ? "approved" : "refused",
    set: { approval: "staff", decided_by: staffId, reason },
    note: isApproved ? "approved_by_staff" : "refused_by_staff",
    also: (inside) => deps.jobs.enqueue(inside, isApproved ? payOutJob : returnWithdrawalJob, subject),
  });
  assert(row !== null, "what waits under our lock can be decided");
  return ok({ row, needsSecond: false });
}

async function approveFirst(
  deps: WalletDependencies,
  trx: Transaction,
  row: WithdrawalRow,
  staffId: string,
): Promise<WithdrawalRow> {
  const approval = { first_approved_by: staffId, first_approved_at: deps.clock.now() };
  await trx
    .withTables<WalletTables>()
    .updateTable("wallet_withdrawal")
    .set(approval)
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .execute();
  return { ...row, ...approval };
}
