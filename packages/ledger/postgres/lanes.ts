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
 * A lane beside others begins when so much of what they have on average waits for it. A batch costs the most for being one:
 * at once with whoever has just arrived, a lane beside 40 operations began with five.
 */
const GATHERED_SHARE = 0.75;
/** Nobody waits longer for company, whatever keeps the other lanes. */
const GATHER_MS = 10;

/**
 * Batches under way at the same time. The first idle lane starts at once; a further one when it is worth a batch. What
 * arrives while all of them run is the next batch of the first that ends. Two lanes, or two processes, may hold the same
 * member all the same: who goes where is for speed, the locks are for correctness.
 */
export class Lanes {
  readonly #options: LanesOptions;
  readonly #lanes: readonly Lane[];
  readonly #room: WaitingRoom;
  readonly #busy = new Set<number>();
  #isDispatching = false;
  /** Runs while somebody waits for company. */
  #gathering: NodeJS.Timeout | undefined;
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
    this.#startLanes(false);
  };

  /** @param isDue whoever waits has waited for company long enough */
  #startLanes(isDue: boolean): void {
    for (const index of this.#lanes.keys()) {
      if (this.#busy.has(index)) continue;
      if (this.#room.shared === 0) return;
      if (!isDue && !this.#isWorthABatch(index, this.#busy.size)) {
        this.#gathering ??= setTimeout(this.#endGathering, GATHER_MS);
        return;
      }
      this.#busy.add(index);
      void this.#run(index);
    }
  }

  readonly #endGathering = (): void => {
    this.#gathering = undefined;
    this.#startLanes(true);
  };

  /** Batch after batch until too little is left for this lane. */
  async #run(index: number): Promise<void> {
    do {
      const batch = this.#take(index);
      // It takes its part only: the rest may be worth another lane.
      this.#startLanes(false);
      await this.#lanes[index]?.settle(batch);
      this.#room.release(batch);
      this.#underWay -= batch.length;
      // Whoever was answered may ask again in the same turn, and then shares the next batch.
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.#isWorthABatch(index, this.#busy.size - 1));
    // In the same turn as the look at the room, or what is added in between would wait for nobody.
    this.#busy.delete(index);
    // Too little for this lane now, and somebody must look again.
    this.#startLanes(false);
  }

  /** @param others how many lanes are busy beside this one */
  #isWorthABatch(index: number, others: number): boolean {
    // Nobody else may take what waits for this lane alone.
    if (this.#room.hasOwn(index)) return true;
    const { shared } = this.#room;
    return shared > 0 && (others === 0 || shared >= (GATHERED_SHARE * this.#underWay) / others);
  }

  /** Its part of all that waits or is under way, so that no lane has everything while the others have nothing. */
  #take(index: number): Waiting[] {
    const part = Math.ceil((this.#room.size + this.#underWay) / this.#lanes.length);
    const batch = this.#room.take(index, BATCH_MAX, Math.min(Math.max(part, SHARE_MIN), BATCH_MAX));
    this.#underWay += batch.length;
    if (this.#room.shared === 0) {
      clearTimeout(this.#gathering);
      this.#gathering = undefined;
    }
    return batch;
  }
}
