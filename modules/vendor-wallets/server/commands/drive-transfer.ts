import { assert } from "@fairhouse/base";
import type { VendorTransferAnswer } from "@fairhouse/games/port";
import { isPosted, type Outcome } from "@fairhouse/ledger";
import { isOpen } from "../../rules.ts";
import { type VendorWalletsDependencies, vendorWithWallet } from "../dependencies.ts";
import type { TransferQuestion, TransferSubject } from "../jobs.ts";
import type { VendorTransferRow } from "../tables.ts";
import { giveBackTransfer, holdTransfer, settleTransfer } from "./book-transfer.ts";
import { claimSending, findTransfer, moveTransfer, planNextQuestion } from "./move-transfer.ts";

/**
 * Sends a transfer to its vendor, once: the first process to claim the sending does it, and later ones only ask. A
 * process that dies at any point leaves either an unsent transfer, which this is called for again, or a question.
 */
export async function sendTransfer(deps: VendorWalletsDependencies, subject: TransferSubject): Promise<void> {
  const row = await findTransfer(deps, subject);
  if (row?.state !== "pending" || row.sent_at !== null) return;
  await deps.onStep?.("written");
  if (row.direction === "in") {
    const outcome = await holdTransfer(deps, row);
    if (!isPosted(outcome)) return moveTransfer(deps, row, { event: "failed", reason: reasonOf(outcome) });
    await deps.onStep?.("held");
  }
  const claimed = await claimSending(deps, row);
  if (!claimed) return;
  await deps.onStep?.("claimed");
  const answer = await askToTransfer(deps, claimed);
  await deps.onStep?.("answered");
  if (answer) await conclude(deps, claimed, answer);
  else await moveTransfer(deps, claimed, { event: "no_answer" });
}

/** Asks what became of a transfer that was sent, and plans the next question when that is still not known. */
export async function askAboutTransfer(deps: VendorWalletsDependencies, question: TransferQuestion): Promise<void> {
  const row = await findTransfer(deps, question);
  if (!row || !isOpen(row.state) || row.asked !== question.asked) return;
  const vendor = vendorOf(deps, row);
  const answer = await vendor.wallet
    .transferState({ playerId: row.member_id, reference: row.transfer_id })
    .catch((error: unknown) => noAnswer(deps, row, error));
  if (answer && isFinal(row, answer)) await conclude(deps, row, answer);
  else await planNextQuestion(deps, row);
}

/** The vendor's word when it is one that ends the matter; undefined for anything else, which is then asked about. */
async function askToTransfer(
  deps: VendorWalletsDependencies,
  row: VendorTransferRow,
): Promise<VendorTransferAnswer | undefined> {
  assert(row.expires_at !== null, "a transfer that is sent has an end");
  const answer = await vendorOf(deps, row)
    .wallet.transfer({
      reference: row.transfer_id,
      playerId: row.member_id,
      direction: row.direction,
      amount: row.amount,
      currency: row.unit,
      expiresAt: row.expires_at,
    })
    .catch((error: unknown) => noAnswer(deps, row, error));
  return answer && isFinal(row, answer) ? answer : undefined;
}

/** By the vendor's own clock a request that has not arrived before its end never does anything. */
const isFinal = (row: VendorTransferRow, answer: VendorTransferAnswer): boolean =>
  answer.state !== "absent" || (row.expires_at !== null && answer.asOf.getTime() >= row.expires_at.getTime());

/** First the books, then the state: cut off between the two, the same answer is booked again under the same key. */
async function conclude(
  deps: VendorWalletsDependencies,
  row: VendorTransferRow,
  answer: VendorTransferAnswer,
): Promise<void> {
  if (answer.state === "done") {
    // Another sum than was asked for is no success that could be booked; people have to look.
    if (answer.amount !== row.amount)
      throw new Error(`${row.vendor} says that transfer ${row.transfer_id} moved ${answer.amount}, not ${row.amount}`);
    await settleTransfer(deps, row);
    await deps.onStep?.("booked");
    await moveTransfer(deps, row, { event: "done" });
  } else {
    await giveBackTransfer(deps, row);
    await deps.onStep?.("booked");
    const reason = answer.state === "refused" ? answer.reason : "not_received";
    await moveTransfer(deps, row, { event: "failed", reason });
  }
  await deps.onStep?.("moved");
}

function noAnswer(deps: VendorWalletsDependencies, row: VendorTransferRow, error: unknown): undefined {
  deps.log.warn(
    { err: error, vendor: row.vendor, transferId: row.transfer_id },
    "a vendor did not say what became of a transfer",
  );
}

function vendorOf(deps: VendorWalletsDependencies, row: VendorTransferRow) {
  const vendor = vendorWithWallet(deps, row.vendor);
  assert(vendor !== undefined, `vendor ${row.vendor} is configured`);
  return vendor;
}

/** Why the ledger did not take it, as a code of the messages. */
function reasonOf(outcome: Outcome): string {
  if (outcome.status === "insufficient") return "insufficient_funds";
  return outcome.status === "limit" ? "limit_reached" : "account_closed";
}
