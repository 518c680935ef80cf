import { isId } from "@fairhouse/base";
import type { Operation, Outcome } from "@fairhouse/ledger";
import { LedgerOverloadError, LedgerUnavailableError } from "@fairhouse/ledger/postgres";
import {
  type AnyCallRequest,
  type BalanceRequest,
  type BetRequest,
  fingerprintOf,
  isStatus,
  type Kind,
  type Reply,
  type RollbackRequest,
  type Status,
  type WinRequest,
} from "@fairhouse/wallet-protocol";
import type { GamesParts } from "../../commands/dependencies.ts";
import { readPlayToken } from "./play-token.ts";

/** Not decided: the vendor sends the same call again. */
export class NotDecided extends Error {}

/**
 * Decides one wallet call whose signature and form are good. What moves money is one operation of the ledger: key,
 * state of the round, ceilings, balance and the stored answer are decided there, in one transaction.
 */
export async function decideCall(parts: GamesParts, vendor: string, asked: AnyCallRequest): Promise<Reply> {
  switch (asked.call) {
    case "balance":
      return answerBalance(parts, vendor, asked.request);
    case "bet":
      return post(parts, asked.request, betOperation(parts, vendor, asked.request));
    case "win":
      return post(parts, asked.request, winOperation(vendor, asked.request));
    case "rollback":
      return post(parts, asked.request, rollbackOperation(vendor, asked.request));
  }
}

async function answerBalance(parts: GamesParts, vendor: string, request: BalanceRequest): Promise<Reply> {
  const refusal = refusalOfPlay(parts, vendor, request);
  if (refusal) return { requestId: request.requestId, status: refusal };
  const balances = await parts.ledger.balances(request.playerId);
  const cash = balances.find((one) => one.account === "cash" && one.unit === request.currency);
  if (balances.length === 0) return { requestId: request.requestId, status: "UNKNOWN" };
  if (!cash) return { requestId: request.requestId, status: "WRONG_CURRENCY" };
  const { requestId, currency } = request;
  return { requestId, status: "OK", currency, balance: cash.balance.toString() };
}

/** What is checked of a bet before the ledger: the launch behind its token and the game. Null when it may be decided. */
function refusalOfPlay(parts: GamesParts, vendor: string, request: BalanceRequest | BetRequest): Status | null {
  const token = readPlayToken(parts.playTokenSecret, request.sessionToken);
  if (!token || token.vendor !== vendor || token.memberId !== request.playerId) return "INVALID_TOKEN";
  if (!parts.ended.isFresh()) throw new NotDecided("what has ended lately is not known");
  if (token.expiresAtMs <= parts.clock.now().getTime() || parts.ended.has(token.launchId)) return "TOKEN_EXPIRED";
  if (token.gameCode !== request.gameCode || !parts.catalogue.game(vendor, request.gameCode)) return "INVALID_GAME";
  return null;
}

/** In a space of its own: whatever a vendor is called, its ids never meet a deposit's. */
const keyOf = (vendor: string, transactionId: string): string => `game:${vendor}:${transactionId}`;

function betOperation(parts: GamesParts, vendor: string, request: BetRequest): Operation {
  const refusal = refusalOfPlay(parts, vendor, request);
  return {
    ...operationOf(vendor, request, fingerprintOf("bet", request)),
    legs: [
      {
        kind: request.kind === "free" ? "free_bet" : "bet",
        account: "cash",
        counterAccount: `games_${vendor}`,
        unit: request.currency,
        amount: -BigInt(request.amount),
      },
    ],
    group: groupOf(vendor, request, request.roundClosed),
    ceilings: parts.betTerms.ceilings,
    // Kept under the key like any other answer; a repeat of a bet that stands is still told that it stands.
    ...(refusal ? { refusal: refusal.toLowerCase() } : {}),
  };
}

const WIN_KINDS: { readonly [K in Kind]: string } = {
  normal: "win",
  free: "free_win",
  jackpot: "jackpot_win",
  promo: "promo_win",
  adjust: "adjustment",
};

/** A credit asks for no token, session, limit, open game or open account: it is always accepted. */
function winOperation(vendor: string, request: WinRequest): Operation {
  const { referenceTransactionId } = request;
  return {
    ...operationOf(vendor, request, fingerprintOf("win", request)),
    legs: [
      {
        kind: WIN_KINDS[request.kind],
        account: "cash",
        counterAccount: `games_${vendor}`,
        unit: request.currency,
        amount: BigInt(request.amount),
      },
    ],
    group: groupOf(vendor, request, request.roundClosed),
    creditAlways: true,
    ...(referenceTransactionId ? { refersTo: keyOf(vendor, referenceTransactionId) } : {}),
  };
}

const rollbackOperation = (vendor: string, request: RollbackRequest): Operation => ({
  ...operationOf(vendor, request, fingerprintOf("rollback", request)),
  legs: [],
  unit: request.currency,
  reverses: true,
  refersTo: keyOf(vendor, request.referenceTransactionId),
});

type MoneyRequest = BetRequest | WinRequest | RollbackRequest;

const operationOf = (vendor: string, request: MoneyRequest, fingerprint: string) => ({
  memberId: request.playerId,
  key: keyOf(vendor, request.transactionId),
  fingerprint,
  occurredAt: request.occurredAt,
  meta: { gameCode: request.gameCode },
});

const groupOf = (vendor: string, request: BetRequest | WinRequest, closes: boolean) => ({
  key: `${vendor}:${request.roundId}`,
  closes,
  label: request.gameCode,
});

async function post(parts: GamesParts, request: MoneyRequest, operation: Operation): Promise<Reply> {
  const { requestId, playerId, currency } = request;
  if (!isId(playerId)) return { requestId, status: "UNKNOWN" };
  const outcome = await parts.ledger.post(operation).catch((error: unknown) => {
    if (error instanceof LedgerOverloadError || error instanceof LedgerUnavailableError)
      throw new NotDecided(error.message);
    throw error;
  });
  const status = await statusOf(parts, outcome, playerId);
  if (status === "UNKNOWN") return { requestId, status };
  const reply = { requestId, status, currency, balance: outcome.balance.toString() };
  return status === "OK" ? { ...reply, transactionId: outcome.transferId } : reply;
}

async function statusOf(parts: GamesParts, outcome: Outcome, playerId: string): Promise<Status> {
  switch (outcome.status) {
    case "posted":
    case "duplicate":
      return "OK";
    case "conflict":
      return "DUPLICATE_TRANSACTION";
    case "insufficient":
      return "NOT_ENOUGH_MONEY";
    case "closed":
      return (await parts.isMember(playerId)) ? "USER_DISABLED" : "UNKNOWN";
    case "wrong_unit":
      return "WRONG_CURRENCY";
    case "limit":
      return "LIMIT_STAKE";
    case "tombstoned":
      return "TRANSACTION_ROLLED_BACK";
    case "already_settled":
      return "BET_ALREADY_SETTLED";
    case "group_closed":
      return "ROUND_CLOSED";
    case "unknown_reference":
      return "TRANSACTION_DOES_NOT_EXIST";
    case "refused":
      return wordOf(outcome.limitCode);
  }
}

/** The ledger keeps our own refusals as words in lower case. */
function wordOf(limitCode = ""): Status {
  const status = limitCode.toUpperCase();
  return isStatus(status) ? status : "UNKNOWN";
}
