import { isCelebrated } from "./amounts.ts";
import type { Note } from "./game-state.ts";
import type { GameKey } from "./texts.ts";

/** Something went wrong; the words say whether money moved. */
export const trouble = (key: GameKey): Note => ({ tone: "trouble", key, spoken: true });

/** The sum of a round. A win that does not exceed its stake is told without emphasis. */
export const resultNote = (win: bigint, stake: bigint): Note => {
  if (win === 0n) return plainNote("result.none");
  return { ...plainNote("result.win"), tone: isCelebrated(win, stake) ? "win" : "plain", amounts: { amount: win } };
};

/** Told as it is. */
export const plainNote = (key: GameKey): Note => ({ tone: "plain", key, spoken: true });
