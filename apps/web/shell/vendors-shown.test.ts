import { expect, test } from "vitest";
import { vendorsShown } from "./vendors-shown.ts";

// B-0073
test("a category's menu shows up to 11 vendors; from 12 on 11 and a way to all", () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => index);
  expect(vendorsShown(some(1))).toEqual({ shown: [0], hasMore: false });
  expect(vendorsShown(some(11))).toEqual({ shown: some(11), hasMore: false });
  expect(vendorsShown(some(12))).toEqual({ shown: some(11), hasMore: true });
  expect(vendorsShown(some(40))).toEqual({ shown: some(11), hasMore: true });
});
