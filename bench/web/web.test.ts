import { expect, test } from "vitest";
import { kindOf } from "./traffic.ts";
import { worstWindow } from "./vitals.ts";

test("shifts within a second of each other count together, the worst such window counts", () => {
  const shifts = [
    { at: 100, value: 0.01 },
    { at: 900, value: 0.02 },
    { at: 5_000, value: 0.025 },
  ];
  expect(worstWindow(shifts)).toBeCloseTo(0.03);
  expect(worstWindow([])).toBe(0);
});

test("a window ends after five seconds, however close the shifts are", () => {
  const steady = Array.from({ length: 12 }, (_, index) => ({ at: index * 500, value: 0.01 }));
  expect(worstWindow(steady)).toBeCloseTo(0.1);
});

test("scripts and style sheets are told apart by what the server says of them", () => {
  expect(["text/javascript", "application/javascript", "text/css", "text/html", "image/svg+xml"].map(kindOf)).toEqual([
    "js",
    "js",
    "css",
    "other",
    "other",
  ]);
});
