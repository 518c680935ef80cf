import { type Bet, payoutAtMost } from "../bet.ts";
import { countResults, type Family, resultsOf } from "../families.ts";
import type { DrawResult } from "../plays/play.ts";
import { settle } from "../settle.ts";

/** Families with so many results or fewer are gone through result by result. */
export const RESULTS_MOST = 100_000n;

/** What the house pays on a draw if the worst happens. `isExact`: some result really costs that much, and this is one. */
export type WorstCase =
  | { readonly isExact: true; readonly payoutLedger: bigint; readonly result: DrawResult }
  | { readonly isExact: false; readonly payoutLedger: bigint };

/**
 * The largest payout that any result has for these bets together, or, where a family has too many results, an amount
 * that no result exceeds: what each bet can pay at most, added up.
 */
export function worstCaseOf(family: Family, bets: readonly Bet[]): WorstCase {
  if (countResults(family) > RESULTS_MOST)
    return { isExact: false, payoutLedger: bets.reduce((total, bet) => total + payoutAtMost(bet), 0n) };
  let worst: { payoutLedger: bigint; result: DrawResult } | undefined;
  for (const result of resultsOf(family)) {
    let payoutLedger = 0n;
    for (const bet of bets) payoutLedger += settle(bet, result).payoutLedger;
    if (worst === undefined || payoutLedger > worst.payoutLedger) worst = { payoutLedger, result };
  }
  return { isExact: true, ...worst! };
}
