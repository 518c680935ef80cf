import type { Outcome } from "../index.ts";
import { BatchQueue, type Waiting } from "./batch-queue.ts";
import { LedgerOverloadError } from "./errors.ts";
import type { Item } from "./item.ts";
import { BATCH_MAX, Lane, type LaneOptions } from "./lane.ts";
import { RecentKeyFilter } from "./recent-key-filter.ts";

export type LanesOptions = Omit<LaneOptions, "onBatch" | "known"> & {
  lanes: number;
  /** Transactions that may wait before further ones are refused. */
  queueMax: number;
  onBatch: (batch: { lane: number; size: number; queued: number; durationMs: number; attempts: number }) => void;
};

/** A batch smaller than this is not cut for the sake of another lane: it would cost more than it gains. */
const SHARE_MIN = 32;
/**
 * The minimum fill of a further lane's batch, as a share of what the busy lanes have on average. A batch has a fixed cost: without
 * a minimum, a lane beside 40 transactions began with five.
 */
const MINIMUM_FILL = 0.75;
/** The maximum linger: a transaction waits no longer for a batch to fill. */
const MAXIMUM_LINGER_MS = 10;

/**
 * Batches under way at the same time. The first idle lane starts at once; a further one when its batch has the minimum fill or
 * a transaction has waited for the maximum linger. What arrives while all of them run is the next batch of the first that ends.
 * Two lanes, or two processes, may still hold the same member: routing is for speed, the locks are for correctness.
 */
export class Lanes {
  readonly #options: LanesOptions;
  readonly #lanes: readonly Lane[];
  readonly #queue: BatchQueue;
  readonly #busy = new Set<number>();
  #isDispatching = false;
  /** Runs while a transaction waits for a batch to fill. */
  #lingering: NodeJS.Timeout | undefined;
  /** Transactions in the batches under way. */
  #underWay = 0;

  constructor(options: LanesOptions) {
    this.#options = options;
    this.#queue = new BatchQueue(options.lanes);
    const known = new RecentKeyFilter();
    this.#lanes = Array.from(
      { length: options.lanes },
      (_, lane) =>
        new Lane({
          ...options,
          known,
          onBatch: (batch) => options.onBatch({ lane, queued: this.#queue.size, ...batch }),
        }),
    );
  }

  /** @throws LedgerOverloadError */
  post(item: Item): Promise<Outcome> {
    if (this.#queue.size >= this.#options.queueMax) {
      throw new LedgerOverloadError(`${this.#queue.size} transactions are waiting already.`);
    }
    return new Promise((resolve, reject) => {
      this.#queue.add({ item, resolve, reject });
      if (this.#isDispatching || this.#busy.size === this.#lanes.length) return;
      this.#isDispatching = true;
      // What arrives in the same turn of the event loop shares the first batch.
      setImmediate(this.#dispatch);
    });
  }

  /** Resolves when nothing is waiting any more; then gives the connections back. */
  async close(): Promise<void> {
    while (this.#isDispatching || this.#busy.size > 0) await new Promise((resolve) => setTimeout(resolve, 2));
    for (const lane of this.#lanes) lane.close();
  }

  readonly #dispatch = (): void => {
    this.#isDispatching = false;
    this.#startLanes(false);
  };

  /** @param isDue the maximum linger has passed */
  #startLanes(isDue: boolean): void {
    for (const index of this.#lanes.keys()) {
      if (this.#busy.has(index)) continue;
      if (this.#queue.shared === 0) return;
      if (!isDue && !this.#isFull(index, this.#busy.size)) {
        this.#lingering ??= setTimeout(this.#endLinger, MAXIMUM_LINGER_MS);
        return;
      }
      this.#busy.add(index);
      void this.#run(index);
    }
  }

  readonly #endLinger = (): void => {
    this.#lingering = undefined;
    this.#startLanes(true);
  };

  /** Batch after batch until too little is left for this lane. */
  async #run(index: number): Promise<void> {
    do {
      const batch = this.#take(index);
      // It takes its part only: the rest may fill another lane's batch.
      this.#startLanes(false);
      await this.#lanes[index]?.settle(batch);
      this.#queue.release(batch);
      this.#underWay -= batch.length;
      // A caller that was answered may ask again in the same turn, and then shares the next batch.
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#isFull(index, this.#busy.size - 1));
    // In the same turn as the look at the queue, or what is added in between would not be taken.
    this.#busy.delete(index);
    // Too little for this lane now: start the timer, or another lane.
    this.#startLanes(false);
  }

  /** @param others how many lanes are busy beside this one */
  #isFull(index: number, others: number): boolean {
    // No other lane may take what waits for this one alone.
    if (this.#queue.hasOwn(index)) return true;
    const { shared } = this.#queue;
    return shared > 0 && (others === 0 || shared >= (MINIMUM_FILL * this.#underWay) / others);
  }

  /** Its part of all that waits or is under way, so that no lane has everything while the others have nothing. */
  #take(index: number): Waiting[] {
    const part = Math.ceil((this.#queue.size + this.#underWay) / this.#lanes.length);
    const batch = this.#queue.take(index, BATCH_MAX, Math.min(Math.max(part, SHARE_MIN), BATCH_MAX));
    this.#underWay += batch.length;
    if (this.#queue.shared === 0) {
      clearTimeout(this.#lingering);
      this.#lingering = undefined;
    }
    return batch;
  }
}
