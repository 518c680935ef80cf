import {
  add,
  dividedBy,
  type Fraction,
  fraction,
  isLess,
  ONE,
  roundDown,
  subtract,
  times,
  writeDecimal,
  ZERO,
} from "../arithmetic/fraction.ts";
import type { Play } from "../plays/play.ts";

/** A prize series: how much of 2000 comes back. A player chooses one up to their own largest. */
export const SERIES_LEAST = 1_700;
export const SERIES_MOST = 1_980;
const SERIES_WHOLE = 2_000;

export const isSeries = (series: number, seriesMost: number): boolean =>
  Number.isInteger(series) && series >= SERIES_LEAST && series <= Math.min(seriesMost, SERIES_MOST);

/** No odds of the house return less than this of a stake. */
export const RETURN_LEAST_BPS = 7_500n;
const BPS = 10_000n;

/** What a hit of each grade pays, in stakes. The series counts for plays that are priced by it. */
export function oddsOf(play: Play, series: number): readonly Fraction[] {
  if (play.pricing.kind === "fixed") return play.pricing.odds;
  const share = times(fraction(series, SERIES_WHOLE), fraction(play.multiplier));
  return play.grades.map(({ chance }) => dividedBy(share, chance));
}

/** What comes back of a combination's stake in the long run, at these odds. */
export const returnOfGrade = (play: Play, grade: number, odds: Fraction): Fraction =>
  dividedBy(times(play.grades[grade]!.chance, odds), fraction(play.multiplier));

/** The same in hundredths of a percent, rounded down. */
export const returnBps = (play: Play, grade: number, odds: Fraction): bigint =>
  roundDown(times(returnOfGrade(play, grade, odds), fraction(BPS)));

/** The smallest return of a play's grades. */
export function leastReturn(play: Play, series: number): Fraction {
  const returns = oddsOf(play, series).map((odds, grade) => returnOfGrade(play, grade, odds));
  return returns.reduce((least, one) => (isLess(one, least) ? one : least));
}

/** What comes back of a whole bet, its combinations weighted by their number. */
export function returnOfBet(play: Play, combinations: readonly number[], odds: readonly Fraction[]): Fraction {
  let [back, count] = [ZERO, 0];
  for (const [grade, number] of combinations.entries()) {
    back = add(back, times(fraction(number), returnOfGrade(play, grade, odds[grade]!)));
    count += number;
  }
  return dividedBy(back, fraction(count));
}

/** What a player who takes a smaller series than their own gets of each stake as rebate, win or lose. */
export function rebateShare(play: Play, series: number, seriesMost: number): Fraction {
  return play.pricing.kind === "fixed" ? ZERO : fraction(seriesMost - series, SERIES_WHOLE);
}

/** Odds as they are shown: cut off after four decimals, so that never less is paid than is shown. */
export const writeOdds = (odds: Fraction): string => writeDecimal(odds, 4);

/** The house's edge on a return. */
export const edgeOf = (back: Fraction): Fraction => subtract(ONE, back);
