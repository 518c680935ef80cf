import { assert } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import type { JobKind } from "@fairhouse/platform/jobs";
import type { PayOutState } from "../../port.ts";
import { HELD_PAYOUT_RETRY_MS } from "../../rules.ts";
import { providerOf, type WalletDependencies } from "../dependencies.ts";
import { payOutJob, type Subject } from "../jobs.ts";
import type { WithdrawalRow } from "../tables.ts";
import { findHold, lockHold } from "./block-withdrawals.ts";
import { findWithdrawal, moveWithdrawal } from "./move-withdrawal.ts";
import { enqueuePresumption } from "./presume-received.ts";

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
 * Asks the provider under the withdrawal's own reference, which it pays at most once, then books that the money left and
 * what of it was the fee. No answer leaves everything as it is: the job asks again. While a hold stands nothing is asked.
 */
export async function payOut(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "approved" || (await isPostponed(deps, subject, payOutJob))) return;
  const paid = await askToPay(deps, row, row.withdrawal_id);
  if (paid === "failed") {
    // What it waits for now is a new decision, by two operators again where it needs two.
    const set = { first_approved_by: null, first_approved_at: null };
    await moveWithdrawal(deps, { subject, event: "payout_failed", note: "payout_failed", set });
    return;
  }
  await bookPayOut(deps, row);
  await bookFee(deps, row);
  await moveWithdrawal(deps, {
    subject,
    event: "paid_out",
    also: (trx, moved) => enqueuePresumption(deps, trx, moved),
  });
}

/** Asks the provider for what the member receives, under a reference that it pays once. A payout under way is asked again. */
export async function askToPay(
  deps: WalletDependencies,
  row: WithdrawalRow,
  reference: string,
): Promise<Exclude<PayOutState["state"], "pending">> {
  const provider = providerOf(deps, row.provider);
  assert(provider !== undefined, `payment provider ${row.provider} is configured`);
  const paid = await provider.payOut({
    reference,
    method: row.method,
    destination: row.destination,
    amount: row.amount - row.fee,
    currency: row.unit,
    ledgerExponent: deps.currency.ledgerExponent,
  });
  if (paid.state === "pending") throw new Error(`payout ${reference} is still under way at ${row.provider}`);
  return paid.state;
}

/** A hold postpones the payout of what was asked for before it, too: to its end, or to a few minutes from now if that is sooner. */
export const isPostponed = (deps: WalletDependencies, subject: Subject, job: JobKind<Subject>): Promise<boolean> =>
  deps.database.kysely.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    await lockHold(trx, subject.memberId);
    const hold = await findHold(trx, { memberId: subject.memberId, now });
    if (!hold) return false;
    const startAfter = new Date(Math.min(hold.endsAt.getTime(), now.getTime() + HELD_PAYOUT_RETRY_MS));
    await deps.jobs.enqueue(trx, job, subject, { startAfter });
    return true;
  });

async function bookPayOut(deps: WalletDependencies, row: WithdrawalRow): Promise<void> {
  const amount = row.amount - row.fee;
  const outcome = await deps.ledger.postHouse({
    key: `withdrawal-paid:${row.withdrawal_id}`,
    fingerprint: `${row.provider}|${row.unit}|${amount}`,
    kind: "withdrawal_paid",
    from: "withdrawals_pending",
    to: `payments_${row.provider}`,
    unit: row.unit,
    amount,
    memberId: row.member_id,
    refersTo: `withdrawal:${row.withdrawal_id}`,
  });
  if (!isPosted(outcome)) throw new Error(`payout ${row.withdrawal_id} was not booked: ${outcome.status}`);
}

/** The fee is the house's only once the money has left: what is refused comes back whole. */
async function bookFee(deps: WalletDependencies, row: WithdrawalRow): Promise<void> {
  if (row.fee === 0n) return;
  const outcome = await deps.ledger.postHouse({
    key: `withdrawal-fee:${row.withdrawal_id}`,
    fingerprint: `${row.unit}|${row.fee}`,
    kind: "withdrawal_fee",
    from: "withdrawals_pending",
    to: "withdrawal_fees",
    unit: row.unit,
    amount: row.fee,
  });
  if (!isPosted(outcome)) throw new Error(`the fee of ${row.withdrawal_id} was not booked: ${outcome.status}`);
}
