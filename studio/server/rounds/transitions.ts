import { assert } from "@fairhouse/base";
import { drawInNode } from "@fairhouse/game-shared/fairness/draw-in-node.ts";
import type { RoundState } from "@fairhouse/game-shared/protocol.ts";
import { type RawBuilder, sql } from "kysely";
import { mathsOfRound } from "../games.ts";
import { openServerSeed } from "../seeds/server-seed.ts";
import type { Studio } from "../studio.ts";
import { type Executor, findRound, type Round } from "./round.ts";

/** From each state to those that may follow; everything else is refused. A finished round never moves. */
export const ROUND_MOVES: Record<RoundState, readonly RoundState[]> = {
  created: ["bet_sent", "refused"],
  bet_sent: ["bet_accepted", "refused", "rollback_pending"],
  bet_accepted: ["outcome_drawn"],
  outcome_drawn: ["win_sent"],
  win_sent: ["settled"],
  rollback_pending: ["refunded"],
  settled: [],
  refused: [],
  refunded: [],
};

type Move = { to: RoundState; set?: RawBuilder<unknown> };

/**
 * Moves a round on if it still is in the state that the caller saw; then, or when another process was faster, answers
 * with the round as it now stands. A new state starts with a fresh lease and no attempts.
 */
export async function moveRound(studio: Studio, round: Round, move: Move): Promise<Round> {
  studio.onStep?.(`${round.state}->${move.to}`);
  await updateState(studio, studio.database.kysely, round, move);
  return reread(studio, round);
}

/**
 * Books that the bet was accepted and gives the round its number: the next of its pair, rising by exactly 1. A bet that
 * is refused or given back takes none, so that no outcome can be skipped by refusing a bet.
 */
export async function acceptBet(studio: Studio, round: Round): Promise<Round> {
  studio.onStep?.("bet_sent->bet_accepted");
  await studio.database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ nonce: number }>`
      select next_nonce as nonce from seed_pair
      where bucket = ${round.bucket} and player_id = ${round.playerId} and id = ${round.seedPairId}
      for update`.execute(transaction);
    const nonce = rows[0]?.nonce;
    assert(nonce !== undefined, "a round's pair of seeds exists");
    const moved = await updateState(studio, transaction, round, { to: "bet_accepted", set: sql`nonce = ${nonce}` });
    if (!moved) return;
    assert(nonce === round.nextNonce, "a round takes the number that its bet named");
    await sql`update seed_pair set next_nonce = ${nonce + 1}
      where bucket = ${round.bucket} and player_id = ${round.playerId} and id = ${round.seedPairId}
    `.execute(transaction);
  });
  return reread(studio, round);
}

/** Draws the outcome from the seeds and the number alone, by the version that the round was begun under, and books it. */
export async function drawOutcome(studio: Studio, round: Round): Promise<Round> {
  assert(round.nonce !== null, "a round that is drawn has a number");
  const maths = mathsOfRound(studio.games, round);
  // Only when a version was taken out against the rule. The stake is taken, so a person has to put the version back.
  if (!maths) return askForAttention(studio, round, "UNKNOWN_PAY_TABLE");
  const { playerId, seedPairId: id, commitment } = round;
  const serverSeed = openServerSeed(studio.seedSecrets, { playerId, id, commitment, serverSeed: round.serverSeed });
  if (serverSeed === undefined) return askForAttention(studio, round, "SERVER_SEED_LOST");
  const numbers = drawInNode({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce }, maths.bounds);
  const { winMinor } = maths.outcome(numbers, round.stake);
  const set = sql`numbers = ${numbers}, win = ${winMinor}`;
  return moveRound(studio, round, { to: "outcome_drawn", set });
}

/** Plans the next try of the wallet call that the round waits for, and leaves the round to whoever comes then. */
export async function postpone(studio: Studio, round: Round, nextAttemptAt: Date): Promise<Round> {
  studio.onStep?.(`${round.state}:postponed`);
  const now = studio.clock.now();
  await sql`update round set attempts = ${round.attempts}, first_attempt_at = ${round.firstAttemptAt},
      next_attempt_at = ${nextAttemptAt}, leased_until = ${now}
    where bucket = ${round.bucket} and player_id = ${round.playerId} and id = ${round.id} and state = ${round.state}
  `.execute(studio.database.kysely);
  return reread(studio, round);
}

/** Hands a round to a person: the retries are used up, or the wallet's answer contradicts what it said before. */
export async function askForAttention(studio: Studio, round: Round, reason: string): Promise<Round> {
  studio.log.error({ roundId: round.id, state: round.state, reason }, "A round needs a person to look at it.");
  await sql`update round set attention_at = ${studio.clock.now()}
    where bucket = ${round.bucket} and player_id = ${round.playerId} and id = ${round.id} and state = ${round.state}
  `.execute(studio.database.kysely);
  return reread(studio, round);
}

async function updateState(studio: Studio, executor: Executor, round: Round, { to, set }: Move): Promise<boolean> {
  assert(ROUND_MOVES[round.state].includes(to), `a round may go from ${round.state} to ${to}`);
  const now = studio.clock.now();
  const finishes = ROUND_MOVES[to].length === 0;
  const { numAffectedRows } = await sql`
    update round set state = ${to}, attempts = 0, first_attempt_at = null, next_attempt_at = ${now},
      leased_until = ${new Date(now.getTime() + studio.times.leaseMs)}, finished_at = ${finishes ? now : null}
      ${set ? sql`, ${set}` : sql``}
    where bucket = ${round.bucket} and player_id = ${round.playerId} and id = ${round.id} and state = ${round.state}
  `.execute(executor);
  return numAffectedRows === 1n;
}

async function reread(studio: Studio, round: Round): Promise<Round> {
  const found = await findRound(studio.database.kysely, round);
  assert(found !== undefined, "a round is never removed");
  return found;
}
