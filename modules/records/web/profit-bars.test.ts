import { expect, test } from "vitest";
import { daysBetween } from "./days.ts";
import { barsOf, heightOf, largestOf, summaryOf } from "./profit-bars.ts";

const day = (on: string, staked: bigint, won: bigint) => ({
  on,
  stakes: 1,
  stakedLedger: staked.toString(),
  wonLedger: won.toString(),
  netLedger: (won - staked).toString(),
});

test("a short period has a bar for every day, those without play included", () => {
  const bars = barsOf([day("2026-02-28", 10n, 5n), day("2026-03-02", 10n, 30n)], "2026-02-28", "2026-03-02");
  expect(bars.map(({ on, net }) => [on, net])).toEqual([
    ["2026-02-28", -5n],
    ["2026-03-01", 0n],
    ["2026-03-02", 20n],
  ]);
});

// B-2666
test("a year has a bar for every month, and the bars add up to its days", () => {
  const days = daysBetween("2025-04-01", "2026-03-31").map((on, index) => day(on, BigInt(index), 100n));
  const bars = barsOf(days, "2025-04-01", "2026-03-31");
  expect(bars.map(({ on }) => on)).toHaveLength(12);
  expect(bars.reduce((sum, { net }) => sum + net, 0n)).toBe(days.reduce((sum, one) => sum + BigInt(one.netLedger), 0n));
});

// B-2666
test("bars point up and down from the same line, the largest one as high as there is room", () => {
  const bars = barsOf([day("2026-03-01", 40n, 0n), day("2026-03-02", 0n, 10n)], "2026-03-01", "2026-03-02");
  const largest = largestOf(bars);
  expect(bars.map(({ net }) => heightOf(net, largest))).toEqual([-1, 0.25]);
  expect(heightOf(0n, 0n)).toBe(0);
  const { up, down, best, worst } = summaryOf(bars);
  expect([up, down, best?.on, worst?.on]).toEqual([1, 1, "2026-03-02", "2026-03-01"]);
});
