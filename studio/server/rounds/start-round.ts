import { newId, ok, type Result, refuse } from "@fairhouse/base";
import type { GameRefusal, SpinRequest } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { sql } from "kysely";
import { findGame, knownCurrency, stakesIn } from "../games.ts";
import { currentPair } from "../seeds/seed-pair.ts";
import type { GameSession } from "../sessions/game-session.ts";
import type { Studio } from "../studio.ts";
import { type Executor, findRound, type Round } from "./round.ts";

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
    const waitMs = await lockPlayer(transaction, session, studio.times.paceMs);
    const known = await findKnownRounds(transaction, session, request.clientRoundId);
    if (known.earlierId !== null) return joinEarlier(transaction, session, { ...request, id: known.earlierId });
    if (stake === undefined) return refuse({ status: "INVALID_STAKE" });
    // The player would be shown one pay table and be paid by another: the game has to be opened again.
    const { payTableVersion } = findGame(studio.games, session.gameCode)!.maths;
    if (request.payTableVersion !== undefined && request.payTableVersion !== payTableVersion) {
      return refuse({ status: "SESSION_ENDED" });
    }
    if (known.hasUnfinished) return refuse({ status: "ROUND_UNFINISHED" });
    const pair = await currentPair(transaction, studio, session);
    if (pair?.clientSeed == null) return refuse({ status: "SEED_NOT_READY" });
    const { commitment, clientSeed, nextNonce, serverSeed } = pair;
    if (commitment !== request.commitment || nextNonce !== request.nonce) return refuse({ status: "SEED_MISMATCH" });
    if (waitMs > 0) return refuse({ status: "TOO_FAST", waitMs });
    const seeds = { seedPairId: pair.id, commitment, clientSeed, nextNonce, serverSeed };
    const round = newRound(studio, { session, stake, request, payTableVersion, seeds });
    await insertRound(transaction, studio, round);
    return ok({ round, isNew: true });
  });
}

/** How long this player still has to wait for the next spin, in ms of database time. */
export async function readPace(studio: Studio, session: GameSession): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`
    select ${waitSince(studio.times.paceMs)} as "waitMs"
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

/** Holds the player's pace row until the transaction ends. @returns how long the next spin has to wait, in ms of database time */
async function lockPlayer(executor: Executor, { bucket, playerId }: GameSession, paceMs: number): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`
    insert into player_pace (bucket, player_id, last_spin_at) values (${bucket}, ${playerId}, 'epoch')
    on conflict (bucket, player_id) do update set last_spin_at = player_pace.last_spin_at
    returning ${waitSince(paceMs)} as "waitMs"`.execute(executor);
  return rows[0]!.waitMs;
}

/** Read by a statement of its own after the lock, or it would not see what the one who held it before has written. */
async function findKnownRounds(executor: Executor, { bucket, playerId, gameCode }: GameSession, clientRoundId: string) {
  const { rows } = await sql<{ earlierId: string | null; hasUnfinished: boolean }>`
    select (select id from round where bucket = ${bucket} and player_id = ${playerId}
        and client_round_id = ${clientRoundId}) as "earlierId",
      exists (select 1 from round where bucket = ${bucket} and player_id = ${playerId}
        and game_code = ${gameCode} and finished_at is null and attention_at is null) as "hasUnfinished"
  `.execute(executor);
  return rows[0]!;
}

/** The round that this request began before, unless it asks for another one under the same key. */
async function joinEarlier(
  executor: Executor,
  session: GameSession,
  { id, stake }: { id: string; stake: string },
): Promise<Result<Started, GameRefusal>> {
  const earlier = await findRound(executor, { ...session, id });
  if (!earlier) throw new Error("A round that was just found is not there.");
  const isSame = earlier.stake.toString() === stake && earlier.gameCode === session.gameCode;
  return isSame ? ok({ round: earlier, isNew: false }) : refuse({ status: "ROUND_CONFLICT" });
}

const waitSince = (paceMs: number) => sql`ceil(greatest(0, ${paceMs}::float8
  - extract(epoch from clock_timestamp() - player_pace.last_spin_at)::float8 * 1000))::int`;

type NewRound = {
  session: GameSession;
  stake: bigint;
  request: SpinRequest;
  payTableVersion: string;
  seeds: Pick<Round, "seedPairId" | "commitment" | "clientSeed" | "nextNonce" | "serverSeed">;
};

function newRound(studio: Studio, { session, stake, request, payTableVersion, seeds }: NewRound): Round {
  const createdAt = studio.clock.now();
  return {
    bucket: session.bucket,
    playerId: session.playerId,
    id: newId(createdAt.getTime()),
    clientRoundId: request.clientRoundId,
    sessionId: session.id,
    gameCode: session.gameCode,
    payTableVersion,
    currency: session.currency,
    ledgerExponent: session.ledgerExponent,
    walletToken: session.walletToken,
    stake,
    state: "created",
    createdAt,
    ...seeds,
    ...NOT_PLAYED,
  };
}

const NOT_PLAYED = {
  nonce: null,
  numbers: null,
  win: null,
  balanceAfter: null,
  refusal: null,
  attempts: 0,
  firstAttemptAt: null,
  attentionAt: null,
  endedUnseen: false,
  finishedAt: null,
  revealedAt: null,
} as const satisfies Partial<Round>;

/** Writes the round and takes the player's next spin for it. */
async function insertRound(executor: Executor, studio: Studio, round: Round): Promise<void> {
  const leasedUntil = new Date(round.createdAt.getTime() + studio.times.leaseMs);
  await sql`
    with pace as (
      update player_pace set last_spin_at = clock_timestamp()
      where bucket = ${round.bucket} and player_id = ${round.playerId}
    )
    insert into round (bucket, player_id, id, client_round_id, session_id, seed_pair_id, game_code, pay_table_version,
      currency, ledger_exponent, stake, state, next_attempt_at, leased_until, created_at)
    values (${round.bucket}, ${round.playerId}, ${round.id}, ${round.clientRoundId}, ${round.sessionId},
      ${round.seedPairId}, ${round.gameCode}, ${round.payTableVersion}, ${round.currency}, ${round.ledgerExponent},
      ${round.stake}, ${round.state}, ${round.createdAt}, ${leasedUntil}, ${round.createdAt})`.execute(executor);
}
