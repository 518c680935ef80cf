import type { MoneyCall } from "./call.ts";
import type { BetRequest, RequestOf, WinRequest } from "./request.ts";

/**
 * What a transaction id stands for: call, kind, player, round, game, currency, amount and reference. The same id with
 * the same fingerprint is a retry; with another one it is a conflict. Request id, token, time, `roundClosed` and `meta`
 * are not part of it. The separator cannot occur in a field.
 */
export function fingerprintOf<C extends MoneyCall>(call: C, request: RequestOf[C]): string {
  const { kind = "", amount = "" } = request as Partial<BetRequest | WinRequest>;
  const reference = "referenceTransactionId" in request ? request.referenceTransactionId : "";
  return `${call}|${kind}|${request.playerId}|${request.roundId}|${request.gameCode}|${request.currency}|${amount}|${reference}`;
}
