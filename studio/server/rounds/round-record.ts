import type { RoundDescription } from "@fairhouse/studio-games/game-kit/fairness/game-maths.ts";
import type { RoundView } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { describeRound } from "../games.ts";
import type { Studio } from "../studio.ts";
import { type Round, viewOf } from "./round.ts";

/** A round as the site keeps and shows it: the player's view with its pictures and what each win paid. */
export type RoundRecord = RoundView & { playerId: string; picture: RoundDescription | null };

export const recordOf = (studio: Studio, round: Round): RoundRecord => ({
  ...viewOf(round),
  playerId: round.playerId,
  picture: describeRound(studio.games, round),
});
