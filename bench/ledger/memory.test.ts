import { describe, expect, test } from "vitest";
import { judge, residentOf } from "./memory.ts";

const samplesOf = (mbAt: (second: number) => number) =>
  Array.from({ length: 600 }, (_, second) => ({ second, mb: mbAt(second) }));

describe("memory over minutes", () => {
  // B-0852
  test("that rises while it warms up and then stays is flat", () => {
    const found = judge(samplesOf((second) => (second < 100 ? 80 + second : 180 + (second % 7))));
    expect(found.isFlat).toBe(true);
    expect(Math.abs(found.slopeMbPerMinute)).toBeLessThan(1);
  });

  // B-0852
  test("that grows by two MiB a minute is not", () => {
    const found = judge(samplesOf((second) => 100 + second / 30));
    expect(found.isFlat).toBe(false);
    expect(found.slopeMbPerMinute).toBeCloseTo(2);
  });

  test("that is resident is told from its first moment to its last, its slope without the warming up", () => {
    const found = residentOf(samplesOf((second) => (second < 120 ? second : 120 + (second - 120) / 60)));
    expect(found).toMatchObject({ firstMb: 0, lastMb: 120 + 479 / 60 });
    expect(found.slopeMbPerMinute).toBeCloseTo(1);
  });
});
