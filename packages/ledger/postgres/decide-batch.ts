import { newId } from "@fairhouse/base";
import { applyHouseTransaction, applyTransaction, type Outcome } from "../index.ts";
import type { WalletBalance } from "./books.ts";
import type { Item } from "./item.ts";
import type { LoadedBatch } from "./load-batch.ts";

export type BatchAnswer = {
  /** One for each item, in their order. */
  outcomes: Outcome[];
  /** All wallets of the members whose money moved, after the batch. */
  balances: Map<string, WalletBalance[]>;
};

/** Decides the items of a batch one after the other, so that a bet, its win and a repeat of either may lie in one batch. */
export function decideBatch(items: readonly Item[], loaded: LoadedBatch, now: Date): { answer: BatchAnswer; at: Date } {
  const { books } = loaded;
  // The clocks of two processes may stand on both sides of midnight: a wallet never goes back to a day that it has ended.
  const at = now.toISOString() < loaded.latestDay ? new Date(`${loaded.latestDay}T00:00:00.000Z`) : now;
  const idOf = idsOf(loaded.micros);
  const outcomes = items.map((item, place) =>
    item.isHouse
      ? applyHouseTransaction(books, item.transaction, idOf(place), at)
      : applyTransaction(books, item.transaction, idOf(place), at),
  );
  const balances = new Map<string, WalletBalance[]>();
  for (const { wallet, transaction } of books.journal.postings) {
    const { memberId } = transaction;
    if (!wallet || memberId === undefined || balances.has(memberId)) continue;
    const wallets = books.members.get(memberId)?.wallets ?? [];
    balances.set(
      memberId,
      wallets.map(({ account, unit, balance }) => ({ account, unit, balance })),
    );
  }
  return { answer: { outcomes, balances }, at };
}

/**
 * UUIDv7 that sort by the database's clock (48 bits of milliseconds, then quarters of a microsecond), then by the place
 * in the batch, of which there may be 4,096; the tail is random. The locks are held, so one member's ids sort in the
 * order of posting.
 */
function idsOf(micros: bigint): (place: number) => string {
  const ms = (micros / 1_000n).toString(16).padStart(12, "0");
  const rest = ((micros % 1_000n) * 4n).toString(16).padStart(3, "0");
  const start = `${ms.slice(0, 8)}-${ms.slice(8)}-7${rest}-8`;
  // The random tail of an id, drawn for many at once: asking for six bytes was a twentieth of what a batch of two cost here.
  const end = newId().slice(-13);
  return (place) => `${start}${place.toString(16).padStart(3, "0")}${end}`;
}
