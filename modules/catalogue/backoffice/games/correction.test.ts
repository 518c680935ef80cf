import { expect, test } from "vitest";
import type { Game } from "../api.ts";
import { correctionOf, draftOf } from "./correction.ts";

const game = {
  ...{ name: "Corrected", gameClass: null, popularity: 5, isHot: false, isOpen: true, isOffered: true },
  offered: { name: "Offered", gameClass: null, popularity: 5, cover: "kite", languages: [], blockedCountries: ["FR"] },
  corrections: { name: "Corrected" },
} as unknown as Game;

// B-2339
test("only what the operator changed is sent, lists as lists, and an empty class as none", () => {
  const draft = { ...draftOf(game), languages: " ur, en ,", isHot: true, isOpen: false };
  expect(correctionOf(game, draft)).toEqual({
    change: { languages: ["UR", "EN"], isHot: true },
    clear: [],
    isOpen: false,
  });
  expect(correctionOf(game, draftOf(game))).toEqual({ change: {}, clear: [] });
});

// B-2339
test("a field that is as the vendor says is no correction any longer", () => {
  expect(correctionOf(game, { ...draftOf(game), name: "Offered" })).toEqual({ change: {}, clear: ["name"] });
});
