import { type Clock, token } from "@fairhouse/base";
import type { Pool } from "pg";
import type { Account, HouseTransaction, LedgerTransaction, Outcome, Period, PostingKind } from "../index.ts";
import { validateHouseTransaction, validateTransaction } from "../index.ts";
import { auditBooks } from "./audit.ts";
import type {
  Ceiling,
  Difference,
  Entry,
  EntryPage,
  Group,
  HeldSum,
  Hold,
  HouseDay,
  MemberDay,
  PeriodTotal,
  WalletBalance,
} from "./books.ts";
import { type DayRange, readHouseDays, readMemberDays } from "./days.ts";
import type { BatchAnswer } from "./decide-batch.ts";
import { LedgerOverloadError, LedgerUnavailableError } from "./errors.ts";
import { createFeed } from "./feed/feed.ts";
import type { Follower, PostingHandler, ReaderOptions } from "./feed/follower.ts";
import { type GroupField, type GroupFieldsQuery, readGroupFields } from "./group-fields.ts";
import { expireHolds, readHeld, readHolds } from "./holds.ts";
import { type Item, itemOf, itemOfHouse } from "./item.ts";
import { Lanes } from "./lanes.ts";
import {
  driveMemberTransfers,
  type MemberTransfer,
  type MemberTransferWish,
  transferBetween,
} from "./member-transfers.ts";
import { listEntries, readBalances, readCeilings, readEntriesOf, readGroups, readOutcome } from "./queries.ts";
import { listRecords, type RecordPage, type RecordQuery, readEntriesOfRecord } from "./records.ts";
import { type Reservation, releaseReservation, renewReservation, reserve } from "./reservations.ts";
import { type GroupTotalsQuery, readGroupTotals, readTotals } from "./totals.ts";
import { type Executor, openWallet, setCeiling, setWalletClosed } from "./wallets.ts";

export type BatchMetrics = {
  lane: number;
  /** Transactions in the batch. */
  size: number;
  /** Transactions that still wait for a lane. */
  queued: number;
  durationMs: number;
  /** 1 when the first attempt was the last. */
  attempts: number;
};

export type LedgerOptions = {
  database: { readonly pool: Pool };
  /**
   * Connections that the lanes keep, and for who must not wait for pages when they ask for a balance; those of `database` unless
   * told.
   */
  postings?: { readonly pool: Pool };
  clock: Clock;
  /** Batches under way at the same time. 2 by default. */
  lanes?: number;
  /** Transactions that may wait before further ones are refused with `LedgerOverloadError`. 8,000 by default. */
  queueMax?: number;
  metrics?: { onBatch?(batch: BatchMetrics): void; onOverload?(): void };
  /** Called after the commit, once for each member of a batch whose balance was part of a posting. Must not throw. */
  onPosted?(memberId: string, balances: readonly WalletBalance[]): void;
  /** Where failures of readers are written; the process's warnings unless told. */
  log?: { warn(fields: object, sentence: string): void };
};

export type Ledger = {
  /**
   * Decides a transaction and posts it, in a batch with what else is waiting.
   * @throws LedgerOverloadError when the queue is full (nothing was decided), LedgerUnavailableError when the database
   * did not answer (it may have been decided: ask again with the same key), InvalidTransactionError for a caller's mistake.
   */
  post(transaction: LedgerTransaction): Promise<Outcome>;
  /** Posts a transaction between two accounts of the house. Errors as for `post`. */
  postHouse(transaction: HouseTransaction): Promise<Outcome>;
  /** The stored outcome of a key, for a caller who did not get an answer; undefined when nothing is stored under it. */
  outcome(memberId: string, key: string): Promise<Outcome | undefined>;
  /** Opens wallets with balance 0 in the caller's transaction; one that exists stays as it is. Only `cash` by default. */
  openWallet(trx: Executor, wallet: { memberId: string; unit: string; accounts?: readonly Account[] }): Promise<void>;
  /** Closes a member's wallets for debits, or opens them again. Credits are accepted either way. */
  setWalletClosed(trx: Executor, wallet: { memberId: string; closed: boolean }): Promise<void>;
  /** @param options.over `postings`: for who must not wait for pages */
  balances(memberId: string, options?: { over: "postings" }): Promise<WalletBalance[]>;
  /** Newest first, at most 100 rows. `before` is a page's `next`. `from` is included, `to` is not. */
  listEntries(query: {
    memberId: string;
    before?: string;
    from?: Date;
    to?: Date;
    kinds?: readonly PostingKind[];
    meta?: Readonly<Record<string, string>>;
    limit: number;
  }): Promise<EntryPage>;
  /** The entries of one transaction; empty when the member has none of this id. */
  entriesOf(memberId: string, transactionId: string): Promise<Entry[]>;
  /** Groups as a whole and what belongs to none, newest first, at most 100. `from` is included, `to` is not. */
  listRecords(query: RecordQuery): Promise<RecordPage>;
  /** The entries of a record in the order of their posting, 500 at most; empty when the member has none of this id. */
  entriesOfRecord(memberId: string, recordId: string): Promise<Entry[]>;
  /** What a member's postings came to, by unit and kind. `from` is included, `to` is not. */
  totals(query: { memberId: string; from: Date; to: Date }): Promise<PeriodTotal[]>;
  /** What a member's groups of one kind came to, such as the rounds of one game, by unit and kind. Reads their rows. */
  groupTotals(query: GroupTotalsQuery): Promise<PeriodTotal[]>;
  /** What a member's groups carry under one name of their meta, such as their game; the latest first, of 50,000 postings. */
  groupFields(query: GroupFieldsQuery): Promise<GroupField[]>;
  group(memberId: string, groupKey: string): Promise<Group | undefined>;
  /** The member's groups among these keys, at most 100, in no order. */
  groups(memberId: string, groupKeys: readonly string[]): Promise<Group[]>;
  /** Sets, changes or (null) removes a ceiling. A new one counts what was posted under its code within its period. */
  setCeiling(
    trx: Executor,
    ceiling: { memberId: string; unit: string; code: string; period: Period; ceiling: bigint | null },
  ): Promise<void>;
  ceilings(memberId: string): Promise<Ceiling[]>;
  /**
   * Counts an amount under the ceilings of a code before money moves, in the caller's transaction. The same key counts once.
   * @returns the period of the ceiling that it would pass, and nothing is counted; null when it counts
   */
  reserve(trx: Executor, reservation: Reservation): Promise<Period | null>;
  /** Gives a reservation's room back; one that was paid nevertheless is renewed and counts again, whatever the ceiling. */
  releaseReservation(trx: Executor, reservation: Pick<Reservation, "memberId" | "key">): Promise<void>;
  renewReservation(trx: Executor, reservation: Pick<Reservation, "memberId" | "key">): Promise<void>;
  /** Newest first, at most 100. */
  holds(memberId: string, state?: Hold["state"]): Promise<Hold[]>;
  /** Sums of the pending ones. */
  held(memberId: string): Promise<HeldSum[]>;
  /** Gives back up to 500 holds whose time is over. For a job. @returns how many */
  expireHolds(): Promise<number>;
  /** By day (UTC), account and kind, from running totals; both ends are included. */
  memberDays(memberId: string, days: DayRange): Promise<MemberDay[]>;
  /** The same for the accounts of the house and the world outside. */
  houseDays(days: DayRange): Promise<HouseDay[]>;
  /**
   * Money from one member to another in two postings. Errors as for `post`; what was asked for stays, and
   * `driveMemberTransfers` or a repeat with the same key ends it.
   */
  transferBetween(wish: MemberTransferWish): Promise<MemberTransfer>;
  /** Ends transfers between members that were left on the way. For a job. @returns how many */
  driveMemberTransfers(options?: { olderThanMs?: number }): Promise<number>;
  /**
   * Postings for a reader that must miss none, in the order of their batches, in handfuls, at least once. A posting is handed
   * over when no earlier one can come any more, about a second after its commit. The handler writes in the transaction that
   * moves the reader; one that throws is called again with the same postings, after a pause that grows to a minute, and no other
   * reader waits for it. Of several processes one at a time hands over.
   */
  follow(reader: ReaderOptions, handler: PostingHandler): Follower;
  /** Compares the books with themselves. Reads everything: for tests, closing a day and doubt. */
  audit(): Promise<Difference[]>;
  /** Waits for what is queued, then refuses further transactions and gives the connections back. */
  close(): Promise<void>;
};

/** For parts that are composed by a host. */
export const LEDGER = token<Ledger>("ledger");

export function createLedger(options: LedgerOptions): Ledger {
  const { clock, metrics, onPosted } = options;
  const { pool } = options.database;
  const postings = options.postings?.pool ?? pool;
  const lanes = new Lanes({
    pool: postings,
    clock,
    lanes: options.lanes ?? LANES,
    queueMax: options.queueMax ?? QUEUE_MAX,
    onBatch: (batch) => metrics?.onBatch?.(batch),
    onAnswer: (items, answer) => onPosted && announce(items, answer, onPosted),
  });
  const feed = createFeed({ pool, onFault: (error, fault) => noteFault(options.log, error, fault) });
  let isClosed = false;

  /** No async function: each would put another promise between a caller and their answer. */
  function enqueue(makeItem: () => Item): Promise<Outcome> {
    if (isClosed) return Promise.reject(new LedgerUnavailableError("The ledger is closed."));
    try {
      return lanes.post(makeItem());
    } catch (error) {
      if (error instanceof LedgerOverloadError) metrics?.onOverload?.();
      return Promise.reject(error);
    }
  }
  const post = (transaction: LedgerTransaction): Promise<Outcome> =>
    enqueue(() => {
      validateTransaction(transaction);
      return itemOf(transaction);
    });
  const postHouse = (transaction: HouseTransaction): Promise<Outcome> =>
    enqueue(() => {
      validateHouseTransaction(transaction);
      return itemOfHouse(transaction);
    });
  const books = { pool, post, postHouse };
  return {
    post,
    postHouse,
    outcome: (memberId, key) => readOutcome(pool, memberId, key),
    openWallet,
    setWalletClosed,
    balances: (memberId, options) => readBalances(options?.over === "postings" ? postings : pool, memberId),
    listEntries: (query) => listEntries(pool, query),
    entriesOf: (memberId, transactionId) => readEntriesOf(pool, memberId, transactionId),
    listRecords: (query) => listRecords(pool, query),
    entriesOfRecord: (memberId, recordId) => readEntriesOfRecord(pool, memberId, recordId),
    totals: (query) => readTotals(pool, { ...query, now: clock.now() }),
    groupTotals: (query) => readGroupTotals(pool, query),
    groupFields: (query) => readGroupFields(pool, query),
    group: async (memberId, groupKey) => (await readGroups(pool, memberId, [groupKey]))[0],
    groups: (memberId, groupKeys) => readGroups(pool, memberId, groupKeys),
    ...ceilingsOf(pool, clock),
    holds: (memberId, state) => readHolds(pool, memberId, state),
    held: (memberId) => readHeld(pool, memberId),
    expireHolds: () => expireHolds(pool, post, clock.now()),
    memberDays: (memberId, days) => readMemberDays(pool, memberId, days),
    houseDays: (days) => readHouseDays(pool, days),
    transferBetween: (wish) => transferBetween(books, wish, clock.now()),
    driveMemberTransfers: ({ olderThanMs = 5_000 } = {}) => driveMemberTransfers(books, clock.now(), olderThanMs),
    follow: feed.follow,
    audit: () => auditBooks(pool),
    close: async () => {
      isClosed = true;
      await feed.stop();
      await lanes.close();
    },
  };
}

type Ceilings = Pick<Ledger, "setCeiling" | "ceilings" | "reserve" | "releaseReservation" | "renewReservation">;

const ceilingsOf = (pool: Pool, clock: Clock): Ceilings => ({
  setCeiling: (trx, ceiling) => setCeiling(trx, ceiling, clock.now()),
  ceilings: (memberId) => readCeilings(pool, memberId, clock.now()),
  reserve: (trx, reservation) => reserve(trx, reservation, clock.now()),
  releaseReservation: (trx, reservation) => releaseReservation(trx, reservation, clock.now()),
  renewReservation: (trx, reservation) => renewReservation(trx, reservation, clock.now()),
});

/** About one for each core of the database. Of 2 to 6, two need the least processor time on a machine of two cores. */
const LANES = 2;
const QUEUE_MAX = 8_000;

function noteFault(log: LedgerOptions["log"], error: unknown, fault: { reader: string }): void {
  const sentence = `postings could not be handed to ${fault.reader}, will be tried again`;
  if (log) log.warn({ err: error, ...fault }, sentence);
  else process.emitWarning(`${sentence}: ${error instanceof Error ? error.message : String(error)}`);
}

/** Tells each member of a batch, whose money moved, what is in their wallets now. */
function announce(items: readonly Item[], answer: BatchAnswer, onPosted: NonNullable<LedgerOptions["onPosted"]>): void {
  const moved = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (!item.isHouse && answer.outcomes[index]?.status === "posted") moved.add(item.memberId);
  }
  for (const memberId of moved) onPosted(memberId, answer.balances.get(memberId) ?? []);
}
