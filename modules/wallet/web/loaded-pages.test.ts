import { expect, test } from "vitest";
import { withNewestPage, withOlderPage } from "./loaded-pages.ts";

const idOf = (number: number) => String(number).padStart(4, "0");
const page = (rows: readonly number[], isLast = false) => ({ rows, next: isLast ? null : idOf(rows.at(-1) ?? 0) });
const scrolled = withOlderPage(withNewestPage(undefined, page([9, 8, 7]), idOf), page([6, 5, 4]));

// B-2853
test("what arrives while a list is scrolled stands before it, and nothing of it is lost or doubled", () => {
  expect(scrolled).toEqual({
    pages: [
      [9, 8, 7],
      [6, 5, 4],
    ],
    next: "0004",
  });
  const one = withNewestPage(scrolled, page([10, 9, 8]), idOf);
  expect(one).toEqual({ pages: [[10, 9, 8], [7], [6, 5, 4]], next: "0004" });
  expect(withNewestPage(one, page([13, 12, 11]), idOf).pages).toEqual([[13, 12, 11]]);
  expect(withNewestPage(scrolled, page([11, 10, 9]), idOf).pages.flat()).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
});

test("the end of the list stays its end, and a list of one page is that page", () => {
  const whole = withOlderPage(scrolled, page([3], true));
  expect(whole.next).toBeNull();
  expect(withNewestPage(whole, page([10, 9, 8]), idOf).next).toBeNull();
  expect(withNewestPage(whole, page([10, 9], true), idOf)).toEqual({ pages: [[10, 9]], next: null });
  expect(withNewestPage(undefined, page([], true), idOf)).toEqual({ pages: [[]], next: null });
});
