import type { Outcome } from "../index.ts";
import { LedgerOverloadError } from "./errors.ts";
import type { Item } from "./item.ts";
import { KnownNames } from "./known-names.ts";
import { BATCH_MAX, Lane, type LaneOptions } from "./lane.ts";
import { type Waiting, WaitingRoom } from "./waiting-room.ts";

export type LanesOptions = Omit<LaneOptions, "onBatch" | "known"> & {
  lanes: number;
  /** Operations that may wait before further ones are refused. */
  queueMax: number;
  onBatch: (batch: { lane: number; size: number; queued: number; durationMs: number; attempts: number }) => void;
};

/** A batch smaller than this is not cut for the sake of another lane: it would cost more than it gains. */
const SHARE_MIN = 32;

/**
 * Batches under way at the same time. An idle lane starts at once; what arrives while all of them run is the next batch of
 * the first that ends. Two lanes, or two processes, may hold the same member all the same: who goes where is for speed,
 * the locks are for correctness.
 */
export class Lanes {
  readonly #options: LanesOptions;
  readonly #lanes: readonly Lane[];
  readonly #room: WaitingRoom;
  readonly #busy = new Set<number>();
  #isDispatching = false;
  /** Operations in the batches under way. */
  #underWay = 0;

  constructor(options: LanesOptions) {
    this.#options = options;
    this.#room = new WaitingRoom(options.lanes);
    const known = new KnownNames();
    this.#lanes = Array.from(
      { length: options.lanes },
      (_, lane) =>
        new Lane({
          ...options,
          known,
          onBatch: (batch) => options.onBatch({ lane, queued: this.#room.size, ...batch }),
        }),
    );
  }

  /** @throws LedgerOverloadError */
  post(item: Item): Promise<Outcome> {
    if (this.#room.size >= this.#options.queueMax) {
      throw new LedgerOverloadError(`${this.#room.size} operations are waiting already.`);
    }
    return new Promise((resolve, reject) => {
      this.#room.add({ item, resolve, reject });
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
    for (const index of this.#lanes.keys()) {
      if (this.#room.size === 0) return;
      if (this.#busy.has(index)) continue;
      this.#busy.add(index);
      void this.#run(index);
    }
  };

  /** Batch after batch until nothing is left for this lane. */
  async #run(index: number): Promise<void> {
    let batch = this.#take(index);
    while (batch.length > 0) {
      await this.#lanes[index]?.settle(batch);
      this.#room.release(batch);
      this.#underWay -= batch.length;
      // Whoever was answered may ask again in the same turn, and then shares the next batch.
      await new Promise((resolve) => setImmediate(resolve));
      batch = this.#take(index);
    }
    // In the same turn as the look at the room, or what is added in between would wait for nobody.
    this.#busy.delete(index);
  }

  /** Its part of all that waits or is under way, so that no lane has everything while the others have nothing. */
  #take(index: number): Waiting[] {
    const part = Math.ceil((this.#room.size + this.#underWay) / this.#lanes.length);
    const batch = this.#room.take(index, BATCH_MAX, Math.min(Math.max(part, SHARE_MIN), BATCH_MAX));
    this.#underWay += batch.length;
    return batch;
  }
}
