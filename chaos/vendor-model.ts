import { keyOf as playersKeyOf } from "./rounds.ts";
import type { WalletModel } from "./wallet-model.ts";

/** A vendor's call as the model reads it. */
export type Callback =
  | { call: "bet"; id: string; round: string; amount: bigint; closes: boolean }
  | { call: "win"; id: string; round: string; amount: bigint; closes: boolean; bet: string }
  | { call: "rollback"; id: string; round: string; bet: string };

export type Expected = { readonly status: string; readonly balance: bigint };

type Bet = { readonly amount: bigint; readonly round: string; isSettled: boolean; isGivenBack: boolean };
type Round = { state: "open" | "closed" | "refunded"; staked: bigint; paid: bigint };

/**
 * What a site has to answer to one player's calls, in the order in which they arrive: written down from the protocol's
 * description, as one plain object, without a look at the ledger.
 */
export function createVendorModel(wallet: WalletModel, playerId: string) {
  const keyOf = (id: string) => playersKeyOf({ playerId }, id);
  const answered = new Map<string, Expected & { print: string }>();
  const bets = new Map<string, Bet>();
  const refusedBets = new Set<string>();
  const tombstones = new Set<string>();
  const rounds = new Map<string, Round>();

  function answer(call: Callback): Expected {
    const print = printOf(call);
    const before = answered.get(call.id);
    if (before) return before.print === print ? before : { status: "DUPLICATE_TRANSACTION", balance: wallet.balance };
    const decided = call.call === "bet" && tombstones.has(call.id) ? now("TRANSACTION_ROLLED_BACK") : decide(call);
    if (decided.status === "TRANSACTION_DOES_NOT_EXIST") return decided;
    answered.set(call.id, { ...decided, print });
    return decided;
  }

  function decide(call: Callback): Expected {
    if (call.call === "bet") return decideBet(call);
    const bet = bets.get(call.bet);
    return call.call === "win" ? decideWin(call, bet) : decideRollback(call, bet);
  }

  const now = (status: string): Expected => ({ status, balance: wallet.balance });

  function decideBet({ id, round: roundId, amount, closes }: Callback & { call: "bet" }): Expected {
    const round = rounds.get(roundId) ?? { state: "open", staked: 0n, paid: 0n };
    if (round.state !== "open" || wallet.balance < amount) {
      refusedBets.add(id);
      wallet.refused(keyOf(id));
      return now(round.state === "open" ? "NOT_ENOUGH_MONEY" : "ROUND_CLOSED");
    }
    wallet.posted(keyOf(id), -amount);
    bets.set(id, { amount, round: roundId, isSettled: false, isGivenBack: false });
    rounds.set(roundId, { ...round, staked: round.staked + amount, state: closes ? "closed" : "open" });
    return now("OK");
  }

  function decideWin({ id, amount, closes, bet: betId }: Callback & { call: "win" }, bet: Bet | undefined): Expected {
    if (!bet) return now(tombstones.has(betId) ? kept(id) : "TRANSACTION_DOES_NOT_EXIST");
    if (bet.isGivenBack) return now(kept(id));
    wallet.posted(keyOf(id), amount);
    bet.isSettled = true;
    const round = rounds.get(bet.round) as Round;
    round.paid += amount;
    if (closes && round.state === "open") round.state = "closed";
    return now("OK");
  }

  /** A win for a bet that was rolled back: nothing moves, and it is answered so for ever. */
  function kept(id: string): string {
    wallet.refused(keyOf(id));
    return "TRANSACTION_ROLLED_BACK";
  }

  function decideRollback({ id, bet: betId }: Callback & { call: "rollback" }, bet: Bet | undefined): Expected {
    if (!bet) {
      if (!refusedBets.has(betId) && !tombstones.has(betId)) tombstones.add(betId);
      return now("OK");
    }
    if (bet.isGivenBack) return now("OK");
    if (bet.isSettled) {
      wallet.refused(keyOf(id));
      return now("BET_ALREADY_SETTLED");
    }
    wallet.posted(keyOf(id), bet.amount);
    const round = rounds.get(bet.round) as Round;
    round.staked -= bet.amount;
    if (round.staked === 0n && round.paid === 0n) round.state = "refunded";
    bet.isGivenBack = true;
    return now("OK");
  }

  return { answer, rounds: rounds as ReadonlyMap<string, { readonly state: string }> };
}

export type VendorModel = ReturnType<typeof createVendorModel>;

const printOf = (call: Callback): string =>
  [call.call, call.round, "amount" in call ? call.amount : "", "bet" in call ? call.bet : ""].join("|");
