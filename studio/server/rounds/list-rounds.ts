import { sql } from "kysely";
import type { Studio } from "../studio.ts";
import { type Round, selectRounds } from "./round.ts";

type Player = { bucket: number; playerId: string; gameCode?: string | undefined };

/** A player's rounds, newest first: of one game, or of all when none is named. */
export function listRounds(studio: Studio, { bucket, playerId, gameCode, limit }: Player & { limit: number }) {
  const ofGame = gameCode === undefined ? sql`` : sql`and r.game_code = ${gameCode}`;
  const where = sql`r.bucket = ${bucket} and r.player_id = ${playerId} ${ofGame}`;
  return selectRounds(studio.database.kysely, { where, limit });
}

export async function lastRound(studio: Studio, player: Player): Promise<Round | undefined> {
  const [round] = await listRounds(studio, { ...player, limit: 1 });
  return round;
}
