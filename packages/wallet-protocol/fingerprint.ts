import type { MoneyCall } from "./call.ts";
import type { BetRequest, RequestOf, WinRequest } from "./request.ts";

/**
 * What a transaction id stands for: call, kind, player, round (or promotion), game, currency, amounts and reference. The same id with
 * the same fingerprint is a retry; with another one it is a conflict. Request id, token, time, `roundClosed`, `fairness` and `meta`
 * are not part of it. The separator cannot occur in a field.
 */
export function fingerprintOf<C extends MoneyCall>(call: C, request: RequestOf[C]): string {
  const { kind = "", amount = "" } = request as Partial<BetRequest | WinRequest>;
  const reference = "referenceTransactionId" in request ? request.referenceTransactionId : "";
  const round = "roundId" in request ? request.roundId : request.promotionId;
  const moved = "previousAmount" in request ? `${request.previousAmount}>${amount}` : amount;
  return `${call}|${kind}|${request.playerId}|${round}|${request.gameCode}|${request.currency}|${moved}|${reference}`;
}
