import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { fraction } from "../arithmetic/fraction.ts";
import { type Bet, decideBet } from "../bet.ts";
import { quickPick } from "../entry/quick-pick.ts";
import { FAMILIES, resultsOf } from "../families.ts";
import { settle } from "../settle.ts";
import { randomPicks, seededRandom } from "../testing/brute-force.ts";
import { type CapPolicy, liabilityOf, lowerOdds, offerNumber } from "./exposure.ts";
import { returnBps, SERIES_MOST } from "./odds.ts";
import { worstCaseOf } from "./worst-case.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const twoTop = FAMILIES.thai.plays.get("two-top")!;
const lo = FAMILIES["vietnam-north"].plays.get("lo-2")!;
const ODDS = fraction(95n);
const policy: CapPolicy = { fullUntilLedger: 950n, closedAboveLedger: 1_700n, lessBps: 8_500n };
const offer = (liabilityLedger: bigint, stakePerHitLedger: bigint) =>
  offerNumber({ play: twoTop, grade: 0, odds: ODDS }, { liabilityLedger, stakePerHitLedger }, policy);

// B-0568
test("a number pays in full up to its cap, less above it, and closes at the end", () => {
  expect(offer(0n, 10n)).toEqual({ kind: "full", odds: ODDS, liabilityLedger: 950n });
  // One unit more is above: 85 % of 95 are 80.75, and 11 times that 888.
  expect(offer(0n, 11n)).toEqual({ kind: "less", odds: fraction(323n, 4n), liabilityLedger: 888n });
  expect(offer(950n, 9n)).toMatchObject({ kind: "less", liabilityLedger: 950n + 726n });
  expect(offer(950n, 10n)).toEqual({ kind: "closed" });
});

// B-0568
test("odds above the cap never return less than 75 %, and never more than before", () => {
  const run = FAMILIES.thai.plays.get("run-bottom")!;
  const odds = fraction(42n, 10n);
  const lower = lowerOdds(run, 0, odds, { ...policy, lessBps: 5_000n });
  expect(returnBps(run, 0, lower)).toBe(7_500n);
  expect(returnBps(lo, 0, lowerOdds(lo, 0, fraction(995n, 10n), { ...policy, lessBps: 1n }))).toBe(7_500n);
  expect(lowerOdds(run, 0, fraction(3n), policy)).toEqual(fraction(3n));
});

// B-0568
test("no order of bets brings a number above its cap", () => {
  const random = seededRandom(SEED);
  for (let round = 0; round < 50; round += 1) {
    let liabilityLedger = 0n;
    for (let bet = 0; bet < 50; bet += 1) {
      const taken = offer(liabilityLedger, BigInt(1 + random(12)));
      if (taken.kind !== "closed") liabilityLedger = taken.liabilityLedger;
      expect(liabilityLedger <= policy.closedAboveLedger, `seed ${SEED}`).toBe(true);
    }
  }
});

test("a number that plays for 27 prizes is counted with all of them", () => {
  expect(liabilityOf(lo, 10_000n, fraction(995n, 10n))).toBe(27n * 995_000n);
});

const betOn = (
  code: "k3" | "pk10" | "three-d",
  play: string,
  random: (bound: number) => number,
  isSmall = false,
): Bet => {
  const family = FAMILIES[code];
  const picks = isSmall ? quickPick(family.plays.get(play)!, random) : randomPicks(family.plays.get(play)!, random, 4);
  const input = { play, picks, unit: "1", multiple: 1 + random(9), series: 1_900 } as const;
  const bet = decideBet(input, { family, currency: PLAY_CREDITS, seriesMost: SERIES_MOST });
  if (!bet.ok) throw new Error(bet.refusal);
  return bet.value;
};

// B-2901
test("the worst case of a draw is a result that really costs that much, where all can be gone through", () => {
  const random = seededRandom(SEED);
  for (const code of ["k3", "three-d"] as const) {
    const family = FAMILIES[code];
    const bets = Array.from({ length: 20 }, () =>
      betOn(code, [...family.plays.keys()][random(family.plays.size)]!, random),
    );
    const worst = worstCaseOf(family, bets);
    const costs = [...resultsOf(family)].map((result) =>
      bets.reduce((total, bet) => total + settle(bet, result).payoutLedger, 0n),
    );
    const most = costs.toSorted((one, other) => (one < other ? -1 : 1)).at(-1);
    expect(worst, `seed ${SEED}`).toMatchObject({ isExact: true, payoutLedger: most });
  }
});

// B-2901
test("where results are too many the worst case is an amount that no result exceeds", () => {
  const random = seededRandom(SEED);
  const family = FAMILIES.pk10;
  const bets = [...family.plays.keys()].map((play) => betOn("pk10", play, random));
  const worst = worstCaseOf(family, bets);
  expect(worst.isExact).toBe(false);
  for (let draw = 0; draw < 500; draw += 1) {
    const result = family.resultOf(family.bounds.map((bound) => random(bound)));
    const cost = bets.reduce((total, bet) => total + settle(bet, result).payoutLedger, 0n);
    expect(cost <= worst.payoutLedger, `seed ${SEED}`).toBe(true);
  }
});
