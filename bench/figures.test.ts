import { describe, expect, test } from "vitest";
import { median, percentile, rounded, slope, spreadPercent } from "./figures.ts";

describe("the median", () => {
  test("is the middle, whatever the order, and one bad round does not move it", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([5, 1, 9_000])).toBe(5);
  });

  test("of an even number is the lower of the two in the middle", () => {
    expect(median([4, 1, 3, 2])).toBe(2);
  });

  test("of nothing is no figure", () => {
    expect(median([])).toBeNaN();
  });
});

describe("a percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test("has its share of all figures under it", () => {
    expect(percentile(hundred, 0.5)).toBe(51);
    expect(percentile(hundred, 0.99)).toBe(100);
    expect(hundred.filter((figure) => figure < percentile(hundred, 0.9)).length).toBe(90);
  });

  test("of typed arrays is sorted by number, not by text", () => {
    expect(percentile(Float64Array.of(10, 9, 100), 0.5)).toBe(10);
    expect(percentile([10, 9, 100], 0.5)).toBe(10);
  });

  test("counts what was never answered as slower than everything", () => {
    const latencies = [...hundred.slice(2), Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    expect(percentile(latencies, 0.99)).toBe(Number.POSITIVE_INFINITY);
    expect(rounded(percentile(latencies, 0.99), 1)).toBeNull();
    expect(percentile(latencies, 0.5)).toBe(51);
  });
});

describe("the slope", () => {
  test("of a straight line is its own", () => {
    expect(
      slope([
        { x: 0, y: 7 },
        { x: 1, y: 9 },
        { x: 4, y: 15 },
      ]),
    ).toBeCloseTo(2);
  });

  test("of noise around a level is about nothing", () => {
    const level = Array.from({ length: 100 }, (_, x) => ({ x, y: 200 + (x % 2 === 0 ? 3 : -3) }));
    expect(Math.abs(slope(level))).toBeLessThan(0.01);
  });

  test("of a single point is nothing", () => {
    expect(slope([{ x: 1, y: 5 }])).toBe(0);
  });
});

test("the spread is how far the rounds lie apart, against their median", () => {
  expect(spreadPercent([90, 100, 120])).toBeCloseTo(30);
});
