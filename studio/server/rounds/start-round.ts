import { newId, ok, type Result, refuse } from "@fairhouse/base";
import type { GameRefusal, SpinRequest } from "@fairhouse/game-shared/protocol.ts";
import { sql } from "kysely";
import { findGame, knownCurrency, stakesIn } from "../games.ts";
import { currentPair } from "../seeds/seed-pair.ts";
import type { GameSession } from "../sessions/game-session.ts";
import type { Studio } from "../studio.ts";
import { type Executor, findRound, type Round, selectRounds } from "./round.ts";

/** A round that the caller is to drive, or one that the same request began before. */
export type Started = { round: Round; isNew: boolean };

/**
 * Begins a round, or finds the one that this `clientRoundId` began. One transaction under the player's pace row, so
 * that two tabs, two games or a double tap cannot pass the pace or begin two rounds.
 */
export async function startRound(
  studio: Studio,
  session: GameSession,
  request: SpinRequest,
): Promise<Result<Started, GameRefusal>> {
  const stake = offeredStake(studio, session, request.stake);
  return studio.database.kysely.transaction().execute(async (transaction) => {
    await lockPlayer(transaction, session);
    const earlier = await findByClientId(transaction, session, request.clientRoundId);
    if (earlier) {
      const isSame = earlier.stake.toString() === request.stake && earlier.gameCode === session.gameCode;
      return isSame ? ok({ round: earlier, isNew: false }) : refuse({ status: "ROUND_CONFLICT" });
    }
    if (stake === undefined) return refuse({ status: "INVALID_STAKE" });
    // The player would be shown one pay table and be paid by another: the game has to be opened again.
    const { payTableVersion } = findGame(studio.games, session.gameCode)!.maths;
    if (request.payTableVersion !== undefined && request.payTableVersion !== payTableVersion) {
      return refuse({ status: "SESSION_ENDED" });
    }
    if (await hasUnfinished(transaction, session)) return refuse({ status: "ROUND_UNFINISHED" });
    const pair = await currentPair(transaction, studio, session);
    if (pair?.clientSeed == null) return refuse({ status: "SEED_NOT_READY" });
    if (pair.commitment !== request.commitment || pair.nextNonce !== request.nonce) {
      return refuse({ status: "SEED_MISMATCH" });
    }
    const waitMs = await takePace(transaction, session, studio.times.paceMs);
    if (waitMs > 0) return refuse({ status: "TOO_FAST", waitMs });
    const id = await insertRound(transaction, studio, { session, stake, request, seedPairId: pair.id });
    const round = await findRound(transaction, { ...session, id });
    if (!round) throw new Error("A round that was just written is not there.");
    return ok({ round, isNew: true });
  });
}

/** How long this player still has to wait for the next spin, in ms of database time. */
export async function readPace(studio: Studio, session: GameSession): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`
    select ceil(greatest(0, ${studio.times.paceMs}::float8
      - extract(epoch from clock_timestamp() - last_spin_at)::float8 * 1000))::int as "waitMs"
    from player_pace where bucket = ${session.bucket} and player_id = ${session.playerId}
  `.execute(studio.database.kysely);
  return rows[0]?.waitMs ?? 0;
}

function offeredStake(studio: Studio, session: GameSession, stake: string): bigint | undefined {
  const game = findGame(studio.games, session.gameCode);
  const currency = knownCurrency(session.currency, session.ledgerExponent);
  if (!game || !currency) return undefined;
  return stakesIn(game, currency).find((offered) => offered.toString() === stake);
}

async function lockPlayer(executor: Executor, { bucket, playerId }: GameSession): Promise<void> {
  await sql`insert into player_pace (bucket, player_id, last_spin_at) values (${bucket}, ${playerId}, 'epoch')
    on conflict (bucket, player_id) do nothing`.execute(executor);
  await sql`select 1 from player_pace where bucket = ${bucket} and player_id = ${playerId} for update`.execute(
    executor,
  );
}

async function findByClientId(executor: Executor, session: GameSession, clientRoundId: string) {
  const where = sql`r.bucket = ${session.bucket} and r.player_id = ${session.playerId}
    and r.client_round_id = ${clientRoundId}`;
  const [round] = await selectRounds(executor, { where, limit: 1 });
  return round;
}

async function hasUnfinished(executor: Executor, { bucket, playerId, gameCode }: GameSession): Promise<boolean> {
  const { rows } = await sql`select 1 from round where bucket = ${bucket} and player_id = ${playerId}
    and game_code = ${gameCode} and finished_at is null and attention_at is null limit 1`.execute(executor);
  return rows.length > 0;
}

/** Takes the player's next spin and returns 0, or takes nothing and returns the ms to wait. */
async function takePace(executor: Executor, session: GameSession, paceMs: number): Promise<number> {
  const { bucket, playerId } = session;
  const { rows } = await sql<{ waitMs: number }>`
    select ceil(greatest(0, ${paceMs}::float8
      - extract(epoch from clock_timestamp() - last_spin_at)::float8 * 1000))::int as "waitMs"
    from player_pace where bucket = ${bucket} and player_id = ${playerId}`.execute(executor);
  const waitMs = rows[0]?.waitMs ?? 0;
  if (waitMs > 0) return waitMs;
  await sql`update player_pace set last_spin_at = clock_timestamp()
    where bucket = ${bucket} and player_id = ${playerId}`.execute(executor);
  return 0;
}

type NewRound = { session: GameSession; stake: bigint; request: SpinRequest; seedPairId: string };

async function insertRound(executor: Executor, studio: Studio, input: NewRound): Promise<string> {
  const { session, stake, request, seedPairId } = input;
  const now = studio.clock.now();
  const id = newId(now.getTime());
  const leasedUntil = new Date(now.getTime() + studio.times.leaseMs);
  const version = findGame(studio.games, session.gameCode)!.maths.payTableVersion;
  await sql`
    insert into round (bucket, player_id, id, client_round_id, session_id, seed_pair_id, game_code, pay_table_version,
      currency, ledger_exponent, stake, state, next_attempt_at, leased_until, created_at)
    values (${session.bucket}, ${session.playerId}, ${id}, ${request.clientRoundId}, ${session.id}, ${seedPairId},
      ${session.gameCode}, ${version}, ${session.currency}, ${session.ledgerExponent}, ${stake}, 'created', ${now},
      ${leasedUntil}, ${now})`.execute(executor);
  return id;
}
