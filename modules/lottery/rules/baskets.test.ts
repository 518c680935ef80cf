import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { type Bet, decideBet, payoutAtMost } from "./bet.ts";
import type { Random } from "./entry/quick-pick.ts";
import { FAMILIES, FAMILY_CODES, type Family } from "./families.ts";
import { SERIES_LEAST, SERIES_MOST } from "./money/odds.ts";
import { UNITS } from "./money/units.ts";
import type { DrawResult } from "./plays/play.ts";
import { settle } from "./settle.ts";
import { randomPicks, seededRandom } from "./testing/brute-force.ts";
import { settleObviously } from "./testing/obvious.ts";

const BASKETS = process.env.TEST_LONG ? 100_000 : 4_000;
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const resultFrom = ({ bounds, resultOf }: Family, random: Random): DrawResult =>
  resultOf(bounds.map((bound) => random(bound)));

/** A bet that a player might make, small enough to write its combinations down. */
function randomBet(family: Family, random: Random): Bet {
  const plays = [...family.plays.values()];
  const play = plays[random(plays.length)]!;
  const decided = decideBet(
    {
      play: play.code,
      picks: randomPicks(play, random, random(20) === 0 ? 10 : 4),
      unit: UNITS[random(UNITS.length)]!,
      multiple: 1 + random(50),
      series: SERIES_LEAST + random(SERIES_MOST - SERIES_LEAST + 1),
    },
    { family, currency: PLAY_CREDITS, seriesMost: SERIES_MOST },
  );
  if (!decided.ok) throw new Error(`${play.code}: ${decided.refusal}`);
  return decided.value;
}

/** A result that a bet has something to do with: its own picks where they can be a result, else drawn. */
function resultNear(family: Family, bet: Bet, random: Random): DrawResult {
  const drawn = resultFrom(family, random);
  const list = bet.picks.kind === "list" ? bet.picks.combinations : [bet.picks.fields.map((field) => field[0]!)];
  const picked = list[random(list.length)]!;
  const near = drawn.map((number, place) => picked[(place + random(2)) % picked.length] ?? number);
  return family.isResult(near) ? near : drawn;
}

// B-2892, B-2893
test(`${BASKETS} random baskets cost and pay what a slow count of each of their combinations says`, () => {
  const random = seededRandom(SEED);
  let hits = 0;
  for (let basket = 0; basket < BASKETS; basket += 1) {
    const family = FAMILIES[FAMILY_CODES[random(FAMILY_CODES.length)]!];
    const bets = Array.from({ length: 1 + random(3) }, () => randomBet(family, random));
    const result = random(2) === 0 ? resultFrom(family, random) : resultNear(family, bets[0]!, random);
    for (const bet of bets) {
      const settled = settle(bet, result);
      const obvious = settleObviously(family.code, bet, bet.play.multiplier, result);
      const about = `seed ${SEED}: ${family.code} ${bet.play.code} ${JSON.stringify(bet.picks)} on ${result}`;
      expect({ stakeLedger: bet.stakeLedger, ...settled }, about).toEqual(obvious);
      expect(settled.payoutLedger <= payoutAtMost(bet), about).toBe(true);
      if (settled.payoutLedger > 0n) hits += 1;
    }
  }
  // A comparison of nothing but lost bets would say little.
  expect(hits).toBeGreaterThan(BASKETS / 20);
}, 600_000);

// B-2894
test("the same ticket in other words costs and pays the same: a compound and the list of its combinations", () => {
  const random = seededRandom(SEED);
  let compared = 0;
  for (let round = 0; round < BASKETS / 2; round += 1) {
    const family = FAMILIES[FAMILY_CODES[random(5)]!];
    const bet = randomBet(family, random);
    const words = inOtherWords(family, bet);
    if (words === undefined) continue;
    compared += 1;
    const result = resultNear(family, bet, random);
    const about = `seed ${SEED}: ${family.code} ${bet.play.code} ${JSON.stringify(bet.picks)} on ${result}`;
    expect(words.stakeLedger, about).toBe(bet.stakeLedger);
    expect(words.combinations, about).toEqual(bet.combinations);
    expect(settle(words, result), about).toEqual(settle(bet, result));
  }
  expect(compared).toBeGreaterThan(BASKETS / 20);
}, 600_000);

/** The bet with its combinations entered one by one; undefined where its play takes no list, or they are too many. */
function inOtherWords(family: Family, bet: Bet): Bet | undefined {
  const { play, picks } = bet;
  if (picks.kind === "list" || play.list === undefined) return undefined;
  const combinations = listOf(bet);
  const decided = decideBet(
    { ...bet, play: play.code, picks: { kind: "list", combinations } },
    { family, currency: PLAY_CREDITS, seriesMost: SERIES_MOST },
  );
  return decided.ok ? decided.value : undefined;
}

/** Every combination that the fields are, written out: one number of each field, or all sets of the picked numbers that they allow. */
function listOf({ play, picks }: Bet): number[][] {
  const { length, canonical } = play.list!;
  const fields = picks.kind === "fields" ? picks.fields : [];
  const isInOrder = fields.length === length;
  const all = [...new Set(fields.flat())].sort((one, other) => one - other);
  const found: number[][] = [];
  const visit = (tuple: number[]): void => {
    if (tuple.length === length) {
      if (canonical(tuple) && (isInOrder || isOfKinds(tuple, fields))) found.push(tuple);
      return;
    }
    for (const number of isInOrder ? fields[tuple.length]! : all)
      if (isInOrder || number >= (tuple.at(-1) ?? 0)) visit([...tuple, number]);
  };
  visit([]);
  return found;
}

/** Whether each number is picked in the field for as often as it stands. */
function isOfKinds(set: readonly number[], fields: readonly (readonly number[])[]): boolean {
  const timesOf = (number: number) => set.filter((one) => one === number).length;
  const kinds = [...new Set(set.map(timesOf))].sort((one, other) => other - one);
  return set.every((number) => fields[fields.length === 1 ? 0 : kinds.indexOf(timesOf(number))]!.includes(number));
}
