import { describe, expect, test } from "vitest";
import { drawArrivals, runArrivals, seededRandom } from "./arrivals.ts";
import { percentile } from "./figures.ts";

const SEED = Number(process.env.BENCH_SEED ?? Math.floor(Math.random() * 2 ** 32));
console.log(`BENCH_SEED=${SEED}`);

describe("the schedule of arrivals", () => {
  const arrivals = drawArrivals({ perSecond: 5_000, seconds: 20, random: seededRandom(SEED) });

  test("keeps the rate, in order and within the time", () => {
    // Five standard deviations of a Poisson count of 100,000.
    expect(Math.abs(arrivals.length - 100_000)).toBeLessThan(5 * Math.sqrt(100_000));
    expect(arrivals.every((atMs, index) => atMs >= (arrivals[index - 1] ?? 0) && atMs < 20_000)).toBe(true);
  });

  test("has gaps as independent players make them: a third of them longer than the mean", () => {
    const gaps = arrivals.map((atMs, index) => atMs - (arrivals[index - 1] ?? 0));
    const longer = gaps.filter((gap) => gap > 0.2).length / gaps.length;
    expect(longer).toBeCloseTo(Math.exp(-1), 1);
  });

  test("is the same for the same seed and another for another", () => {
    const again = drawArrivals({ perSecond: 5_000, seconds: 20, random: seededRandom(SEED) });
    const other = drawArrivals({ perSecond: 5_000, seconds: 20, random: seededRandom(SEED + 1) });
    expect(again).toEqual(arrivals);
    expect(other[0]).not.toBe(arrivals[0]);
  });
});

describe("a run at a fixed rate", () => {
  const every2ms = Float64Array.from({ length: 100 }, (_, index) => index * 2);

  // B-0668
  test("sends everything once, in its order", async () => {
    const sent: number[] = [];
    const { latenciesMs, turnedAway } = await runArrivals(every2ms, async (index) => sent.push(index) > 0);
    expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(latenciesMs.length).toBe(100);
    expect(turnedAway).toBe(0);
  });

  // B-0850
  test("charges a stall to everyone who should have been served meanwhile", async () => {
    const { latenciesMs } = await runArrivals(every2ms, async (index) => {
      if (index === 10) for (const until = performance.now() + 100; performance.now() < until; );
      return true;
    });
    // 100 ms stand still, and an arrival is due every 2 ms: about 50 are late, half of them by more than 50 ms.
    expect(latenciesMs.filter((ms) => ms > 50).length).toBeGreaterThan(15);
  });

  // B-0850
  test("counts who was turned away as never answered", async () => {
    const { latenciesMs, turnedAway } = await runArrivals(every2ms, async (index) => index % 10 !== 0);
    expect(turnedAway).toBe(10);
    expect(percentile(latenciesMs, 0.95)).toBe(Number.POSITIVE_INFINITY);
  });
});
