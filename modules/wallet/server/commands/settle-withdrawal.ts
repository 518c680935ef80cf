import { assert, ok, type Result, refuse } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import { CONFIRMATION_WAIT_MS, DISPUTE_MS, HELD_PAYOUT_RETRY_MS } from "../../rules.ts";
import { providerOf, type WalletDependencies } from "../dependencies.ts";
import { payOutJob, presumeReceivedJob, type Subject } from "../jobs.ts";
import type { WithdrawalRow } from "../tables.ts";
import { findHold, lockHold } from "./block-withdrawals.ts";
import { findWithdrawal, moveWithdrawal } from "./move-withdrawal.ts";

/** Puts the money of a refused withdrawal back, by a new transfer that refers to the old one. */
export async function returnWithdrawal(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "refused") return;
  const outcome = await deps.ledger.post({
    memberId: row.member_id,
    key: `withdrawal-return:${row.withdrawal_id}`,
    fingerprint: `${row.unit}|${row.amount}`,
    postings: [],
    refersTo: `withdrawal:${row.withdrawal_id}`,
    reverses: true,
    reversalKind: "withdrawal_returned",
    meta: { withdrawalId: row.withdrawal_id },
  });
  if (!isPosted(outcome)) throw new Error(`withdrawal ${row.withdrawal_id} was not returned: ${outcome.status}`);
}

/**
 * Asks the provider under the withdrawal's own reference, which it pays at most once, then books that the money left.
 * No answer leaves everything as it is: the job asks again. While a hold stands nothing is asked.
 */
export async function payOut(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "approved" || (await isPostponed(deps, subject))) return;
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
    // What it waits for now is a new decision, by two operators again where it needs two.
    const set = { first_approved_by: null, first_approved_at: null };
    await moveWithdrawal(deps, { subject, event: "payout_failed", note: "payout_failed", set });
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

/** A hold postpones the payout of what was asked for before it, too: to its end, or to a few minutes from now if that is sooner. */
const isPostponed = (deps: WalletDependencies, subject: Subject): Promise<boolean> =>
  deps.database.kysely.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await lockHold(trx, subject.memberId);
    const hold = await findHold(trx, { memberId: subject.memberId, now });
    if (!hold) return false;
    const startAfter = new Date(Math.min(hold.endsAt.getTime(), now.getTime() + HELD_PAYOUT_RETRY_MS));
    await deps.jobs.enqueue(trx, payOutJob, subject, { startAfter });
    return true;
  });

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
