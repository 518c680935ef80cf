import { assert, ok, type Result, refuse } from "@fairhouse/base";
import { drawInNode } from "@fairhouse/studio-games/game-kit/fairness/draw-in-node.ts";
import type { RoundState } from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { PendingCall } from "@fairhouse/wallet-protocol/client";
import { type RawBuilder, sql } from "kysely";
import { mathsOfRound } from "../games.ts";
import { openServerSeed } from "../seeds/server-seed.ts";
import type { Studio } from "../studio.ts";
import { findRound, ROUND_COLUMNS, ROUND_JOINS, type Round } from "./round.ts";

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
  assertMove(round.state, move.to);
  const { rows } = await sql<Round>`${updateRound(studio, round, move)}`.execute(studio.database.kysely);
  return rows[0] ?? reread(studio, round);
}

/**
 * Books that the bet was accepted, gives the round its number, and draws its outcome from the seeds and the number alone:
 * one statement after the site's answer, and before the win is sent. The number is the next of its pair, rising by exactly
 * 1. A bet that is refused or given back takes none, so that no outcome can be skipped by refusing a bet.
 */
export async function acceptBet(studio: Studio, round: Round): Promise<Round> {
  studio.onStep?.("bet_sent->bet_accepted");
  assertMove("bet_sent", "bet_accepted");
  const nonce = round.nextNonce;
  const outcome = outcomeOf(studio, round, nonce);
  // Without an outcome the accepted bet is booked alone, and the round's next step hands it to a person.
  if (!outcome.ok) return bookBet(studio, round, { to: "bet_accepted", set: sql`nonce = ${nonce}` });
  for (const [from, to] of AFTER_ACCEPTANCE) {
    studio.onStep?.(`${from}->${to}`);
    assertMove(from, to);
  }
  const { numbers, win } = outcome.value;
  return bookBet(studio, round, { to: "win_sent", set: sql`nonce = ${nonce}, numbers = ${numbers}, win = ${win}` });
}

/** What an accepted bet goes through in the statement that books it. */
const AFTER_ACCEPTANCE = [
  ["bet_accepted", "outcome_drawn"],
  ["outcome_drawn", "win_sent"],
] as const satisfies readonly (readonly [RoundState, RoundState])[];

/** Draws for a round whose bet was booked alone. */
export async function drawOutcome(studio: Studio, round: Round): Promise<Round> {
  assert(round.nonce !== null, "a round that is drawn has a number");
  const outcome = outcomeOf(studio, round, round.nonce);
  // The stake is taken, so a person has to put the version or the secret back.
  if (!outcome.ok) return askForAttention(studio, round, outcome.refusal);
  const { numbers, win } = outcome.value;
  return moveRound(studio, round, { to: "outcome_drawn", set: sql`numbers = ${numbers}, win = ${win}` });
}

type Drawn = Result<{ numbers: readonly number[]; win: bigint }, "UNKNOWN_PAY_TABLE" | "SERVER_SEED_LOST">;

/** The outcome by the version that the round was begun under. Refused when a version or a secret was taken out against the rule. */
function outcomeOf(studio: Studio, round: Round, nonce: number): Drawn {
  const maths = mathsOfRound(studio.games, round);
  if (!maths) return refuse("UNKNOWN_PAY_TABLE");
  const { playerId, seedPairId: id, commitment } = round;
  const serverSeed = openServerSeed(studio.seedSecrets, { playerId, id, commitment, serverSeed: round.serverSeed });
  if (serverSeed === undefined) return refuse("SERVER_SEED_LOST");
  const numbers = drawInNode({ serverSeed, clientSeed: round.clientSeed, nonce }, maths.bounds);
  return ok({ numbers, win: maths.outcome(numbers, round.stake).winLedger });
}

/**
 * Moves a round whose bet was accepted and counts its number in the pair, both or neither. The round's row is decided
 * first: of two processes that drive it one moves it, and the other one counts nothing.
 */
async function bookBet(studio: Studio, round: Round, move: Move): Promise<Round> {
  const { nextNonce: nonce } = round;
  const { rows } = await sql<Round>`
    with moved as (${updateRound(studio, round, move, sql`and p.next_nonce = ${nonce}`)}),
    counted as (
      update seed_pair p set next_nonce = ${nonce + 1} from moved
      where p.bucket = moved.bucket and p.player_id = moved."playerId" and p.id = moved."seedPairId"
    )
    select moved.* from moved`.execute(studio.database.kysely);
  if (rows[0]) return { ...rows[0], nextNonce: nonce + 1 };
  const found = await reread(studio, round);
  assert(found.state !== "bet_sent", "a round takes the number that its bet named");
  return found;
}

/** Plans the next try of the wallet call that the round waits for, and leaves the round to the worker until then. */
export async function postpone(studio: Studio, round: Round, pending: PendingCall): Promise<Round> {
  studio.onStep?.(`${round.state}:postponed`);
  const now = studio.clock.now();
  await sql`update round set attempts = ${pending.attempts}, first_attempt_at = ${new Date(pending.firstAttemptAt)},
      next_attempt_at = ${new Date(pending.nextAttemptAt)}, leased_until = ${now}
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

function assertMove(from: RoundState, to: RoundState): void {
  assert(ROUND_MOVES[from].includes(to), `a round may go from ${from} to ${to}`);
}

/** The statement that moves a round out of the state that the caller saw, and returns it as it then stands. */
function updateRound(studio: Studio, round: Round, { to, set }: Move, condition = sql``): RawBuilder<unknown> {
  const now = studio.clock.now();
  const finishes = ROUND_MOVES[to].length === 0;
  return sql`
    update round r set state = ${to}, attempts = 0, first_attempt_at = null, next_attempt_at = ${now},
      leased_until = ${new Date(now.getTime() + studio.times.leaseMs)}, finished_at = ${finishes ? now : null}
      ${set ? sql`, ${set}` : sql``}
    from seed_pair p, game_session s
    where r.bucket = ${round.bucket} and r.player_id = ${round.playerId} and r.id = ${round.id}
      and r.state = ${round.state} and ${ROUND_JOINS} ${condition}
    returning ${ROUND_COLUMNS}`;
}

async function reread(studio: Studio, round: Round): Promise<Round> {
  const found = await findRound(studio.database.kysely, round);
  assert(found !== undefined, "a round is never removed");
  return found;
}
