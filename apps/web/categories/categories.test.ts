import { expect, test } from "vitest";
import { CATEGORIES, gameTypeOf, pathOfGameType, vendorsShown } from "./categories.ts";

// B-0046
test("a lobby's address names its kind of games in capitals", () => {
  expect(gameTypeOf("/rng")).toBe("RNG");
  expect(gameTypeOf("/Fish/")).toBe("FISH");
  expect(CATEGORIES.filter(({ path, gameTypes }) => gameTypes.includes(gameTypeOf(path)))).toHaveLength(6);
});

// B-0074
test("lottery and e-lottery share a page, and cockfighting has none", () => {
  expect(pathOfGameType("LOTT")).toBe("/elott");
  expect(pathOfGameType("ELOTT")).toBe("/elott");
  expect(pathOfGameType("rng")).toBe("/rng");
  expect(pathOfGameType("COCK")).toBeUndefined();
});

// B-0073
test("a category's menu shows up to 11 vendors; from 12 on 11 and a way to all", () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => index);
  expect(vendorsShown(some(1))).toEqual({ shown: [0], hasMore: false });
  expect(vendorsShown(some(11))).toEqual({ shown: some(11), hasMore: false });
  expect(vendorsShown(some(12))).toEqual({ shown: some(11), hasMore: true });
  expect(vendorsShown(some(40))).toEqual({ shown: some(11), hasMore: true });
});
