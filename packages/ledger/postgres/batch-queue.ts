import type { Outcome } from "../index.ts";
import type { Item } from "./item.ts";

export type Waiting = {
  item: Item;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
  /** Its place among all that came, given by the room. */
  arrival?: number;
};

/**
 * Where transactions wait for a lane. Whichever lane is free takes what is there, so that batches are as large as they can
 * be; but what a member asks for while a lane has them under way waits for that lane, so that no two lanes wait for each
 * other's locks and one member's transactions stay in their order.
 */
export class BatchQueue {
  /** By member, oldest first: a member is taken with all waiting items, or a later one would pass an earlier. */
  readonly #shared = new Map<string, Waiting[]>();
  readonly #own: Waiting[][];
  /** Which lane has a member, and how many of their transactions are in its batch or wait for it. */
  readonly #holders = new Map<string, { lane: number; count: number }>();
  #size = 0;
  #arrivals = 0;

  constructor(lanes: number) {
    this.#own = Array.from({ length: lanes }, () => []);
  }

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  /** How many wait for whichever lane comes first. */
  get shared(): number {
    return this.#own.reduce((rest, own) => rest - own.length, this.#size);
  }

  /** Whether a transaction waits for this lane alone. */
  hasOwn(lane: number): boolean {
    return (this.#own[lane]?.length ?? 0) > 0;
  }

  add(waiting: Waiting): void {
    this.#size += 1;
    this.#arrivals += 1;
    waiting.arrival = this.#arrivals;
    const { memberId } = waiting.item;
    const holder = this.#holders.get(memberId);
    if (holder) {
      holder.count += 1;
      this.#own[holder.lane]?.push(waiting);
      return;
    }
    const before = this.#shared.get(memberId);
    if (before) before.push(waiting);
    else this.#shared.set(memberId, [waiting]);
  }

  /**
   * The next batch of a lane, at most `max` transactions: what waits for it alone, then what waits for anyone, until the
   * batch has its `share`.
   */
  take(lane: number, max: number, share: number): Waiting[] {
    const own = this.#own[lane] ?? [];
    const batch = own.splice(0, max);
    let isInOrder = batch.length === 0;
    for (const [memberId, items] of this.#shared) {
      if (batch.length >= share) break;
      this.#shared.delete(memberId);
      this.#holders.set(memberId, { lane, count: items.length });
      const fitting = max - batch.length;
      if (items.length > fitting) own.push(...items.splice(fitting));
      batch.push(...items);
      if (items.length > 1) isInOrder = false;
    }
    // Members of one batch may meet on a key; the first one is decided first.
    if (!isInOrder) batch.sort((a, b) => (a.arrival ?? 0) - (b.arrival ?? 0));
    this.#size -= batch.length;
    return batch;
  }

  /** A batch has been answered. */
  release(batch: readonly Waiting[]): void {
    for (const { item } of batch) {
      const holder = this.#holders.get(item.memberId);
      if (!holder) continue;
      holder.count -= 1;
      if (holder.count === 0) this.#holders.delete(item.memberId);
    }
  }
}
