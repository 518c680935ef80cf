import { Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { QuickHistogram } from "./quick-histogram.ts";

const ABOUT = { name: "walk_seconds", help: "Time to walk.", buckets: [0.1, 0.5, 2] };

/** The same walks, told to the library's own histogram and to the quick one. */
async function textsAfter(walks: readonly { dog: string; weather: string; seconds: number }[]) {
  const [slowRegistry, quickRegistry] = [new Registry(), new Registry()];
  const slow = new Histogram({ ...ABOUT, labelNames: ["dog", "weather"], registers: [slowRegistry] });
  const quick = new QuickHistogram({ ...ABOUT, registers: [quickRegistry] });
  for (const { dog, weather, seconds } of walks) {
    slow.observe({ dog, weather }, seconds);
    quick.tally({ dog, weather }).observe(seconds);
  }
  return {
    slow: await slowRegistry.metrics(),
    quick: await quickRegistry.metrics(),
    reset: () => quickRegistry.resetMetrics(),
    again: () => quickRegistry.metrics(),
  };
}

const WALKS = [
  { dog: "Biscuit", weather: "rain", seconds: 0.1 },
  { dog: "Biscuit", weather: "rain", seconds: 0.10001 },
  { dog: "Biscuit", weather: "sun", seconds: 2 },
  { dog: 'Otto "the fox"', weather: "sun", seconds: 7 },
  { dog: "Biscuit", weather: "rain", seconds: 0 },
];

test("it writes what the library's own histogram writes, bounds, sums and counts", async () => {
  const { slow, quick } = await textsAfter(WALKS);
  expect(quick).toContain('walk_seconds_bucket{le="0.5",dog="Biscuit",weather="rain"} 3');
  expect(quick.split("\n").sort()).toEqual(slow.split("\n").sort());
});

test("after a reset the same series begin at nothing", async () => {
  const { reset, again } = await textsAfter(WALKS);
  reset();
  expect(await again()).toContain('walk_seconds_count{dog="Biscuit",weather="rain"} 0');
});
