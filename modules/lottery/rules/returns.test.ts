import { PLAY_CREDITS } from "@fairhouse/base";
import { describe, expect, test } from "vitest";
import { sum, tuplesBelow } from "./arithmetic/counting.ts";
import { fraction, isLess, times } from "./arithmetic/fraction.ts";
import { combinationsOf, payPerHit } from "./bet.ts";
import { describePlay, exampleOf } from "./describe-play.ts";
import { FAMILIES, FAMILY_CODES, type Family, resultsOf } from "./families.ts";
import { leastReturn, oddsOf, returnBps, returnOfGrade, SERIES_LEAST, SERIES_MOST } from "./money/odds.ts";
import { UNITS, unitLedgerOf } from "./money/units.ts";
import type { DrawResult, Play } from "./plays/play.ts";
import { hitsOf, settle } from "./settle.ts";
import { randomPicks, seededRandom } from "./testing/brute-force.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const isLong = process.env.TEST_LONG !== undefined;

/** Plays of ten cars that look at the first ones only. */
const isOfFirst = ({ code }: Play) => !["position", "position-sides", "dragon-tiger"].includes(code);

const playsOf = (family: Family): Play[] => [...family.plays.values()];

/** Holds the chance of every grade against a count over all these results, each as likely as any other, for picks that are drawn. */
function countOver(plays: readonly Play[], results: readonly DrawResult[], seed: number): void {
  const random = seededRandom(seed);
  for (const play of plays) {
    const picks = randomPicks(play, random, 4);
    const total = play.grades.map(() => 0);
    for (const result of results) {
      const hits = hitsOf(play, picks, result);
      for (let grade = 0; grade < hits.length; grade += 1) total[grade]! += hits[grade]!;
    }
    const combinations = combinationsOf(play, picks);
    for (const [grade, { chance }] of play.grades.entries())
      expect(fraction(total[grade]!), `${play.code} ${JSON.stringify(picks)}, seed ${seed}`).toEqual(
        times(times(fraction(combinations[grade]!), chance), fraction(results.length)),
      );
  }
}

// B-0558, B-2891
describe("the chance of every play is what a count over all results finds", () => {
  test.each(["three-d", "k3", "eleven-five"] as const)("in %s", (code) => {
    const results = [...resultsOf(FAMILIES[code])];
    for (let round = 0; round < (results.length > 1_000 ? 1 : 20); round += 1)
      countOver(playsOf(FAMILIES[code]), results, SEED + round);
  });

  // The same rules look at other positions in two of three plays: the short form draws a third of them.
  test("in ssc", () => {
    const random = seededRandom(SEED);
    const plays = playsOf(FAMILIES.ssc).filter(() => isLong || random(3) === 0);
    countOver(plays, [...resultsOf(FAMILIES.ssc)], SEED);
  });

  test("in pk10, over all orders of the cars that a play looks at", () => {
    const family = FAMILIES.pk10;
    const rest = (result: DrawResult) =>
      Array.from({ length: 10 }, (_, index) => index + 1).filter((car) => !result.includes(car));
    const firstFive = [...tuplesBelow(family.bounds.slice(0, 5))].map((numbers) => {
      const first = family.resultOf([...numbers, 0, 0, 0, 0, 0]).slice(0, 5);
      return [...first, ...rest(first)];
    });
    countOver(playsOf(family).filter(isOfFirst), firstFive, SEED);
  });

  // The short form takes results in which every car is at every place once, and their reversals; the long one all 3,628,800 orders.
  test("in pk10, for plays on single places and pairs of them", () => {
    const family = FAMILIES.pk10;
    const start = family.resultOf(family.bounds.map((bound) => SEED % bound));
    const turns = start.map((_, turn) => [...start.slice(turn), ...start.slice(0, turn)]);
    const few = [...turns, ...turns.map((turn) => turn.toReversed())];
    countOver(
      playsOf(family).filter((play) => isLong || !isOfFirst(play)),
      isLong ? [...resultsOf(family)] : few,
      SEED,
    );
  }, 600_000);

  test("in thai, over all that the top and the bottom can be", () => {
    const results = [...tuplesBelow([1000, 100])].map(([top, bottom]) => [123_000 + top!, bottom!]);
    countOver(playsOf(FAMILIES.thai), results, SEED);
  });

  test.each(["vietnam-north", "vietnam-central-south"] as const)("in %s, for plays on the special prize", (code) => {
    const family = FAMILIES[code];
    const special = playsOf(family).filter(({ code: play }) =>
      /^(de-special|head|tail|cang-.|special-sides)$/.test(play),
    );
    const others = family.bounds.map(() => 0);
    // No play looks at more than the last four digits of it.
    const results = Array.from({ length: 10_000 }, (_, number) => [number, ...others.slice(1)]);
    expect(special).toHaveLength(6);
    countOver(special, results, SEED);
  });
});

// B-0558
test.each(FAMILY_CODES)("no play of %s returns less than three quarters, whatever the series and the unit", (code) => {
  for (const play of playsOf(FAMILIES[code]))
    for (const series of [SERIES_LEAST, SERIES_MOST]) {
      expect(isLess(leastReturn(play, series), fraction(75n, 100n)), play.code).toBe(false);
      for (const [grade, odds] of oddsOf(play, series).entries()) {
        const unitLedger = unitLedgerOf(UNITS.at(-1)!, PLAY_CREDITS)!;
        const paid = fraction(payPerHit(unitLedger, odds), unitLedger);
        expect(returnBps(play, grade, paid), `${play.code} in the smallest unit`).toBeGreaterThanOrEqual(7_500n);
      }
    }
});

// B-0569
test("every grade of a play with a prize series returns exactly the series over 2000", () => {
  for (const code of FAMILY_CODES)
    for (const play of playsOf(FAMILIES[code]).filter(({ pricing }) => pricing.kind === "series"))
      for (const series of [1_700, 1_851, 1_980])
        for (const [grade, odds] of oddsOf(play, series).entries())
          expect(returnOfGrade(play, grade, odds), play.code).toEqual(fraction(series, 2_000));
});

// B-0558, B-2890
test.each(FAMILY_CODES)("every play of %s has an example that its draw pays, computed from the play", (code) => {
  const family = FAMILIES[code];
  for (const play of playsOf(family)) {
    const { bet, draw } = exampleOf(family, play, { series: SERIES_MOST, currency: PLAY_CREDITS });
    expect(family.isResult(draw), play.code).toBe(true);
    expect(settle(bet, draw).payoutLedger, play.code).toBeGreaterThan(0n);
    const described = describePlay(family, play, { series: SERIES_MOST, currency: PLAY_CREDITS });
    expect(described.example.combinations).toBe(sum(bet.combinations));
    expect(described.example.payoutLedger).toBe(settle(bet, draw).payoutLedger);
  }
});

test("plays of a family have different codes", () => {
  for (const code of FAMILY_CODES) {
    const codes = playsOf(FAMILIES[code]).map((play) => play.code);
    expect(codes.every((one) => /^[a-z0-9-]{1,40}$/.test(one))).toBe(true);
  }
  expect(FAMILIES.ssc.plays.size).toBe(111);
});
