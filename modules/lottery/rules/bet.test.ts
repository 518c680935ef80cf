import { currencyOf, PLAY_CREDITS } from "@fairhouse/base";
import { describe, expect, test } from "vitest";
import { type BetInput, decideBet } from "./bet.ts";
import { FAMILIES, type FamilyCode } from "./families.ts";
import { continueChase, costOfChase, decideChase } from "./money/chase.ts";
import { unitsOf } from "./money/units.ts";
import { LIST_MOST } from "./picks.ts";
import { settle } from "./settle.ts";

const decide = (
  input: Partial<BetInput>,
  family: FamilyCode = "ssc",
  terms: { seriesMost?: number; currency?: string } = {},
) =>
  decideBet(
    {
      play: "front-two-straight",
      picks: { kind: "fields", fields: [[1, 2], [3]] },
      unit: "1",
      multiple: 1,
      series: 1_900,
      ...input,
    },
    { family: FAMILIES[family], currency: currencyOf(terms.currency ?? "P")!, seriesMost: terms.seriesMost ?? 1_980 },
  );
const refusalOf = (decided: ReturnType<typeof decide>) => (decided.ok ? "taken" : decided.refusal);

// B-0570
test("a bet is staked in units of 1, 0.1, 0.01 and 0.001, and in multiples of them", () => {
  const stakeOf = (input: Partial<BetInput>) => {
    const bet = decide(input);
    return bet.ok && [bet.value.stakePerHitLedger, bet.value.stakeLedger];
  };
  expect(stakeOf({ unit: "1" })).toEqual([10_000n, 20_000n]);
  expect(stakeOf({ unit: "0.1" })).toEqual([1_000n, 2_000n]);
  expect(stakeOf({ unit: "0.01" })).toEqual([100n, 200n]);
  expect(stakeOf({ unit: "0.001", multiple: 7 })).toEqual([70n, 140n]);
  expect(unitsOf(currencyOf("VND")!)).toEqual(["1", "0.1", "0.01"]);
  expect(refusalOf(decide({ unit: "0.001" }, "ssc", { currency: "VND" }))).toBe("unit_too_small");
});

// B-0570
test("multiples begin with 1 and are whole and bounded", () => {
  const refusal = (multiple: number) => refusalOf(decide({ multiple }));
  expect([0, 1, 1.5, 100_000, 100_001].map(refusal)).toEqual([
    "multiple_out_of_range",
    "taken",
    "multiple_out_of_range",
    "taken",
    "multiple_out_of_range",
  ]);
});

// B-0569
test("a player takes any series up to their own, and the rest of it comes back as rebate", () => {
  const at = (series: number) => decide({ series }, "ssc", { seriesMost: 1_960 });
  expect([1_699, 1_700, 1_960, 1_961].map((series) => refusalOf(at(series)))).toEqual([
    "series_out_of_range",
    "taken",
    "taken",
    "series_out_of_range",
  ]);
  const bet = at(1_800);
  // P 2 staked: a win pays 100 times 0.9, and (1960 - 1800) / 2000 of the stake comes back whatever is drawn.
  expect(bet.ok && [bet.value.payPerHitLedger, bet.value.rebateLedger]).toEqual([[900_000n], 1_600n]);
  const highest = at(1_960);
  expect(highest.ok && [highest.value.payPerHitLedger, highest.value.rebateLedger]).toEqual([[980_000n], 0n]);
  const fixed = decide({ play: "two-top", picks: { kind: "fields", fields: [[55]] }, series: 1_700 }, "thai");
  expect(fixed.ok && [fixed.value.payPerHitLedger, fixed.value.rebateLedger]).toEqual([[950_000n], 0n]);
});

describe("what no bet can be", () => {
  const fields = (...given: number[][]) => ({ kind: "fields", fields: given }) as const;
  const list = (...combinations: number[][]) => ({ kind: "list", combinations }) as const;

  // B-2902
  test.each([
    ["an unknown play", { play: "no-such-play" }, "play_unknown"],
    ["a field too few", { picks: fields([1]) }, "fields_wrong"],
    ["a digit above the range", { picks: fields([1], [10]) }, "pick_out_of_range"],
    ["a digit below the range", { picks: fields([-1], [1]) }, "pick_out_of_range"],
    ["half a digit", { picks: fields([0.5], [1]) }, "pick_out_of_range"],
    ["a digit twice", { picks: fields([1, 1], [1]) }, "pick_repeated"],
    ["an empty field", { picks: fields([], [1]) }, "too_few_picks"],
    ["eleven digits", { picks: fields([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0], [1]) }, "too_many_picks"],
    ["no position at all", { play: "position", picks: fields([], [], [], [], []) }, "no_combination"],
    ["a list where none is taken", { play: "front-two-sum", picks: list([1, 2]) }, "list_not_taken"],
    ["an empty list", { picks: list() }, "no_combination"],
    ["a combination twice", { picks: list([1, 2], [1, 2]) }, "pick_repeated"],
    ["a combination too long", { picks: list([1, 2, 3]) }, "pick_out_of_range"],
    ["a pair as three different digits", { play: "front-three-group-6", picks: list([1, 1, 2]) }, "pick_out_of_range"],
    [
      "a list of more than is taken",
      { picks: list(...Array.from({ length: LIST_MOST + 1 }, () => [1, 2])) },
      "list_too_long",
    ],
  ] as const)("%s is refused", (_, input, refusal) => {
    expect(refusalOf(decide(input as Partial<BetInput>))).toBe(refusal);
  });

  // B-2902
  test("a bet whose win could not be posted is refused", () => {
    const all = Array.from({ length: 10 }, (_, digit) => digit);
    const most = { picks: fields(all, all, all, all, all), multiple: 100_000 };
    const inDinars = { currency: "KWD" };
    // 100,000 combinations of 100,000 dinars are 10^15, the most that a transaction may name.
    expect(refusalOf(decide({ ...most, play: "five-straight" }, "ssc", inDinars))).toBe("taken");
    expect(refusalOf(decide({ ...most, play: "five-with-ends" }, "ssc", inDinars))).toBe("stake_too_large");
    const one = { picks: fields([1], [1], [1], [1], [1]), multiple: 100_000 };
    expect(refusalOf(decide({ ...one, play: "five-straight" }, "ssc", inDinars))).toBe("taken");
    expect(refusalOf(decide({ ...one, play: "five-with-ends" }, "ssc", inDinars))).toBe("payout_too_large");
  });

  // B-2902
  test("cars that would be named twice in a straight are no combinations", () => {
    const bet = decide({ play: "first-two-straight", picks: fields([1, 2], [1, 2, 3]) }, "pk10");
    expect(bet.ok && bet.value.combinations).toEqual([4]);
    expect(refusalOf(decide({ play: "first-two-straight", picks: fields([1], [1]) }, "pk10"))).toBe("no_combination");
  });
});

// B-0571
test("a chase order costs all its draws, and stops on a win when asked to", () => {
  const order = { multiples: [1, 2, 4], stopsOnWin: true };
  expect(costOfChase(order, 20_000n)).toBe(140_000n);
  expect(continueChase(order, [0n], 20_000n)).toEqual({ left: [2, 4], refundLedger: 0n });
  expect(continueChase(order, [0n, 5n], 20_000n)).toEqual({ left: [], refundLedger: 80_000n });
  expect(continueChase({ ...order, stopsOnWin: false }, [0n, 5n], 20_000n)).toEqual({ left: [4], refundLedger: 0n });
  expect(decideChase({ multiples: [], stopsOnWin: true }).ok).toBe(false);
  expect(decideChase({ multiples: new Array(120).fill(1), stopsOnWin: true }).ok).toBe(true);
  expect(decideChase({ multiples: new Array(121).fill(1), stopsOnWin: true }).ok).toBe(false);
});

// B-2894
test("a hit is rounded down once, so that a compound and its straights pay the same to the unit", () => {
  const compound = decide({
    play: "front-three-any-one",
    picks: { kind: "fields", fields: [[1, 2, 3]] },
    unit: "0.001",
    series: 1_777,
  });
  const alone = decide({
    play: "front-three-any-one",
    picks: { kind: "fields", fields: [[1]] },
    unit: "0.001",
    series: 1_777,
  });
  if (!compound.ok || !alone.ok) throw new Error("both are bets");
  const draw = [1, 2, 3, 9, 9];
  expect(settle(alone.value, draw).payoutLedger).toBe(32n);
  expect(settle(compound.value, draw).payoutLedger).toBe(96n);
  expect(PLAY_CREDITS.ledgerExponent).toBe(4);
});
