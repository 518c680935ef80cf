import { newId } from "@fairhouse/base";
import { describe, expect, it } from "vitest";
import {
  applyTransaction,
  countInWindow,
  emptyBooks,
  emptyWindow,
  type LedgerTransaction,
  openMemoryWallet,
  PERIODS,
  SLOT_COUNT,
  SLOT_SECONDS,
  setMemoryCeiling,
  slotOf,
  turnWindow,
  usedIn,
} from "./index.ts";

const NOON = new Date("2026-03-01T12:00:00.000Z");

describe("the rolling window of a ceiling", () => {
  // B-0397
  it.each(PERIODS)("of a %s covers its whole period and at most one slot more", (period) => {
    const periodMs = 24 * SLOT_SECONDS[period] * 1_000;
    for (const offsetMs of [0, 1, 59_999, SLOT_SECONDS[period] * 500, SLOT_SECONDS[period] * 1_000 - 1]) {
      const at = new Date(NOON.getTime() + offsetMs);
      const window = countInWindow(emptyWindow(slotOf(period, at)), slotOf(period, at), 7n);
      const usedAfter = (ms: number) => usedIn(turnWindow(window, slotOf(period, new Date(at.getTime() + ms))));
      expect(usedAfter(periodMs - 1)).toBe(7n);
      expect(usedAfter(periodMs + SLOT_SECONDS[period] * 1_000)).toBe(0n);
    }
  });

  it("forgets nothing while it turns slot by slot, and everything in one long step", () => {
    let window = emptyWindow(1_000);
    for (let slot = 1_000; slot < 1_000 + SLOT_COUNT; slot += 1) window = countInWindow(window, slot, 1n);
    expect(usedIn(window)).toBe(BigInt(SLOT_COUNT));
    expect(usedIn(turnWindow(window, 1_000 + SLOT_COUNT))).toBe(BigInt(SLOT_COUNT - 1));
    expect(usedIn(turnWindow(window, 5_000))).toBe(0n);
  });

  it("does not count what is given back for a slot that has left it", () => {
    const window = countInWindow(emptyWindow(2_000), 2_000, 5n);
    expect(usedIn(countInWindow(window, 1_900, -5n))).toBe(5n);
  });
});

describe("the rules", () => {
  const memberId = newId();
  const posting = { kind: "bet", account: "cash", counterAccount: "games", unit: "P" } as const;
  const transaction = (key: string, amount: bigint, more: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
    memberId,
    key,
    fingerprint: key,
    postings: [{ ...posting, amount }],
    ...more,
  });

  // B-0363
  it("take from the member what they give to the house, to the unit", () => {
    const books = emptyBooks();
    openMemoryWallet(books, memberId, "P");
    applyTransaction(books, transaction("deposit", 100n), newId(), NOON);
    applyTransaction(books, transaction("bet", -30n), newId(), NOON);
    applyTransaction(books, transaction("too much", -71n), newId(), NOON);
    expect(books.members.get(memberId)?.wallets[0]?.balance).toBe(70n);
    expect(books.house.get("games P")).toBe(-70n);
  });

  it("name the ceiling and the period that stands against a bet", () => {
    const books = emptyBooks();
    openMemoryWallet(books, memberId, "P");
    applyTransaction(books, transaction("deposit", 100n), newId(), NOON);
    setMemoryCeiling(books, { memberId, unit: "P", code: "stake", period: "week", ceiling: 10n }, NOON);
    const refused = applyTransaction(books, transaction("bet", -11n, { ceilings: ["stake"] }), newId(), NOON);
    expect(refused).toMatchObject({ status: "limit", limitCode: "stake", limitPeriod: "week", balance: 100n });
    expect(applyTransaction(books, transaction("uncounted", -11n), newId(), NOON)).toMatchObject({ status: "posted" });
  });

  // B-1852
  it("let a debtor take out what is above the debt, and not a unit more, whatever order requests come in", () => {
    const books = emptyBooks();
    openMemoryWallet(books, memberId, "P");
    openMemoryWallet(books, memberId, "P", "debt");
    const post = (one: LedgerTransaction) => applyTransaction(books, one, newId(), NOON);
    const takeOut = (key: string, amount: bigint) => post(transaction(key, -amount, { barredByDebt: "debt_owed" }));
    post(transaction("in", 100n));
    post({ ...transaction("owed", 0n), postings: [{ ...posting, account: "debt", amount: -50n }] });
    const barred = { status: "refused", limitCode: "debt_owed" };
    expect(takeOut("above", 51n)).toMatchObject(barred);
    expect(takeOut("above the cash", 101n)).toMatchObject(barred);
    expect(takeOut("first", 50n)).toMatchObject({ status: "posted", balance: 50n });
    expect(takeOut("second", 1n)).toMatchObject({ ...barred, balance: 50n });
    expect(takeOut("above", 51n)).toMatchObject({ ...barred, replayed: true });
    expect(post(transaction("a stake", -50n))).toMatchObject({ status: "posted", balance: 0n });
  });
});
