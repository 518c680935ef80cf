import type { Clock } from "@fairhouse/base";
import { prepare, runPipeline, type StepAnswer } from "@fairhouse/pipeline";
import pg, { type Pool, type PoolClient } from "pg";
import type { Waiting } from "./batch-queue.ts";
import { membersInLockOrder } from "./collect-lookups.ts";
import { smallints, uuids } from "./columns.ts";
import { type BatchAnswer, decideBatch } from "./decide-batch.ts";
import { LedgerUnavailableError } from "./errors.ts";
import type { Item } from "./item.ts";
import { BatchReading } from "./load-batch.ts";
import { FIND_HELD } from "./reading-statements.ts";
import type { RecentKeyFilter } from "./recent-key-filter.ts";
import { BEGIN, LANE_SETTINGS, ROLLBACK, STATEMENTS } from "./statements.ts";
import { BatchWriting } from "./write-batch.ts";

/** More than this in one call gains nothing and makes everyone in it wait. The ids of a batch hold 4,095 places. */
export const BATCH_MAX = 500;
/** Waits of 10, 20, 40, ... ms in between: two and a half seconds in all. */
const ATTEMPT_MAX = 9;
const CALL_TIMEOUT_MS = 10_000;
/** A wallet that was held a moment ago is asked about before a batch waits for it, so that it keeps no further batch waiting. */
const HELD_LATELY_MS = 30_000;

/** Conflicts with another process, and a server that is going or not there yet: the same batch may well pass. */
const RETRIED_STATES: ReadonlySet<string> = new Set(["40001", "40P01", "23505", "53300", "57P01", "57P02", "57P03"]);
/** Someone holds a wallet for longer than the second that a batch waits for it. */
const LOCK_NOT_AVAILABLE = "55P03";
const UNIQUE_VIOLATION = "23505";
/** A migration gave a column that is read another type: what this connection has prepared serves no longer. */
const PLAN_OUT_OF_DATE = "0A000";

export type LaneOptions = {
  pool: Pool;
  clock: Clock;
  /** Shared by all lanes of a process. */
  known: RecentKeyFilter;
  onBatch: (batch: { size: number; durationMs: number; attempts: number }) => void;
  onAnswer: (items: readonly Item[], answer: BatchAnswer) => void;
};

/** Batches one after the other over one connection. */
export class Lane {
  readonly #options: LaneOptions;
  #client: PoolClient | undefined;
  /** Members whose wallets another transaction held, by when that was found. */
  readonly #heldLately = new Map<string, number>();

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Posts a batch and answers everyone in it. Never throws: everyone has their answer when a hook of the caller does. */
  async settle(batch: readonly Waiting[]): Promise<void> {
    await this.#settle(batch).catch((error: Error) => {
      for (const waiting of batch) waiting.reject(error);
      process.emitWarning(error);
    });
  }

  close(): void {
    // Its settings are the lane's own: no other user may get it from the pool.
    this.#releaseConnection();
  }

  /** Answers everyone in a batch. What cannot be posted at all is found by halving, so that neighbours are not failed by it. */
  async #settle(batch: readonly Waiting[]): Promise<void> {
    const free = this.#heldLately.size > 0 ? await this.#setAside(batch, this.#isHeldLately) : batch;
    if (free.length > 0) await this.#postAndAnswer(free);
  }

  async #postAndAnswer(batch: readonly Waiting[]): Promise<void> {
    const startedMs = performance.now();
    const items = batch.map((waiting) => waiting.item);
    const result = await this.#postWithRetries(items);
    const durationMs = performance.now() - startedMs;
    this.#options.onBatch({ size: batch.length, durationMs, attempts: result.attempts });
    if (result.answer) {
      for (const [index, waiting] of batch.entries()) {
        const outcome = result.answer.outcomes[index];
        if (outcome) waiting.resolve(outcome);
      }
      this.#options.onAnswer(items, result.answer);
    } else if (batch.length === 1 || result.error instanceof LedgerUnavailableError) {
      for (const waiting of batch) waiting.reject(result.error);
    } else {
      const free = isHeld(result.error) ? await this.#setAside(batch, () => true) : batch;
      if (free.length < batch.length) return free.length > 0 ? this.#postAndAnswer(free) : undefined;
      const half = Math.ceil(batch.length / 2);
      await this.#postAndAnswer(batch.slice(0, half));
      await this.#postAndAnswer(batch.slice(half));
    }
  }

  /**
   * Answers those whose wallets another transaction holds now, who may ask again, so that the others need not wait with them.
   * @param isAsked whose wallets are looked at
   * @returns the others
   */
  async #setAside(batch: readonly Waiting[], isAsked: (memberId: string) => boolean): Promise<readonly Waiting[]> {
    const asked = membersInLockOrder(batch.map(({ item }) => item).filter(({ memberId }) => isAsked(memberId)));
    if (asked.length === 0) return batch;
    const held = await this.#findHeld(asked);
    for (const [memberId] of asked) this.#heldLately.delete(memberId);
    for (const memberId of held) this.#heldLately.set(memberId, performance.now());
    const error = new LedgerUnavailableError("Another transaction holds the member's wallet.");
    for (const { item, reject } of batch) if (held.has(item.memberId)) reject(error);
    return batch.filter(({ item }) => !held.has(item.memberId));
  }

  readonly #isHeldLately = (memberId: string): boolean => {
    const foundMs = this.#heldLately.get(memberId);
    if (foundMs === undefined) return false;
    if (performance.now() - foundMs < HELD_LATELY_MS) return true;
    this.#heldLately.delete(memberId);
    return false;
  };

  async #findHeld(members: readonly (readonly [memberId: string, bucket: number])[]): Promise<ReadonlySet<string>> {
    const client = await this.#connection();
    const values = [smallints(members.map(([, bucket]) => bucket)), uuids(members.map(([memberId]) => memberId))];
    const steps = [{ statement: BEGIN }, { statement: FIND_HELD, values }, { statement: ROLLBACK }];
    try {
      const [, found] = await runPipeline(client, steps, CALL_TIMEOUT_MS);
      return new Set(found?.rows.map((row) => members[Number(row[FIND_HELD.at.index]) - 1]?.[0] ?? ""));
    } catch (error) {
      this.#dropConnection();
      throw error;
    }
  }

  async #postWithRetries(items: readonly Item[]): Promise<Attempted> {
    const { known } = this.#options;
    for (let attempts = 1; ; attempts += 1) {
      const assumes = attempts === 1 && known.isTrusted;
      try {
        return { answer: await this.#postOnce(items, assumes ? known : undefined), attempts };
      } catch (cause) {
        if (assumes && isWrongAssumption(cause)) {
          known.distrust();
          continue;
        }
        const error = cause instanceof Error ? cause : new Error(String(cause));
        // Our own mistake with one of the items: the database is well, and asking it again would not help.
        if (error instanceof UndecidableError) return { error, attempts };
        const state = cause instanceof pg.DatabaseError ? cause.code : undefined;
        const isConnectionSpent =
          state === undefined || state === PLAN_OUT_OF_DATE || state.startsWith("57P") || state.startsWith("08");
        if (isConnectionSpent) this.#dropConnection();
        const isHeldAlone = isHeld(cause) && items.length === 1;
        if (!isConnectionSpent && !isHeldAlone && !RETRIED_STATES.has(state ?? "")) return { error, attempts };
        if (attempts === ATTEMPT_MAX || isHeldAlone) {
          const message = `The database did not decide after ${attempts} attempts: ${error.message}`;
          return { error: new LedgerUnavailableError(message, { cause }), attempts };
        }
        await pause(10 * 2 ** (attempts - 1) * (0.5 + Math.random() / 2));
      }
    }
  }

  /**
   * One transaction in two round trips: lock and read; then, what was decided in between, write and commit.
   * @param known what is unknown there is taken for new and not read; without it everything is read
   */
  async #postOnce(items: readonly Item[], known: RecentKeyFilter | undefined): Promise<BatchAnswer> {
    const client = await this.#connection();
    const reading = new BatchReading(items, known);
    try {
      const answers = await runPipeline(client, reading.steps, CALL_TIMEOUT_MS);
      const { answer, steps } = decided(items, reading, answers, this.#options.clock.now());
      const [ended] = (await runPipeline(client, steps, CALL_TIMEOUT_MS)).slice(-1);
      if (ended?.tag !== "COMMIT") throw new Error(`A batch ended with ${ended?.tag ?? "nothing"}.`);
      return answer;
    } catch (error) {
      // The wallets stay locked until the transaction ends; where this is not answered the connection is gone as well.
      await runPipeline(client, [{ statement: ROLLBACK }], CALL_TIMEOUT_MS).catch(this.#dropConnection);
      throw error;
    }
  }

  /** Kept between batches, so that the statements stay prepared and their plans stay made. */
  async #connection(): Promise<PoolClient> {
    if (this.#client) return this.#client;
    const client = await this.#options.pool.connect();
    // Without a listener a connection that breaks between two batches would end the process.
    client.on("error", this.#dropConnection);
    this.#client = client;
    try {
      await client.query(LANE_SETTINGS);
      await prepare(client, STATEMENTS, CALL_TIMEOUT_MS);
    } catch (error) {
      this.#dropConnection();
      throw error;
    }
    return client;
  }

  readonly #dropConnection = (): void => this.#releaseConnection();

  #releaseConnection(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.off("error", this.#dropConnection);
    // A broken one may still complain once while it ends.
    client?.on("error", () => {});
    client?.release(true);
  }
}

/** What happens in the process between the two round trips, told apart from what happens to the connection. */
function decided(items: readonly Item[], reading: BatchReading, answers: readonly StepAnswer[], now: Date) {
  try {
    const loaded = reading.read(answers);
    const { answer, at } = decideBatch(items, loaded, now);
    if (!reading.isProvenBy(answer.outcomes))
      throw new UnprovenError("A key was taken for new and nothing is kept under it.");
    return { answer, steps: new BatchWriting(loaded, at).steps() };
  } catch (cause) {
    if (cause instanceof UnprovenError) throw cause;
    throw undecidable(cause);
  }
}

function undecidable(cause: unknown): UndecidableError {
  const problem = cause instanceof Error ? cause.message : String(cause);
  return new UndecidableError(`A batch could not be decided: ${problem}`, { cause });
}

/** What was taken for new is stored already, or may be. */
const isWrongAssumption = (cause: unknown): boolean =>
  cause instanceof UnprovenError || (cause instanceof pg.DatabaseError && cause.code === UNIQUE_VIOLATION);

const isHeld = (cause: unknown): boolean => cause instanceof pg.DatabaseError && cause.code === LOCK_NOT_AVAILABLE;

class UnprovenError extends Error {
  override readonly name = "UnprovenError";
}

class UndecidableError extends Error {
  override readonly name = "UndecidableError";
}

type Attempted =
  | { answer: BatchAnswer; error?: undefined; attempts: number }
  | { answer?: undefined; error: Error; attempts: number };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
