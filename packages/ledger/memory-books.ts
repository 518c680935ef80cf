import { type CeilingWindow, countInWindow, emptyWindow, PERIODS, type Period, slotOf } from "./ceiling-window.ts";
import type { Wallet } from "./journal.ts";
import { emptyJournal, type Journal } from "./journal.ts";
import type { Outcome } from "./outcome.ts";
import type { Account, PostingRequest } from "./transaction.ts";

export type GroupState = {
  state: "open" | "closed" | "refunded";
  label: string | undefined;
  unit: string;
  staked: bigint;
  paid: bigint;
};

export type CeilingState = { unit: string; code: string; period: Period; ceiling: bigint; window: CeilingWindow };

/** What is stored under a key: the answer, and what a later reversal needs to know. */
export type StoredTransaction = {
  memberId: string;
  /** None for a tombstone: it answers every debit that comes under the key. */
  fingerprint: string | undefined;
  outcome: Outcome;
  postedAt: Date;
  /** The postings that took or gave; empty for refusals, reversals and transactions of the house, which are never reversed. */
  postings: readonly PostingRequest[];
  /** Null for what has none; undefined for what no group can be asked of, and for what was stored before it was kept. */
  groupKey: string | null | undefined;
  ceilings: readonly string[];
  isSettled: boolean;
  /** What the credits and corrections that settled it came to. Asked for by corrections only, and read for them only. */
  paid: bigint;
  /** Whether it may be referred to; undefined for tombstones, and for what was stored before this was told. */
  isDebit: boolean | undefined;
  isHold: boolean;
  /** The outcome of the transaction that gave this one back. */
  reversal: Outcome | undefined;
};

export type MemberBooks = {
  /** Cash and bonus of each unit. */
  wallets: Wallet[];
  groups: Map<string, GroupState>;
  ceilings: CeilingState[];
};

/**
 * All that a decision may look at: everything, or what was read for one batch. The books in PostgreSQL hold the same in
 * tables.
 */
export type MemoryBooks = {
  members: Map<string, MemberBooks>;
  transactions: Map<string, StoredTransaction>;
  /** Balances of the house's accounts and the world outside, by `account unit`. */
  house: Map<string, bigint>;
  /** What was decided since the books were read. */
  journal: Journal;
};

export const emptyBooks = (): MemoryBooks => ({
  members: new Map(),
  transactions: new Map(),
  house: new Map(),
  journal: emptyJournal(),
});

export function openMemoryWallet(books: MemoryBooks, memberId: string, unit: string, account: Account = "cash"): void {
  const member: MemberBooks = books.members.get(memberId) ?? { wallets: [], groups: new Map(), ceilings: [] };
  books.members.set(memberId, member);
  if (findWallet(member, account, unit)) return;
  member.wallets.push({ account, unit, balance: 0n, version: 0, isClosed: false });
  member.wallets.sort((a, b) => compare(a.account, b.account) || compare(a.unit, b.unit));
}

/** Sets, changes or (null) removes a ceiling; a new one counts what was posted under its code and not given back. */
export function setMemoryCeiling(
  books: MemoryBooks,
  rule: { memberId: string; unit: string; code: string; period: Period; ceiling: bigint | null },
  at: Date,
): void {
  const member = books.members.get(rule.memberId);
  if (!member) return;
  const isSame = (other: CeilingState) =>
    other.unit === rule.unit && other.code === rule.code && other.period === rule.period;
  const before = member.ceilings.find(isSame);
  member.ceilings = member.ceilings.filter((other) => !isSame(other));
  if (rule.ceiling === null) return;
  const { unit, code, period, ceiling } = rule;
  const window = before?.window ?? countHistory(books, rule, at);
  member.ceilings.push({ unit, code, period, ceiling, window });
  member.ceilings.sort(compareCeilings);
}

/** The order in which ceilings are asked: by unit, code and period, shortest first. */
export const compareCeilings = (a: CeilingState, b: CeilingState): number =>
  compare(a.unit, b.unit) || compare(a.code, b.code) || PERIODS.indexOf(a.period) - PERIODS.indexOf(b.period);

function countHistory(
  books: MemoryBooks,
  { memberId, unit, code, period }: { memberId: string; unit: string; code: string; period: Period },
  at: Date,
): CeilingWindow {
  let window = emptyWindow(slotOf(period, at));
  for (const stored of books.transactions.values()) {
    if (stored.memberId !== memberId || stored.reversal || !stored.ceilings.includes(code)) continue;
    window = countInWindow(window, slotOf(period, stored.postedAt), countedAmount(stored.postings, { unit, code }));
  }
  return window;
}

/** A ceiling under such a code counts what was taken less what was given, such as a loss. */
export const isNetCode = (code: string): boolean => code.startsWith("net_");

type Parts = readonly { amount: bigint; unit: string }[];

/** What a transaction counts for under a ceiling of this unit and code; under zero where it gave more than it took. */
export function countedAmount(parts: Parts, { unit, code }: { unit: string; code: string }): bigint {
  const isNet = isNetCode(code);
  let sum = 0n;
  for (const { amount, unit: own } of parts) {
    if (own === unit) sum += isNet || amount < 0n ? -amount : amount;
  }
  return sum;
}

export function findWallet(member: MemberBooks, account: Account, unit: string): Wallet | undefined {
  for (const wallet of member.wallets) if (wallet.account === account && wallet.unit === unit) return wallet;
  return undefined;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
