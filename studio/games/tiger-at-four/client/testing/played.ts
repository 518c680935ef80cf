import type { PlayedGame } from "@fairhouse/studio-games/game-kit/client/testing/fake-world.ts";
import { winNote } from "@fairhouse/studio-games/slot-kit/client/notes.ts";
import { evaluateStops } from "@fairhouse/studio-games/slot-kit/maths/evaluate.ts";
import { game } from "../../game.ts";
import { LOST } from "../../maths/known-stops.ts";

/** Tiger at Four as the tests of its client play it. */
export const PLAYED: PlayedGame = {
  house: game,
  lost: LOST,
  winNotes: ({ numbers, stakeLedger }) =>
    evaluateStops(numbers, game.table).wins.map((win) => winNote(win, stakeLedger, game.table.lines.length)),
};
