import { expect, test } from "vitest";
import { gameTypeOf, LOBBY_KINDS, pathOfGameType } from "./kinds.ts";

// B-0046
test("a lobby's address names its kind of games in capitals", () => {
  expect(gameTypeOf("/rng")).toBe("RNG");
  expect(gameTypeOf("/Fish/")).toBe("FISH");
  expect(LOBBY_KINDS.filter(({ path, gameTypes }) => gameTypes.includes(gameTypeOf(path)))).toHaveLength(7);
});

// B-0074
test("lottery and e-lottery share a page, and cockfighting has none", () => {
  expect(pathOfGameType("LOTT")).toBe("/elott");
  expect(pathOfGameType("ELOTT")).toBe("/elott");
  expect(pathOfGameType("rng")).toBe("/rng");
  expect(pathOfGameType("COCK")).toBeUndefined();
});
