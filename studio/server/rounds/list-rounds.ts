import { isId } from "@fairhouse/base";
import { sql } from "kysely";
import { bucketOfPlayer } from "../player-bucket.ts";
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
 * The round that a launch has to tell the player of: one that still runs, or one that ended unseen. The
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

/** Rounds by player and id, in the order that they are asked for; undefined where the player has no such round. */
export async function findRounds(
  studio: Studio,
  wanted: readonly { playerId: string; roundId: string }[],
): Promise<(Round | undefined)[]> {
  const known = wanted.filter(({ roundId }) => isId(roundId));
  if (known.length === 0) return wanted.map(() => undefined);
  const where = sql`(r.bucket, r.player_id, r.id) in (
    select asked.bucket, asked.player_id, asked.id from unnest(${known.map(({ playerId }) => bucketOfPlayer(playerId))}::smallint[],
      ${known.map(({ playerId }) => playerId)}::text[], ${known.map(({ roundId }) => roundId)}::uuid[]) asked (bucket, player_id, id))`;
  const rounds = await selectRounds(studio.database.kysely, { where, limit: known.length });
  const byName = new Map(rounds.map((round) => [`${round.playerId} ${round.id}`, round]));
  return wanted.map(({ playerId, roundId }) => byName.get(`${playerId} ${roundId}`));
}
