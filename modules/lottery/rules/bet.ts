import { AMOUNT_MAX, type Currency, ok, type Result, refuse } from "@fairhouse/base";
import { sum } from "./arithmetic/counting.ts";
import { type Fraction, fraction, roundDown, times } from "./arithmetic/fraction.ts";
import type { Family } from "./families.ts";
import { isSeries, oddsOf, rebateShare } from "./money/odds.ts";
import { MULTIPLE_MOST, type Unit, unitLedgerOf } from "./money/units.ts";
import { checkPicks, type PickRefusal, type Picks } from "./picks.ts";
import type { Play } from "./plays/play.ts";

/** A bet as it is asked for. */
export type BetInput = {
  readonly play: string;
  readonly picks: Picks;
  readonly unit: Unit;
  readonly multiple: number;
  /** The player's choice of prize series; it decides nothing for plays with odds of a table. */
  readonly series: number;
};

/** What a bet is decided under: where it is played, in which currency, and up to which series. */
export type BetTerms = { readonly family: Family; readonly currency: Currency; readonly seriesMost: number };

/** A bet that can be taken. All amounts are ledger amounts. */
export type Bet = {
  readonly play: Play;
  readonly picks: Picks;
  readonly unit: Unit;
  readonly multiple: number;
  readonly series: number;
  /** Combinations by grade. */
  readonly combinations: readonly number[];
  readonly odds: readonly Fraction[];
  /** Unit times multiple: what is staked on each combination, once for each prize that it plays for. */
  readonly stakePerHitLedger: bigint;
  readonly stakeLedger: bigint;
  /** What one hit of each grade pays, rounded down once. */
  readonly payPerHitLedger: readonly bigint[];
  /** What comes back whatever is drawn, where a smaller series was chosen; rounded down. */
  readonly rebateLedger: bigint;
};

export type BetRefusal =
  | PickRefusal
  | "play_unknown"
  | "unit_unknown"
  | "unit_too_small"
  | "multiple_out_of_range"
  | "series_out_of_range"
  | "stake_too_large"
  | "payout_too_large";

/** Counts a bet's combinations and prices it, or says why it cannot be taken. */
export function decideBet(input: BetInput, { family, currency, seriesMost }: BetTerms): Result<Bet, BetRefusal> {
  const play = family.plays.get(input.play);
  if (play === undefined) return refuse("play_unknown");
  const { multiple, series } = input;
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MULTIPLE_MOST) return refuse("multiple_out_of_range");
  if (!isSeries(series, seriesMost)) return refuse("series_out_of_range");
  const unitLedger = unitLedgerOf(input.unit, currency);
  if (unitLedger === undefined) return refuse("unit_too_small");
  const picks = checkPicks(play, input.picks);
  if (!picks.ok) return picks;
  const bet = priceBet(play, { ...input, picks: picks.value }, { unitLedger, seriesMost });
  if (bet.stakeLedger > AMOUNT_MAX) return refuse("stake_too_large");
  return payoutAtMost(bet) > AMOUNT_MAX ? refuse("payout_too_large") : ok(bet);
}

function priceBet(
  play: Play,
  { picks, unit, multiple, series }: BetInput,
  { unitLedger, seriesMost }: { unitLedger: bigint; seriesMost: number },
): Bet {
  const combinations = combinationsOf(play, picks);
  const stakePerHitLedger = unitLedger * BigInt(multiple);
  const stakeLedger = stakePerHitLedger * BigInt(play.multiplier) * BigInt(sum(combinations));
  const odds = oddsOf(play, series);
  return {
    play,
    picks,
    unit,
    multiple,
    series,
    combinations,
    odds,
    stakePerHitLedger,
    stakeLedger,
    payPerHitLedger: odds.map((one) => payPerHit(stakePerHitLedger, one)),
    rebateLedger: roundDown(times(fraction(stakeLedger), rebateShare(play, series, seriesMost))),
  };
}

/** Rounded down once for each hit, so that a compound pays to the unit what the list of its combinations pays. */
export const payPerHit = (stakePerHitLedger: bigint, odds: Fraction): bigint =>
  roundDown(times(fraction(stakePerHitLedger), odds));

/** How many combinations picks are, by grade. */
export function combinationsOf(play: Play, picks: Picks): readonly number[] {
  if (picks.kind === "fields") return play.combinations(picks.fields);
  const counts = play.grades.map(() => 0);
  for (const combination of picks.combinations) counts[play.list!.gradeOf(combination)]! += 1;
  return counts;
}

/** No draw pays more than this on the bet. */
export function payoutAtMost(bet: Bet): bigint {
  let most = 0n;
  for (const hits of hitsAtMostOf(bet)) {
    const payout = payoutOf(bet, hits);
    if (payout > most) most = payout;
  }
  return most;
}

/** What so many hits of each grade pay on a bet. */
export function payoutOf({ payPerHitLedger }: Pick<Bet, "payPerHitLedger">, hits: readonly number[]): bigint {
  let payoutLedger = 0n;
  for (const [grade, count] of hits.entries()) if (count > 0) payoutLedger += BigInt(count) * payPerHitLedger[grade]!;
  return payoutLedger;
}

function hitsAtMostOf({ play, picks, combinations }: Bet): readonly (readonly number[])[] {
  if (picks.kind === "fields") return play.hitsAtMost(picks.fields);
  if (!play.list!.hitsOnce) return [combinations];
  return combinations.map((count, grade) => combinations.map((_, other) => (grade === other ? Math.min(count, 1) : 0)));
}
