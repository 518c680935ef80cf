import { assert } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import type { WalletDependencies } from "../dependencies.ts";
import { payAgainJob, type Subject } from "../jobs.ts";
import type { WithdrawalRow } from "../tables.ts";
import { changeDispute, findDispute, NOTHING_FOUND } from "./disputes.ts";
import { findWithdrawal, moveWithdrawal } from "./move-withdrawal.ts";
import { enqueuePresumption } from "./presume-received.ts";
import { askToPay, isPostponed } from "./settle-withdrawal.ts";

/**
 * Pays once more what was lost, under the dispute's own reference, at the cost of the house. A provider that answers nothing is
 * asked again by the job. What it cannot pay goes back to the operators.
 */
export async function payAgain(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "paying_again" || (await isPostponed(deps, subject, payAgainJob))) return;
  const dispute = await findDispute(deps.database.kysely, row);
  const reference = dispute?.payout_reference;
  assert(reference !== undefined && reference !== null, "what is paid again has a reference");
  if ((await askToPay(deps, row, reference)) === "failed") {
    await moveWithdrawal(deps, {
      ...{ subject, event: "payout_failed", note: "payout_again_failed" },
      also: (trx) => changeDispute(trx, row, { ...NOTHING_FOUND, state: "open" }),
    });
    return;
  }
  await bookPaidAgain(deps, row, reference);
  await moveWithdrawal(deps, {
    ...{ subject, event: "paid_out", note: "paid_again", set: { payout: row.payout + 1 } },
    also: async (trx, moved) => {
      await changeDispute(trx, row, { state: "paid_again", closed_at: deps.clock.now() });
      await enqueuePresumption(deps, trx, moved);
    },
  });
}

async function bookPaidAgain(deps: WalletDependencies, row: WithdrawalRow, reference: string): Promise<void> {
  const amount = row.amount - row.fee;
  const outcome = await deps.ledger.postHouse({
    key: `withdrawal-paid-again:${reference}`,
    fingerprint: `${row.provider}|${row.unit}|${amount}`,
    kind: "withdrawal_paid_again",
    from: "payouts_lost",
    to: `payments_${row.provider}`,
    unit: row.unit,
    amount,
  });
  if (!isPosted(outcome)) throw new Error(`payout ${reference} was not booked: ${outcome.status}`);
}
