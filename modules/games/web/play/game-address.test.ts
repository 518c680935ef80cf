import { expect, test } from "vitest";
import { gameAddress } from "./game-address.ts";
import { isGamePage, lobbyAddress } from "./place-left.ts";

const game = { vassalage: "a-vendor", gameCode: "one:two" };

// B-2440
test.each([
  [undefined, "/game/a-vendor/one%3Atwo"],
  ["game", "/game/a-vendor/one%3Atwo"],
  ["window", "/game/a-vendor/one%3Atwo"],
  ["list", "/game/a-vendor/one%3Atwo"],
  ["seamless", "/seamless/a-vendor/one%3Atwo"],
  ["sports", "/fbsports/a-vendor/one%3Atwo"],
] as const)("a game of the form %s is played at %s", (launchForm, address) => {
  expect(gameAddress(launchForm ? { ...game, launchForm } : game)).toBe(address);
  expect(isGamePage(address)).toBe(true);
});

// B-0454
test("a lottery opens in the site's lottery with its code, its vendor and its play type", () => {
  const address = gameAddress({ ...game, launchForm: "lottery", defaultPlayType: "2D" });
  expect(address).toBe("/lottery?gameCode=one%3Atwo&vendor=a-vendor&playType=2D");
  expect(isGamePage(address)).toBe(false);
});

test("each type of games has a page to look for them", () => {
  expect(["RNG", "LOTT", "ELOTT", "COCK", undefined].map(lobbyAddress)).toEqual(["/rng", "/elott", "/elott", "/", "/"]);
});
