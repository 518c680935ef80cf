import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { leastStakeOf, pageOf } from "./rules.ts";

// B-2336
test.each([
  ["0.01", 100n],
  ["0.75", 7_500n],
  ["1", 10_000n],
  ["0.00019", 1n],
  ["all", undefined],
  ["-1", undefined],
])("a least stake of %s is %s of the ledger", (text, amount) => {
  expect(leastStakeOf(text, PLAY_CREDITS)).toBe(amount);
});

test("a page is a slice, and a page after the last one is empty", () => {
  expect(pageOf([1, 2, 3], { pageNo: 2, pageSize: 2 })).toEqual({ items: [3], totalPages: 2 });
  expect(pageOf([1, 2, 3], { pageNo: 3, pageSize: 2 }).items).toEqual([]);
  expect(pageOf([], { pageNo: 1, pageSize: 2 }).totalPages).toBe(0);
});
