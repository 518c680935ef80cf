import type { LedgerTransaction } from "@fairhouse/ledger";
import type { PlayStop } from "@fairhouse/protection/server";
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
import type { GamesInnerDependencies } from "../../dependencies.ts";
import { resettle } from "./correct.ts";
import { metaOfFairness } from "./fairness.ts";
import { groupOf, NotDecided, post, postCredit, referredKeyOf, transactionOf } from "./post.ts";

/**
 * Decides one wallet call whose signature and form are good. What moves money is one transaction of the ledger: key,
 * state of the round, ceilings, balance and the stored answer are decided there, in one transaction.
 */
export async function decideCall(deps: GamesInnerDependencies, vendor: string, asked: AnyCallRequest): Promise<Reply> {
  switch (asked.call) {
    case "balance":
      return answerBalance(deps, vendor, asked.request);
    case "bet":
      return post(deps, asked.request, betTransaction(deps, vendor, asked.request));
    case "win":
      return postCredit(deps, vendor, asked.request, winTransaction(deps, vendor, asked.request));
    case "rollback":
      return post(deps, asked.request, rollbackTransaction(vendor, asked.request));
    case "resettle":
      return resettle(deps, vendor, asked.request);
    case "promo":
      return postCredit(deps, vendor, asked.request, promoTransaction(vendor, asked.request));
  }
}

async function answerBalance(deps: GamesInnerDependencies, vendor: string, request: BalanceRequest): Promise<Reply> {
  const refusal = refusalOfPlay(deps, vendor, request);
  if (refusal) return { requestId: request.requestId, status: refusal };
  const balances = await deps.ledger.balances(request.playerId, { over: "postings" });
  const cash = balances.find((one) => one.account === "cash" && one.unit === request.currency);
  if (balances.length === 0) return { requestId: request.requestId, status: "UNKNOWN" };
  if (!cash) return { requestId: request.requestId, status: "WRONG_CURRENCY" };
  const { requestId, currency } = request;
  return { requestId, status: "OK", currency, balance: cash.balance.toString() };
}

/** A bet is also stopped by the house's switches. They are asked in memory, as all that is asked of a bet. */
function refusalOfBet(deps: GamesInnerDependencies, vendor: string, request: BetRequest): Status | null {
  const refusal = refusalOfPlay(deps, vendor, request);
  if (refusal === "INVALID_TOKEN") return refusal;
  // What stops the member ends their launches too: the vendor is told the cause, not its effect.
  const stopped = deps.guard.stopOf(request.playerId);
  if (stopped === "unknown") throw new NotDecided("who has excluded themselves lately is not known");
  if (stopped) return STATUS_OF_STOP[stopped];
  if (refusal) return refusal;
  const stop = deps.control.stopOf({ vendor, gameCode: request.gameCode, memberId: request.playerId });
  if (stop === null) return null;
  return stop === "member" ? "USER_DISABLED" : "INVALID_GAME";
}

const STATUS_OF_STOP: { readonly [Stop in PlayStop]: Status } = {
  self_excluded: "SELF_EXCLUDED",
  reality_check: "LIMIT_SESSION",
  session_limit: "LIMIT_SESSION",
};

/** What is checked of a bet before the ledger: the launch behind its token and the game. Null when it may be decided. */
function refusalOfPlay(
  deps: GamesInnerDependencies,
  vendor: string,
  request: BalanceRequest | BetRequest,
): Status | null {
  const token = deps.playTokens.read(request.sessionToken);
  if (!token || token.vendor !== vendor || token.memberId !== request.playerId) return "INVALID_TOKEN";
  if (!deps.ended.isFresh()) throw new NotDecided("what has ended lately is not known");
  if (token.expiresAtMs <= deps.clock.now().getTime() || deps.ended.has(token.launchId)) return "TOKEN_EXPIRED";
  const isGameOfToken = token.gameCode === request.gameCode || changesGames(deps, vendor);
  if (!isGameOfToken || !deps.catalogue.game(vendor, request.gameCode)) return "INVALID_GAME";
  return null;
}

const changesGames = (deps: GamesInnerDependencies, vendor: string): boolean =>
  deps.vendors.some(({ code, changesGames: doesChange }) => code === vendor && doesChange === true);

function betTransaction(deps: GamesInnerDependencies, vendor: string, request: BetRequest): LedgerTransaction {
  const refusal = refusalOfBet(deps, vendor, request);
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
    ...deps.guard.terms("bet"),
    ...(request.fairness ? { meta: { gameCode: request.gameCode, ...metaOfFairness(request.fairness) } } : {}),
    ...(staysOpen(deps, vendor, request) ? { hold: {} } : {}),
    // Kept under the key like any other answer; a repeat of a bet that stands is still told that it stands.
    ...(refusal ? { refusal: refusal.toLowerCase() } : {}),
  };
}

/** A bet on what is decided hours or months later is a hold until a win or a rollback names it. */
function staysOpen(deps: GamesInnerDependencies, vendor: string, request: BetRequest): boolean {
  const type = deps.catalogue.game(vendor, request.gameCode)?.game_type;
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
function winTransaction(deps: GamesInnerDependencies, vendor: string, request: WinRequest): LedgerTransaction {
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
    ...deps.guard.terms("win"),
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
