import type { RoundView } from "@fairhouse/game-shared/protocol.ts";
import { findGame, type RoundPicture } from "../games.ts";
import type { Studio } from "../studio.ts";
import { type Round, viewOf } from "./round.ts";

/** A round as the site keeps and shows it: the player's view with its pictures and what each win paid. */
export type RoundRecord = RoundView & { playerId: string; picture: RoundPicture | null };

export function recordOf(studio: Studio, round: Round): RoundRecord {
  const { numbers, stake, payTableVersion } = round;
  const game = findGame(studio.games, round.gameCode);
  const picture = game && numbers ? game.describe({ numbers, stake, payTableVersion }) : null;
  return { ...viewOf(round), playerId: round.playerId, picture };
}
