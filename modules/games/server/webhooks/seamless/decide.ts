import type { LedgerTransaction } from "@fairhouse/ledger";
import {
  type AnyCallRequest,
  type BalanceRequest,
  type BetRequest,
  fingerprintOf,
  type Kind,
  type PromoRequest,
  type Reply,
  type RollbackRequest,
  type Status,
  type WinRequest,
} from "@fairhouse/wallet-protocol";
import { OPEN_BET_TYPES } from "../../../rules.ts";
import type { GamesParts } from "../../commands/dependencies.ts";
import { resettle } from "./correct.ts";
import { metaOfFairness } from "./fairness.ts";
import { groupOf, NotDecided, post, postCredit, referredKeyOf, transactionOf } from "./post.ts";

/**
 * Decides one wallet call whose signature and form are good. What moves money is one transaction of the ledger: key,
 * state of the round, ceilings, balance and the stored answer are decided there, in one transaction.
 */
export async function decideCall(parts: GamesParts, vendor: string, asked: AnyCallRequest): Promise<Reply> {
  switch (asked.call) {
    case "balance":
      return answerBalance(parts, vendor, asked.request);
    case "bet":
      return post(parts, asked.request, betTransaction(parts, vendor, asked.request));
    case "win":
      return postCredit(parts, vendor, asked.request, winTransaction(vendor, asked.request));
    case "rollback":
      return post(parts, asked.request, rollbackTransaction(vendor, asked.request));
    case "resettle":
      return resettle(parts, vendor, asked.request);
    case "promo":
      return postCredit(parts, vendor, asked.request, promoTransaction(vendor, asked.request));
  }
}

async function answerBalance(parts: GamesParts, vendor: string, request: BalanceRequest): Promise<Reply> {
  const refusal = refusalOfPlay(parts, vendor, request);
  if (refusal) return { requestId: request.requestId, status: refusal };
  const balances = await parts.ledger.balances(request.playerId, { over: "postings" });
  const cash = balances.find((one) => one.account === "cash" && one.unit === request.currency);
  if (balances.length === 0) return { requestId: request.requestId, status: "UNKNOWN" };
  if (!cash) return { requestId: request.requestId, status: "WRONG_CURRENCY" };
  const { requestId, currency } = request;
  return { requestId, status: "OK", currency, balance: cash.balance.toString() };
}

/** A bet is also stopped by the house's switches. They are asked in memory, as all that is asked of a bet. */
function refusalOfBet(parts: GamesParts, vendor: string, request: BetRequest): Status | null {
  const refusal = refusalOfPlay(parts, vendor, request);
  if (refusal) return refusal;
  const stop = parts.control.stopOf({ vendor, gameCode: request.gameCode, memberId: request.playerId });
  if (stop === null) return null;
  return stop === "member" ? "USER_DISABLED" : "INVALID_GAME";
}

/** What is checked of a bet before the ledger: the launch behind its token and the game. Null when it may be decided. */
function refusalOfPlay(parts: GamesParts, vendor: string, request: BalanceRequest | BetRequest): Status | null {
  const token = parts.playTokens.read(request.sessionToken);
  if (!token || token.vendor !== vendor || token.memberId !== request.playerId) return "INVALID_TOKEN";
  if (!parts.ended.isFresh()) throw new NotDecided("what has ended lately is not known");
  if (token.expiresAtMs <= parts.clock.now().getTime() || parts.ended.has(token.launchId)) return "TOKEN_EXPIRED";
  if (token.gameCode !== request.gameCode || !parts.catalogue.game(vendor, request.gameCode)) return "INVALID_GAME";
  return null;
}

function betTransaction(parts: GamesParts, vendor: string, request: BetRequest): LedgerTransaction {
  const refusal = refusalOfBet(parts, vendor, request);
  return {
    ...transactionOf(vendor, request, fingerprintOf("bet", request)),
    postings: [
      {
        kind: request.kind === "free" ? "free_bet" : "bet",
        account: "cash",
        counterAccount: `games_${vendor}`,
        unit: request.currency,
        amount: -BigInt(request.amount),
      },
    ],
    group: groupOf(vendor, request, request.roundClosed),
    ...parts.guard.terms("bet"),
    ...(request.fairness ? { meta: { gameCode: request.gameCode, ...metaOfFairness(request.fairness) } } : {}),
    ...(staysOpen(parts, vendor, request) ? { hold: {} } : {}),
    // Kept under the key like any other answer; a repeat of a bet that stands is still told that it stands.
    ...(refusal ? { refusal: refusal.toLowerCase() } : {}),
  };
}

/** A bet on what is decided hours or months later is a hold until a win or a rollback names it. */
function staysOpen(parts: GamesParts, vendor: string, request: BetRequest): boolean {
  const type = parts.catalogue.game(vendor, request.gameCode)?.game_type;
  return type !== undefined && OPEN_BET_TYPES.has(type) && BigInt(request.amount) > 0n;
}

const WIN_KINDS: { readonly [K in Kind]: string } = {
  normal: "win",
  free: "free_win",
  jackpot: "jackpot_win",
  promo: "promo_win",
  adjust: "adjustment",
};

/** A credit asks for no token, session, limit, open game or open account: it is always accepted. */
function winTransaction(vendor: string, request: WinRequest): LedgerTransaction {
  const { referenceTransactionId } = request;
  return {
    ...transactionOf(vendor, request, fingerprintOf("win", request)),
    postings: [
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
    ...(referenceTransactionId ? { refersTo: referredKeyOf(vendor, request.playerId, referenceTransactionId) } : {}),
  };
}

/** A promotion belongs to no round, so it has no group. */
const promoTransaction = (vendor: string, request: PromoRequest): LedgerTransaction => ({
  ...transactionOf(vendor, request, fingerprintOf("promo", request)),
  postings: [
    {
      kind: WIN_KINDS.promo,
      account: "cash",
      counterAccount: `games_${vendor}`,
      unit: request.currency,
      amount: BigInt(request.amount),
    },
  ],
  creditAlways: true,
  meta: { gameCode: request.gameCode, promotionId: request.promotionId },
});

/** A rollback gives a bet of the round that it names back, and nothing else that may have taken money, such as a correction. */
const rollbackTransaction = (vendor: string, request: RollbackRequest): LedgerTransaction => ({
  ...transactionOf(vendor, request, fingerprintOf("rollback", request)),
  postings: [],
  unit: request.currency,
  reverses: true,
  group: groupOf(vendor, request, false),
  refersTo: referredKeyOf(vendor, request.playerId, request.referenceTransactionId),
});
