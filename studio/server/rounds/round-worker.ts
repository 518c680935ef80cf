import { sql } from "kysely";
import { revealExpiredPairs } from "../seeds/seed-pair.ts";
import type { Studio } from "../studio.ts";
import { driveRound } from "./drive-round.ts";
import { findRound, type RoundKey } from "./round.ts";

const ROUNDS_AT_ONCE = 20;
const SWEEP_EVERY_MS = 60_000;

export type RoundWorker = {
  /** Looks once for what is due and drives it; the number of rounds taken on. */
  runOnce(): Promise<number>;
  start(): void;
  /** Ends after the rounds in hand. */
  stop(): Promise<void>;
};

/**
 * Takes up every round without a driver: cut off by a crash, or waiting for its next try. Rounds are rows, so the
 * first look after a start finds all of them; a lease keeps two processes off the same round.
 */
export function createRoundWorker(studio: Studio): RoundWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  async function runOnce(): Promise<number> {
    const due = await leaseDueRounds(studio);
    await Promise.all(due.map((key) => resume(studio, key)));
    const nowMs = studio.clock.now().getTime();
    if (nowMs - sweptAtMs >= SWEEP_EVERY_MS) {
      sweptAtMs = nowMs;
      await revealExpiredPairs(studio);
    }
    return due.length;
  }

  function schedule(afterMs: number): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = runOnce()
        .then((taken) => schedule(taken === ROUNDS_AT_ONCE ? 0 : studio.times.workerEveryMs))
        .catch((error: unknown) => {
          studio.log.error({ err: error }, "The round worker could not look for rounds.");
          schedule(studio.times.workerEveryMs);
        });
    }, afterMs);
    timer.unref();
  }

  return {
    runOnce,
    start: () => schedule(0),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function resume(studio: Studio, key: RoundKey): Promise<void> {
  try {
    const round = await findRound(studio.database.kysely, key);
    if (!round || round.finishedAt !== null) return;
    const { state, attempts, finishedAt } = await driveRound(studio, round, "resume");
    if (finishedAt !== null) await markUnseen(studio, key);
    studio.log.info({ roundId: key.id, state, attempts }, "A round was taken up again.");
  } catch (error) {
    studio.log.error({ err: error, roundId: key.id }, "A round could not be resumed; it is tried again.");
  }
}

async function markUnseen(studio: Studio, { bucket, playerId, id }: RoundKey): Promise<void> {
  await sql`update round set ended_unseen = true
    where bucket = ${bucket} and player_id = ${playerId} and id = ${id}`.execute(studio.database.kysely);
}

async function leaseDueRounds(studio: Studio): Promise<RoundKey[]> {
  const now = studio.clock.now();
  const leasedUntil = new Date(now.getTime() + studio.times.leaseMs);
  const { rows } = await sql<RoundKey>`
    update round set leased_until = ${leasedUntil}
    from (
      select bucket, player_id, id from round
      where finished_at is null and attention_at is null and next_attempt_at <= ${now} and leased_until <= ${now}
      order by next_attempt_at limit ${ROUNDS_AT_ONCE} for update skip locked
    ) due
    where round.bucket = due.bucket and round.player_id = due.player_id and round.id = due.id
    returning round.bucket, round.player_id as "playerId", round.id`.execute(studio.database.kysely);
  return rows;
}
