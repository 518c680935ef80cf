import { evaluateStops } from "@fairhouse/studio-games/slot-kit/maths/evaluate.ts";
import { countByFactors, countEveryStop, wheelChance } from "@fairhouse/studio-games/slot-kit/maths/exact-return.ts";
import { windowAt } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { expect, test } from "vitest";
import { countReturn } from "./count-return.ts";
import { CURRENT_TABLE } from "./pay-tables.ts";
import report from "./return.json" with { type: "json" };
import { STRIPS } from "./strips.ts";
import { SCATTER, WILD } from "./symbols.ts";

// B-0425, B-0507
test("the return shown to players is the one that counting every combination of stops gives", () => {
  expect(report, "run: npm run build").toEqual(countReturn());
  expect(report.returnBps).toBeGreaterThanOrEqual(7_500);
});

// B-0507
test("counting by independent reels gives the same sum as looking at all 469,624,716 combinations", () => {
  // The test above holds return.json equal to the enumeration, which need not run twice.
  const factored = countByFactors(CURRENT_TABLE);
  expect(BigInt(report.combinations)).toBe(factored.combinations);
  expect(BigInt(report.paidLineStakes)).toBe(factored.paid);
});

test("the fast count agrees with playing every round of a part of the reels by the game's own rules", () => {
  // So many of each reel's stops that three hares are among them.
  const ranges = [3, 6, 16, 5, 15];
  const HOURS = CURRENT_TABLE.wheel!.times.length;
  const played = { paid: 0, hits: 0, biggestWin: 0, wheelTurns: 0 };
  for (let a = 0; a < ranges[0]!; a += 1)
    for (let b = 0; b < ranges[1]!; b += 1)
      for (let c = 0; c < ranges[2]!; c += 1)
        for (let d = 0; d < ranges[3]!; d += 1)
          for (let e = 0; e < ranges[4]!; e += 1)
            for (let place = 0; place < HOURS; place += 1) {
              const { pays, wins } = evaluateStops([a, b, c, d, e, place], CURRENT_TABLE);
              played.paid += pays;
              played.hits += pays > 0 ? 1 : 0;
              played.biggestWin = Math.max(played.biggestWin, pays);
              played.wheelTurns += wins.some(({ kind }) => kind === "wheel") ? 1 : 0;
            }
  const counted = countEveryStop(CURRENT_TABLE, ranges);
  expect(counted).toMatchObject({ ...played, combinations: 3 * 6 * 16 * 5 * 15 * HOURS });
  expect(played.wheelTurns).toBeGreaterThan(0);
});

// B-2181
test("the clock comes once in 120 to 180 rounds, and the page computes the same as the enumeration", () => {
  const { places, turns } = wheelChance(CURRENT_TABLE);
  expect(Number(report.wheelOnceIn)).toBeGreaterThan(120);
  expect(Number(report.wheelOnceIn)).toBeLessThan(180);
  expect(((Number(places) / Number(turns)) * 100) | 0).toBe(Math.round(Number(report.wheelOnceIn) * 100));
  expect(Math.max(...CURRENT_TABLE.wheel!.times)).toBe(CURRENT_TABLE.wheel!.times[4]);
});

test("no wild lies on the first reel and no reel ever shows two hares", () => {
  expect(STRIPS[0]).not.toContain(WILD);
  STRIPS.forEach((strip, reel) => {
    strip.forEach((_, stop) => {
      expect(windowAt(CURRENT_TABLE, reel, stop).filter((symbol) => symbol === SCATTER).length).toBeLessThanOrEqual(1);
    });
  });
});
