import type { OpenGame } from "@fairhouse/games/server";
import { expect, test } from "vitest";
import { categoriesOf } from "./categories.ts";

const game = (game_type: string, vendor: string, code: string): OpenGame => ({
  vendor,
  vendorName: `The ${vendor}`,
  code,
  name: code,
  game_type,
  return_ppm: null,
  stake_min: 1n,
  stake_max: 1n,
  cover: "",
  version: "1",
  is_open: true,
  added_at: new Date(0),
});

// B-0296
test("each kind of games names its vendors once, by name and with whose wallet they play from, and a kind without a vendor is not there", () => {
  const openGames = () => [
    game("RNG", "zebra", "a"),
    game("RNG", "ant", "b"),
    game("RNG", "ant", "c"),
    game("LIVE", "ant", "d"),
  ];
  expect(categoriesOf({ openGames }, new Set(["zebra", "absent"]))).toEqual([
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
