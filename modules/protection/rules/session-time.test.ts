import { describe, expect, test } from "vitest";
import { addStakes, decideSessionStop, playedMs, RUNS_MS, type Stretch } from "./session-time.ts";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const at = (minutes: number): Date => new Date(NOON + minutes * 60_000);
const stretch = (from: number, to: number): Stretch => ({ beganAt: at(from), endsAt: at(to) });
const HOUR = { period: "day", minutes: 60n } as const;

describe("time of play", () => {
  // B-2755
  test("runs from the first stake until five minutes after the last, and a longer pause is not counted", () => {
    expect(addStakes(null, [at(4), at(0), at(9), at(14.1)])).toEqual([stretch(0, 14), stretch(14.1, 19.1)]);
    expect(addStakes(stretch(0, 10), [at(10)])).toEqual([stretch(0, 15)]);
    expect(addStakes(stretch(0, 10), [at(10.1)])).toEqual([stretch(10.1, 15.1)]);
    expect(addStakes(stretch(0, 10), [at(-20)])).toEqual([]);
    expect(RUNS_MS).toBe(5 * 60_000);
  });

  // B-2755
  test("counts what lies within the period that ends now, to the millisecond", () => {
    const played = [stretch(-24 * 60 - 10, -24 * 60 + 10), stretch(-60, -30), stretch(-5, 5)];
    expect(playedMs(played, "day", at(0))).toBe((10 + 30 + 5) * 60_000);
    expect(playedMs(played, "week", at(0))).toBe((20 + 30 + 5) * 60_000);
  });
});

describe("a session limit", () => {
  // B-0406
  test("ends play at the moment it is used up, and not while play may pause before it", () => {
    expect(decideSessionStop([stretch(-50, 5)], [HOUR], at(0))).toBeNull();
    expect(decideSessionStop([stretch(-57, 5)], [HOUR], at(0))?.stopsAt).toEqual(at(3));
    expect(decideSessionStop([stretch(-70, 5)], [HOUR], at(0))?.stopsAt).toEqual(at(0));
    expect(decideSessionStop([stretch(-70, 5)], [], at(0))).toBeNull();
  });

  // B-0406
  test("takes bets again once there is room for five minutes of play", () => {
    const stop = decideSessionStop([stretch(-55, 5)], [HOUR], at(0));
    expect(stop).toEqual({ stopsAt: at(5), untilAt: at(24 * 60 - 55 + 5) });
  });

  // B-0392, B-0406
  test("of several the first that is used up ends play, and bets are refused until all have room", () => {
    const week = { period: "week", minutes: 90n } as const;
    const played = [stretch(-2 * 1440, -2 * 1440 + 60), stretch(-27, 5)];
    expect(decideSessionStop(played, [HOUR], at(0))).toBeNull();
    const stop = decideSessionStop(played, [HOUR, week], at(0));
    expect(stop?.stopsAt).toEqual(at(3));
    expect(stop?.untilAt).toEqual(at(5 * 1440 + 5));
  });
});
