import { assert, ok, type Result, refuse } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import type { Transaction } from "@fairhouse/platform/database";
import { CONFIRMATION_WAIT_MS, DISPUTE_MS } from "../../rules.ts";
import { payOutJob, presumeReceivedJob, returnWithdrawalJob, type Subject } from "../jobs.ts";
import type { WithdrawalRow } from "../tables.ts";
import { providerOf, type WalletDependencies } from "./dependencies.ts";
import { findWithdrawal, moveWithdrawal, moveWithdrawalIn } from "./move-withdrawal.ts";

export type Decision = {
  subject: Subject;
  staffId: string;
  /** What the player will read; needed to refuse. */
  reason: string | null;
  isApproved: boolean;
};

/**
 * An operator's decision, inside the operator module's transaction, so that it and its audit row are one. Who may
 * decide is that module's to say.
 * @returns the withdrawal, or null when it no longer waits
 */
export function decideWithdrawalIn(
  deps: WalletDependencies,
  trx: Transaction,
  { subject, staffId, reason, isApproved }: Decision,
): Promise<WithdrawalRow | null> {
  assert(isApproved || reason !== null, "a refusal carries its reason");
  return moveWithdrawalIn(deps, trx, {
    subject,
    event: isApproved ? "approved" : "refused",
    set: { approval: "staff", decided_by: staffId, reason },
    note: isApproved ? "approved_by_staff" : "refused_by_staff",
    also: (inside) => deps.jobs.enqueue(inside, isApproved ? payOutJob : returnWithdrawalJob, subject),
  });
}

/** Puts the money of a refused withdrawal back, by a new transfer that refers to the old one. */
export async function returnWithdrawal(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "refused") return;
  const outcome = await deps.ledger.post({
    memberId: row.member_id,
    key: `withdrawal-return:${row.withdrawal_id}`,
    fingerprint: `${row.unit}|${row.amount}`,
    legs: [],
    refersTo: `withdrawal:${row.withdrawal_id}`,
    reverses: true,
    reversalKind: "withdrawal_returned",
    meta: { withdrawalId: row.withdrawal_id },
  });
  if (!isPosted(outcome)) throw new Error(`withdrawal ${row.withdrawal_id} was not returned: ${outcome.status}`);
}

/**
 * Asks the provider under the withdrawal's own reference, which it pays at most once, then books that the money left.
 * No answer leaves everything as it is: the job asks again.
 */
export async function payOut(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "approved") return;
  const provider = providerOf(deps, row.provider);
  assert(provider !== undefined, `payment provider ${row.provider} is configured`);
  const paid = await provider.payOut({
    reference: row.withdrawal_id,
    method: row.method,
    destination: row.destination,
    amount: row.amount,
    currency: row.unit,
    ledgerExponent: deps.currency.ledgerExponent,
  });
  if (paid.state === "pending") throw new Error(`payout ${row.withdrawal_id} is still under way at ${row.provider}`);
  if (paid.state === "failed") {
    await moveWithdrawal(deps, { subject, event: "payout_failed", note: "payout_failed" });
    return;
  }
  await bookPayOut(deps, row);
  const startAfter = new Date(deps.clock.now().getTime() + CONFIRMATION_WAIT_MS);
  await moveWithdrawal(deps, {
    subject,
    event: "paid_out",
    also: (trx) => deps.jobs.enqueue(trx, presumeReceivedJob, subject, { startAfter }),
  });
}

async function bookPayOut(deps: WalletDependencies, row: WithdrawalRow): Promise<void> {
  const outcome = await deps.ledger.postHouse({
    key: `withdrawal-paid:${row.withdrawal_id}`,
    fingerprint: `${row.provider}|${row.unit}|${row.amount}`,
    kind: "withdrawal_paid",
    from: "withdrawals_pending",
    to: `payments_${row.provider}`,
    unit: row.unit,
    amount: row.amount,
    memberId: row.member_id,
    refersTo: `withdrawal:${row.withdrawal_id}`,
  });
  if (!isPosted(outcome)) throw new Error(`payout ${row.withdrawal_id} was not booked: ${outcome.status}`);
}

/** The player's own word on whether a payout arrived. A presumed receipt may be disputed for 30 days. */
export async function confirmWithdrawal(
  deps: WalletDependencies,
  subject: Subject,
  isReceived: boolean,
): Promise<Result<null, "not_found" | "not_possible_now">> {
  const row = await findWithdrawal(deps, subject);
  if (!row) return refuse("not_found");
  const isTooLate = deps.clock.now().getTime() - row.updated_at.getTime() > DISPUTE_MS;
  if (row.state === "presumed_received" && isTooLate) return refuse("not_possible_now");
  const moved = await moveWithdrawal(deps, { subject, event: isReceived ? "received" : "not_received" });
  return moved ? ok(null) : refuse("not_possible_now");
}

export async function presumeReceived(deps: WalletDependencies, subject: Subject): Promise<void> {
  await moveWithdrawal(deps, { subject, event: "timed_out" });
}
