import type { LedgerTransaction } from "@fairhouse/ledger";
import { fingerprintOf, type Reply, type ResettleRequest } from "@fairhouse/wallet-protocol";
import type { GamesInnerDependencies } from "../../dependencies.ts";
import { groupOf, postCredit, referredKeyOf, transactionOf } from "./post.ts";

/** The kind of a correction's rows, also of the part that becomes a debt. */
const RESETTLE = "resettle";

/**
 * Posts the difference of two results, if the bet has paid the first of them by our books. What is taken back comes out of the
 * cash and then becomes a debt, so it is never refused for want of money. When the win or the correction before it is not
 * there yet, nothing is stored under its key: the same call is decided when that has arrived.
 */
export const resettle = (deps: GamesInnerDependencies, vendor: string, request: ResettleRequest): Promise<Reply> =>
  postCredit(deps, vendor, request, resettleTransaction(deps, vendor, request));

function resettleTransaction(
  deps: GamesInnerDependencies,
  vendor: string,
  request: ResettleRequest,
): LedgerTransaction {
  const difference = BigInt(request.amount) - BigInt(request.previousAmount);
  const isTaken = difference < 0n;
  return {
    ...transactionOf(vendor, request, fingerprintOf("resettle", request)),
    postings: [
      {
        kind: RESETTLE,
        account: "cash",
        counterAccount: `games_${vendor}`,
        unit: request.currency,
        amount: difference,
        ...(isTaken ? { thenFrom: ["debt"] as const } : {}),
      },
    ],
    group: groupOf(vendor, request, false),
    ...deps.guard.terms("win"),
    isCorrection: true,
    paidBefore: BigInt(request.previousAmount),
    refersTo: referredKeyOf(vendor, request.playerId, request.referenceTransactionId),
    // Both results as the vendor sent them, for later questions.
    meta: { gameCode: request.gameCode, previousAmount: request.previousAmount, amount: request.amount },
  };
}
