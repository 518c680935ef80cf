import type { RoundView } from "@fairhouse/game-shared/protocol.ts";
import { findGame, type RoundPicture } from "../games.ts";
import { type Round, viewOf } from "./round.ts";

/** A round as the site keeps and shows it: the player's view with its pictures and what each win paid. */
export type RoundRecord = RoundView & { playerId: string; picture: RoundPicture | null };

export function recordOf(round: Round): RoundRecord {
  const game = findGame(round.gameCode);
  // Another pay table would show other pictures for the same numbers.
  const isSameTable = game?.maths.payTableVersion === round.payTableVersion;
  const picture = game && isSameTable && round.numbers ? game.describe(round.numbers, round.stake) : null;
  return { ...viewOf(round), playerId: round.playerId, picture };
}
