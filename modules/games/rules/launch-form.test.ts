import { expect, test } from "vitest";
import { type LaunchedGame, launchFormOf } from "./launch-form.ts";

const game = (over: Partial<LaunchedGame>): LaunchedGame => ({
  gameType: "RNG",
  vendor: "a-vendor",
  accountTypeName: "A Vendor",
  isGroup: false,
  isFrameAllowed: true,
  isSilent: false,
  ...over,
});

// B-0454, B-2440
test.each([
  ["a lottery of a lottery vendor, by its code", { gameType: "LOTT", vendor: "tcg-sea" }, "lottery"],
  [
    "an e-lottery of a lottery vendor, by its wallet's name",
    { gameType: "ELOTT", accountTypeName: "ELOTT" },
    "lottery",
  ],
  ["a lottery of any other vendor", { gameType: "LOTT" }, "game"],
  ["a slot of a vendor that also has lotteries", { vendor: "tcg-lotto-vn" }, "game"],
  ["a group of games", { isGroup: true, isFrameAllowed: false }, "list"],
  ["a game whose vendor forbids frames", { isFrameAllowed: false, gameType: "SPORTS" }, "window"],
  ["sports", { gameType: "SPORTS", isSilent: true }, "sports"],
  ["a game that tells the page nothing", { isSilent: true }, "seamless"],
  ["any other game", {}, "game"],
] as const)("%s opens in its own form: %j as %s", (_, over, form) => {
  expect(launchFormOf(game(over))).toBe(form);
});
