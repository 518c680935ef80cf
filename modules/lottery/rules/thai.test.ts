import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { decideBet } from "./bet.ts";
import { FAMILIES } from "./families.ts";
import { oddsOf, returnBps, SERIES_MOST } from "./money/odds.ts";
import { settle } from "./settle.ts";

const family = FAMILIES.thai;

const decide = (play: string, ...numbers: number[]) =>
  decideBet(
    { play, picks: { kind: "fields", fields: [numbers] }, unit: "1", multiple: 1, series: SERIES_MOST },
    { family, currency: PLAY_CREDITS, seriesMost: SERIES_MOST },
  );

/** What one unit on each of the numbers is paid, in stakes; the first prize is 987123 or as given, the lower number 45. */
function paid(play: string, numbers: number[], draw: [number, number] = [987_123, 45]): number {
  const bet = decide(play, ...numbers);
  if (!bet.ok) throw new Error(bet.refusal);
  return Number(settle(bet.value, draw).payoutLedger) / 10_000;
}

// B-0567
test("3-top, 2-top and 2-bottom pay the number in its order", () => {
  expect([paid("three-top", [123]), paid("three-top", [321])]).toEqual([900, 0]);
  expect([paid("two-top", [23]), paid("two-top", [45])]).toEqual([95, 0]);
  expect([paid("two-bottom", [45]), paid("two-bottom", [23])]).toEqual([95, 0]);
  expect(paid("three-top", [7], [100_007, 0])).toBe(900);
});

// B-0567
test("3-tod pays any order, a pair double, and takes no three equal digits and no number twice", () => {
  expect([paid("three-tod", [123]), paid("three-tod", [321]), paid("three-tod", [124])]).toEqual([150, 150, 0]);
  expect([paid("three-tod", [112], [900_211, 0]), paid("three-tod", [112], [900_212, 0])]).toEqual([300, 0]);
  expect(decide("three-tod", 111)).toEqual({ ok: false, refusal: "pick_out_of_range" });
  expect(decide("three-tod", 123, 321)).toEqual({ ok: false, refusal: "pick_repeated" });
});

// B-0567
test("a run pays once for a digit, however often it stands", () => {
  expect([paid("run-top", [1]), paid("run-top", [9]), paid("run-top", [1, 2, 3])]).toEqual([3.2, 0, 9.6]);
  expect(paid("run-top", [7], [123_777, 0])).toBe(3.2);
  expect([paid("run-bottom", [4]), paid("run-bottom", [1])]).toEqual([4.2, 0]);
  expect(paid("run-bottom", [0], [123_456, 5])).toBe(4.2);
});

// B-0567, B-0558
test("the returns of the table are computed: 90 % for both kinds of tod, and none under 75 %", () => {
  const backs = [...family.plays.values()].map((play) => [
    play.code,
    ...oddsOf(play, SERIES_MOST).map((odds, grade) => Number(returnBps(play, grade, odds))),
  ]);
  expect(backs).toEqual([
    ["three-top", 9000],
    ["three-tod", 9000, 9000],
    ["two-top", 9500],
    ["two-bottom", 9500],
    ["run-top", 8672],
    ["run-bottom", 7980],
  ]);
});
