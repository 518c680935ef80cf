import { dividedBy, type Fraction, fraction, isLess, times } from "../arithmetic/fraction.ts";
import { payPerHit } from "../bet.ts";
import type { Play } from "../plays/play.ts";
import { RETURN_LEAST_BPS } from "./odds.ts";

/** How much the house stands to pay on one number of a draw, and what happens above that. Ledger amounts. */
export type CapPolicy = {
  /** Up to this liability a number pays its full odds. */
  readonly fullUntilLedger: bigint;
  /** Up to this one it pays less; above it is closed. */
  readonly closedAboveLedger: bigint;
  /** What share of its odds it then pays. Where that would return less than 75 %, it pays what returns 75 %. */
  readonly lessBps: bigint;
};

const BPS = 10_000n;

/** What a number takes now. */
export type NumberOffer =
  | { readonly kind: "full" | "less"; readonly odds: Fraction; readonly liabilityLedger: bigint }
  | { readonly kind: "closed" };

/**
 * What a stake on a number would be paid at, given what the house already stands to pay on it. The stake counts with what it
 * would add, so that no sequence of bets brings a number above its cap: they are judged one after the other.
 * @param grade the number's grade in its play
 */
export function offerNumber(
  { play, grade, odds }: { play: Play; grade: number; odds: Fraction },
  { liabilityLedger, stakePerHitLedger }: { liabilityLedger: bigint; stakePerHitLedger: bigint },
  policy: CapPolicy,
): NumberOffer {
  const full = liabilityLedger + liabilityOf(play, stakePerHitLedger, odds);
  if (full <= policy.fullUntilLedger) return { kind: "full", odds, liabilityLedger: full };
  const lower = lowerOdds(play, grade, odds, policy);
  const less = liabilityLedger + liabilityOf(play, stakePerHitLedger, lower);
  return less <= policy.closedAboveLedger ? { kind: "less", odds: lower, liabilityLedger: less } : { kind: "closed" };
}

/** What the house pays if the number hits as often as it can: a prize each, for numbers that play for several. */
export const liabilityOf = (play: Play, stakePerHitLedger: bigint, odds: Fraction): bigint =>
  payPerHit(stakePerHitLedger, odds) * BigInt(play.multiplier);

/** A share of the odds, but never so little that a combination returns less than the house's least. */
export function lowerOdds(play: Play, grade: number, odds: Fraction, { lessBps }: CapPolicy): Fraction {
  const share = times(odds, fraction(lessBps, BPS));
  const least = dividedBy(
    times(fraction(RETURN_LEAST_BPS, BPS), fraction(play.multiplier)),
    play.grades[grade]!.chance,
  );
  const lower = isLess(share, least) ? least : share;
  return isLess(odds, lower) ? odds : lower;
}
