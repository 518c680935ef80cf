import { PLAY_CREDITS } from "@fairhouse/base";
import { describe, expect, test } from "vitest";
import { chanceOfAll, tuples } from "./arithmetic/counting.ts";
import { fraction, isLess } from "./arithmetic/fraction.ts";
import { type Bet, combinationsOf, decideBet } from "./bet.ts";
import { parseFields } from "./entry/text.ts";
import { FAMILIES, type FamilyCode } from "./families.ts";
import { leastReturn, oddsOf, returnBps, SERIES_MOST, writeOdds } from "./money/odds.ts";
import { hitsOf, settle } from "./settle.ts";
import { VIETNAM_PRIZES } from "./tables/vietnam-prizes.ts";
import { randomPicks, seededRandom } from "./testing/brute-force.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const DRAWS = process.env.TEST_LONG ? 200_000 : 4_000;
const NORTH = "vietnam-north";
const SOUTH = "vietnam-central-south";

/** A draw of the North: every prize 11111 or its end, but for what is given by place. */
function northDraw(prizes: { readonly [place: number]: number }): number[] {
  return FAMILIES[NORTH].bounds.map((bound, place) => prizes[place] ?? 11_111 % bound);
}
const southDraw = (prizes: { readonly [place: number]: number }): number[] =>
  FAMILIES[SOUTH].bounds.map((bound, place) => prizes[place] ?? 11_111 % bound);

/** A bet of one unit of P 1. */
function bet(family: FamilyCode, code: string, picks: string): Bet {
  const read = parseFields(FAMILIES[family].plays.get(code)!, picks);
  if (!read.ok) throw new Error(read.refusal);
  const input = { play: code, picks: read.value, unit: "1", multiple: 1, series: SERIES_MOST } as const;
  const decided = decideBet(input, { family: FAMILIES[family], currency: PLAY_CREDITS, seriesMost: SERIES_MOST });
  if (!decided.ok) throw new Error(decided.refusal);
  return decided.value;
}

const P = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
const paid = (one: Bet, draw: number[]): bigint => settle(one, draw).payoutLedger;

// B-0559
test("a result has 27 prizes in the North and 18 in the Centre and South, each of its own digits", () => {
  const digitsOf = (area: "north" | "central-south") =>
    VIETNAM_PRIZES[area].map(({ count, digits }) => `${count}x${digits}`).join(" ");
  expect(digitsOf("north")).toBe("1x5 1x5 2x5 6x5 4x4 6x4 3x3 4x2");
  expect(digitsOf("central-south")).toBe("1x6 1x5 1x5 2x5 7x5 1x4 3x4 1x3 1x2");
  expect([FAMILIES[NORTH].bounds.length, FAMILIES[SOUTH].bounds.length]).toEqual([27, 18]);
  expect(FAMILIES[NORTH].isResult(northDraw({ 26: 99 }))).toBe(true);
  expect(FAMILIES[NORTH].isResult(northDraw({ 26: 100 }))).toBe(false);
  expect(FAMILIES[SOUTH].isResult(southDraw({ 0: 999_999 }))).toBe(true);
  expect(FAMILIES[SOUTH].isResult(northDraw({}))).toBe(false);
});

// B-0560
test("lo costs a stake for each prize and pays for each prize that ends with the number", () => {
  expect(
    [bet(NORTH, "lo-2", "45"), bet(NORTH, "lo-3", "345"), bet(NORTH, "lo-4", "2345")].map((one) => one.stakeLedger),
  ).toEqual([P(27), P(23), P(20)]);
  expect(
    [bet(SOUTH, "lo-2", "45"), bet(SOUTH, "lo-3", "345"), bet(SOUTH, "lo-4", "2345")].map((one) => one.stakeLedger),
  ).toEqual([P(18), P(17), P(16)]);
  const draw = northDraw({ 0: 12_345, 10: 2_345, 20: 345, 23: 45 });
  expect(paid(bet(NORTH, "lo-2", "45"), draw)).toBe(P(4 * 99.5));
  expect(paid(bet(NORTH, "lo-3", "345"), draw)).toBe(P(3 * 980));
  expect(paid(bet(NORTH, "lo-4", "2345"), draw)).toBe(P(2 * 9000));
  expect(paid(bet(NORTH, "lo-2", "46"), draw)).toBe(0n);
  expect(paid(bet(NORTH, "lo-2", "05 11"), northDraw({ 0: 10_005 }))).toBe(P(27 * 99.5));
});

// B-0561
test("de wins on the last two digits of the special prize, of the first prize, or on the head", () => {
  expect(paid(bet(NORTH, "de-special", "45"), northDraw({ 0: 12_345 }))).toBe(P(99.5));
  expect(paid(bet(NORTH, "de-special", "45"), northDraw({ 1: 12_345 }))).toBe(0n);
  expect(paid(bet(NORTH, "de-first", "45"), northDraw({ 1: 12_345 }))).toBe(P(99.5));
  expect(bet(NORTH, "de-head", "45").stakeLedger).toBe(P(4));
  expect(paid(bet(NORTH, "de-head", "45"), northDraw({ 23: 45, 26: 45 }))).toBe(P(2 * 99.5));
  expect(paid(bet(NORTH, "de-head", "45"), northDraw({ 22: 45 }))).toBe(0n);
  expect(bet(SOUTH, "de-head", "45").stakeLedger).toBe(P(1));
  expect(paid(bet(SOUTH, "de-head", "45"), southDraw({ 17: 45 }))).toBe(P(99.5));
});

// B-0562
test("head and tail win on the tens and on the last digit of the special prize", () => {
  const draw = southDraw({ 0: 777_745 });
  expect(paid(bet(SOUTH, "head", "4"), draw)).toBe(P(9.95));
  expect(paid(bet(SOUTH, "head", "57"), draw)).toBe(0n);
  expect(paid(bet(SOUTH, "tail", "5"), draw)).toBe(P(9.95));
  expect(paid(bet(SOUTH, "tail", "4"), draw)).toBe(0n);
});

// B-0563
test("3 and 4 cang win on the last digits of the special prize", () => {
  const draw = northDraw({ 0: 12_345, 1: 99_999 });
  expect(paid(bet(NORTH, "cang-3", "345"), draw)).toBe(P(980));
  expect(paid(bet(NORTH, "cang-4", "2345"), draw)).toBe(P(9000));
  expect(paid(bet(NORTH, "cang-3", "999"), draw)).toBe(0n);
});

// B-0564
test("xien wins when all its numbers appear, and returns 90 % and hardly more", () => {
  const draw = northDraw({ 0: 12_345, 1: 12_346, 25: 47 });
  const odds = oddsOf(FAMILIES[NORTH].plays.get("xien-2")!, SERIES_MOST)[0]!;
  expect(writeOdds(odds)).toBe("16.4");
  expect(paid(bet(NORTH, "xien-2", "45 46"), draw)).toBe(P(16.4));
  expect(paid(bet(NORTH, "xien-2", "45 48"), draw)).toBe(0n);
  // Of four numbers three appear: three of the six pairs win.
  expect(settle(bet(NORTH, "xien-2", "45 46 47 48"), draw).hits).toEqual([3]);
  expect(settle(bet(NORTH, "xien-3", "45 46 47 48"), draw).hits).toEqual([1]);
  expect(settle(bet(NORTH, "xien-4", "45 46 47 48"), draw).hits).toEqual([0]);
  expect(settle(bet(NORTH, "xien-4", "11 45 46 47"), draw).hits).toEqual([1]);
  for (const family of [NORTH, SOUTH] as const) for (const count of [2, 3, 4]) returnsNinety(family, `xien-${count}`);
});

// B-0565
test("truot wins when none of its numbers appears, and returns 90 % and hardly more", () => {
  const draw = southDraw({ 0: 123_445 });
  expect(settle(bet(SOUTH, "truot-4", "00 01 02 03"), draw).hits).toEqual([1]);
  expect(settle(bet(SOUTH, "truot-4", "00 01 02 45"), draw).hits).toEqual([0]);
  expect(settle(bet(SOUTH, "truot-4", "00 01 02 03 45"), draw).hits).toEqual([1]);
  for (const family of [NORTH, SOUTH] as const)
    for (const count of [4, 6, 8, 10]) returnsNinety(family, `truot-${count}`);
});

/** Odds are rounded up to a hundredth, so that short odds return up to half a percent more. */
function returnsNinety(family: FamilyCode, code: string): void {
  const back = leastReturn(FAMILIES[family].plays.get(code)!, SERIES_MOST);
  expect(isLess(back, fraction(900n, 1000n)), code).toBe(false);
  expect(isLess(back, fraction(906n, 1000n)), code).toBe(true);
}

// B-0566
test("big, small, odd and even win on the last two digits of the special prize", () => {
  const sides = (special: number) =>
    settle(bet(NORTH, "special-sides", "big small odd even"), northDraw({ 0: special })).hits;
  expect(sides(12_350)).toEqual([1, 0, 0, 1]);
  expect(sides(12_349)).toEqual([0, 1, 1, 0]);
  expect(paid(bet(NORTH, "special-sides", "big"), northDraw({ 0: 99_999 }))).toBe(P(1.95));
});

test("the chance that all of some numbers appear is what a count over all draws of a small lottery finds", () => {
  for (const wanted of [1, 2, 3, 4]) {
    const draws = [...tuples(5, 0, 5)];
    const all = draws.filter((draw) =>
      Array.from({ length: wanted }, (_, number) => number).every((one) => draw.includes(one)),
    );
    expect(chanceOfAll(wanted, 6, 5)).toEqual(fraction(all.length, draws.length));
  }
});

// B-2896
describe(`over ${DRAWS} drawn results each play returns what is computed`, () => {
  test.each([NORTH, SOUTH] as const)(
    "in %s",
    (code) => {
      const family = FAMILIES[code];
      const random = seededRandom(SEED);
      const bets = [...family.plays.values()].map((play) => {
        const picks = randomPicks(play, random, 8);
        return {
          play,
          picks,
          combinations: combinationsOf(play, picks),
          sums: play.grades.map(() => 0),
          squares: play.grades.map(() => 0),
        };
      });
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const result = family.resultOf(family.bounds.map((bound) => random(bound)));
        for (const { play, picks, sums, squares } of bets)
          for (const [grade, hits] of hitsOf(play, picks, result).entries()) {
            sums[grade]! += hits;
            squares[grade]! += hits * hits;
          }
      }
      for (const { play, combinations, sums, squares } of bets)
        for (const [grade, { chance }] of play.grades.entries()) {
          const expected = (combinations[grade]! * Number(chance.over)) / Number(chance.under);
          const mean = sums[grade]! / DRAWS;
          const spread = Math.sqrt(Math.max(squares[grade]! / DRAWS - mean * mean, expected) / DRAWS);
          // Five standard deviations: one run in a million fails by chance.
          expect(Math.abs(mean - expected), `${play.code}, seed ${SEED}`).toBeLessThanOrEqual(5 * spread);
        }
    },
    600_000,
  );
});

test("the returns of the usual odds are what players find in tables", () => {
  const back = (code: string) =>
    returnBps(FAMILIES[NORTH].plays.get(code)!, 0, oddsOf(FAMILIES[NORTH].plays.get(code)!, SERIES_MOST)[0]!);
  expect(
    ["lo-2", "lo-3", "lo-4", "de-special", "de-head", "head", "cang-3", "cang-4", "special-sides"].map(back),
  ).toEqual([9950n, 9800n, 9000n, 9950n, 9950n, 9950n, 9800n, 9000n, 9750n]);
});
