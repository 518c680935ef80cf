import { expect, test } from "vitest";
import { DRAWN_BESIDE_PX, drawnPages, sumOfHeights } from "./windowed-pages.ts";

const PAGES = 2_000;
const heights = Array.from({ length: PAGES }, () => 2_500);

// B-2664
test("of 2,000 pages only those near the window are drawn, at the beginning, deep inside and at the end", () => {
  const at = (from: number) => drawnPages(heights, PAGES, { from, to: from + 900 });
  expect(at(0)).toEqual({ first: 0, last: 0 });
  expect(at(2_000)).toEqual({ first: 0, last: 1 });
  expect(at(1_000_000)).toEqual({ first: 399, last: 400 });
  expect(at(2_500 * PAGES)).toEqual({ first: PAGES - 1, last: PAGES - 1 });
  expect(at(-DRAWN_BESIDE_PX * 3)).toEqual({ first: 0, last: 0 });
});

test("what is not drawn keeps its height, so that the rows stay where they are", () => {
  const { first, last } = drawnPages(heights, PAGES, { from: 1_000_000, to: 1_000_900 });
  const drawn = sumOfHeights(heights, first, last + 1);
  expect(sumOfHeights(heights, 0, first) + drawn + sumOfHeights(heights, last + 1, PAGES)).toBe(2_500 * PAGES);
});

test("a list without a page, or with pages that were never drawn, has a range as well", () => {
  expect(drawnPages([], 0, { from: 0, to: 900 })).toEqual({ first: 0, last: 0 });
  expect(drawnPages([], 3, { from: 0, to: 900 })).toEqual({ first: 0, last: 2 });
});
