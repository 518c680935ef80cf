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

/**
 * The round that a launch has to tell the player of: one that still runs, or one that ended while nobody looked. The
 * latter is told once.
 */
export async function takeUntoldRound(studio: Studio, player: Player): Promise<Round | undefined> {
  const round = await lastRound(studio, player);
  if (!round || (round.finishedAt !== null && !round.endedUnseen)) return undefined;
  await sql`update round set ended_unseen = false
    where bucket = ${round.bucket} and player_id = ${round.playerId} and id = ${round.id} and ended_unseen
  `.execute(studio.database.kysely);
  return round;
}
