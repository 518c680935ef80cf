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
      games: 3,
      classes: [],
      vendors: [
        { vendor: "ant", vendorName: "The ant" },
        { vendor: "zebra", vendorName: "The zebra", isSingle: false },
      ],
    },
    { gameType: "LIVE", games: 1, classes: [], vendors: [{ vendor: "ant", vendorName: "The ant" }] },
  ]);
});

// B-2400
test("a kind says how many games it has, of which classes and whether one is hot; cockfighting which game its entry opens", () => {
  const games = createGameIndex([
    openGame({ game_type: "RNG", vendor: "ant", code: "a", game_class: "JP" }),
    openGame({ game_type: "RNG", vendor: "bee", code: "b", game_class: "TG", is_hot: true }),
    openGame({ game_type: "RNG", vendor: "bee", code: "c", game_class: "JP" }),
    openGame({ game_type: "COCK", vendor: "DS88", code: "first" }),
    openGame({ game_type: "COCK", vendor: "DS88", code: "second" }),
  ]);
  const [slots, cockfighting] = categoriesOf(games, new Set());
  expect(slots).toMatchObject({ games: 3, classes: ["JP", "TG"], hasHot: true });
  expect(slots).not.toHaveProperty("opens");
  expect(cockfighting).toMatchObject({ games: 2, opens: { vendor: "DS88", gameCode: "first" } });
  expect(cockfighting).not.toHaveProperty("hasHot");
});
