import { createGameIndex, openGame } from "@fairhouse/catalogue/testing";
import { expect, test } from "vitest";
import { categoriesOf } from "./categories.ts";

const game = (game_type: string, vendor: string, code: string) =>
  openGame({ game_type, vendor, vendorName: `The ${vendor}`, code });

// B-0296
test("each kind of games names its vendors once, by name and with whose wallet they play from, and a kind without a vendor is not there", () => {
  const games = createGameIndex([
    game("RNG", "zebra", "a"),
    game("RNG", "ant", "b"),
    game("RNG", "ant", "c"),
    game("LIVE", "ant", "d"),
  ]);
  expect(categoriesOf(games, new Set(["zebra", "absent"]))).toEqual([
    {
      gameType: "RNG",
      vendors: [
        { vendor: "ant", vendorName: "The ant" },
        { vendor: "zebra", vendorName: "The zebra", isSingle: false },
      ],
    },
    { gameType: "LIVE", vendors: [{ vendor: "ant", vendorName: "The ant" }] },
  ]);
});
