import { newId, POINTS } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Account, LedgerTransaction, PostingRequest } from "../index.ts";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock("2026-03-01T23:59:00.000Z");

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock });
});

afterEach(async () => {
  expect(await ledger.audit()).toEqual([]);
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

async function newMember(cash: bigint, bonus: bigint): Promise<string> {
  const memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P", accounts: ["cash", "bonus"] });
  if (cash > 0n) await ledger.post(deposit(memberId, cash));
  const posting = { kind: "bonus", account: "bonus", counterAccount: "bonus_pool", unit: "P" } as const;
  if (bonus > 0n) {
    await ledger.post({
      memberId,
      key: `bonus:${newId()}`,
      fingerprint: "bonus",
      postings: [{ ...posting, amount: bonus }],
    });
  }
  return memberId;
}

const posting = (amount: bigint, more: Partial<PostingRequest> = {}): PostingRequest => ({
  kind: "test",
  account: "cash",
  counterAccount: "games",
  unit: "P",
  amount,
  ...more,
});

const transaction = (
  memberId: string,
  postings: PostingRequest[],
  more: Partial<LedgerTransaction> = {},
): LedgerTransaction => ({
  memberId,
  key: `op:${newId()}`,
  fingerprint: "op",
  postings,
  ...more,
});

async function balancesOf(memberId: string): Promise<Partial<Record<Account, bigint>>> {
  return Object.fromEntries((await ledger.balances(memberId)).map(({ account, balance }) => [account, balance]));
}

describe("a stake from cash and bonus", () => {
  // B-0381
  it("takes the cash first and the rest from the bonus, each a posting of its own", async () => {
    const memberId = await newMember(credits(3), credits(5));
    const stake = transaction(memberId, [posting(-credits(4), { thenFrom: ["bonus"] })]);
    const { transactionId } = await ledger.post(stake);
    expect(await balancesOf(memberId)).toEqual({ cash: 0n, bonus: credits(4) });
    expect((await ledger.entriesOf(memberId, transactionId)).map(({ account, amount }) => [account, amount])).toEqual([
      ["cash", -credits(3)],
      ["bonus", -credits(1)],
    ]);
    await ledger.post(rollback(memberId, stake.key));
    expect(await balancesOf(memberId)).toEqual({ cash: credits(3), bonus: credits(5) });
  });

  it("is one posting when the first account holds all of it, or nothing of it", async () => {
    const memberId = await newMember(credits(3), credits(5));
    await ledger.post(transaction(memberId, [posting(-credits(3), { thenFrom: ["bonus"] })]));
    const { transactionId } = await ledger.post(transaction(memberId, [posting(-credits(2), { thenFrom: ["bonus"] })]));
    expect(await ledger.entriesOf(memberId, transactionId)).toMatchObject([{ account: "bonus", postingNumber: 1 }]);
    expect(await balancesOf(memberId)).toEqual({ cash: 0n, bonus: credits(3) });
  });

  it("is refused as a whole when both together do not cover it", async () => {
    const memberId = await newMember(credits(3), credits(5));
    const stake = transaction(memberId, [posting(-credits(9), { thenFrom: ["bonus"] })]);
    expect(await ledger.post(stake)).toMatchObject({ status: "insufficient", balance: credits(3) });
    expect(await balancesOf(memberId)).toEqual({ cash: credits(3), bonus: credits(5) });
  });

  it("is split by what the postings before it left: withdrawal and fee, all or nothing", async () => {
    const memberId = await newMember(credits(5), 0n);
    const fee = posting(-1n, { kind: "fee", counterAccount: "fees" });
    expect(await ledger.post(transaction(memberId, [posting(-credits(5)), fee]))).toMatchObject({
      status: "insufficient",
    });
    expect(await ledger.post(transaction(memberId, [posting(1n - credits(5)), fee]))).toMatchObject({
      status: "posted",
    });
    expect(await balancesOf(memberId)).toEqual({ cash: 0n, bonus: 0n });
  });

  // B-0381
  it("of two that race for the last bonus one is taken", async () => {
    for (let race = 0; race < 20; race += 1) {
      const memberId = await newMember(credits(1), credits(1));
      const stakes = Array.from({ length: 8 }, () =>
        transaction(memberId, [posting(-credits(2), { thenFrom: ["bonus"] })]),
      );
      const outcomes = await Promise.all(stakes.map((stake) => ledger.post(stake)));
      expect(outcomes.filter(({ status }) => status === "posted")).toHaveLength(1);
    }
  });
});

describe("points", () => {
  // B-0865
  it("are a unit of the same books: exchanged for credits in one transaction, or not at all", async () => {
    const memberId = await newMember(0n, 0n);
    await ledger.openWallet(books.database.kysely, { memberId, unit: POINTS.code });
    const earned = posting(500n, { kind: "points_earned", counterAccount: "points_pool", unit: POINTS.code });
    await ledger.post(transaction(memberId, [earned]));
    const exchange = (points: bigint) =>
      transaction(memberId, [
        posting(-points, { kind: "points_spent", counterAccount: "points_pool", unit: POINTS.code }),
        posting(credits(1), { kind: "points_exchanged", counterAccount: "promotions" }),
      ]);
    expect(await ledger.post(exchange(501n))).toMatchObject({ status: "insufficient" });
    expect(await ledger.post(exchange(300n))).toMatchObject({ status: "posted", balance: 200n });
    expect((await ledger.balances(memberId)).map(({ account, unit, balance }) => [account, unit, balance])).toEqual([
      ["cash", "P", credits(1)],
      ["cash", "PTS", 200n],
      ["bonus", "P", 0n],
    ]);
  });
});

describe("a corrected result", () => {
  const round = () => ({ key: `round:${newId()}`, closes: false });
  const correction = (
    memberId: string,
    amount: bigint,
    refersTo: string,
    group: LedgerTransaction["group"],
  ): LedgerTransaction =>
    transaction(
      memberId,
      [posting(amount, amount < 0n ? { kind: "resettle", thenFrom: ["debt"] } : { kind: "resettle" })],
      {
        refersTo,
        isCorrection: true,
        ...(group ? { group } : {}),
      },
    );

  // B-0862
  it("takes back what was paid, also from a closed round and a closed wallet, and leaves a debt for the rest", async () => {
    const memberId = await newMember(credits(10), 0n);
    const group = round();
    const stake = bet(memberId, credits(10), { group });
    await ledger.post(stake);
    const paid = win(memberId, credits(8), stake.key, { group: { ...group, closes: true } });
    await ledger.post(paid);
    await ledger.post(transaction(memberId, [posting(-credits(5), { kind: "withdrawal" })]));
    await ledger.setWalletClosed(books.database.kysely, { memberId, closed: true });
    const corrected = correction(memberId, -credits(8), stake.key, group);
    expect(await ledger.post(corrected)).toMatchObject({ status: "posted", balance: 0n });
    expect(await balancesOf(memberId)).toEqual({ cash: 0n, bonus: 0n, debt: -credits(5) });
    expect(await ledger.group(memberId, group.key)).toMatchObject({ state: "closed", staked: credits(10), paid: 0n });
    expect(await ledger.post(corrected)).toMatchObject({ status: "duplicate" });
    await ledger.setWalletClosed(books.database.kysely, { memberId, closed: false });
    const collected = [
      posting(-credits(2), { counterAccount: "debts" }),
      posting(credits(2), { account: "debt", counterAccount: "debts" }),
    ];
    await ledger.post(deposit(memberId, credits(3)));
    expect(await ledger.post(transaction(memberId, collected))).toMatchObject({
      status: "posted",
      balance: credits(1),
    });
    expect(await balancesOf(memberId)).toEqual({ cash: credits(1), bonus: 0n, debt: -credits(3) });
  });

  it("never makes a debt into a credit", async () => {
    const memberId = await newMember(credits(1), 0n);
    const paidBack = transaction(memberId, [posting(credits(1), { account: "debt", counterAccount: "debts" })]);
    expect(await ledger.post(paidBack)).toMatchObject({ status: "insufficient" });
    expect(await balancesOf(memberId)).toEqual({ cash: credits(1), bonus: 0n });
  });

  // B-0862
  it("pays more, and takes back at most what its round has paid", async () => {
    const memberId = await newMember(credits(10), 0n);
    const group = round();
    const stake = bet(memberId, credits(1), { group });
    await ledger.post(stake);
    const paid = win(memberId, credits(2), stake.key, { group: { ...group, closes: true } });
    await ledger.post(paid);
    expect(await ledger.post(correction(memberId, credits(3), stake.key, group))).toMatchObject({ status: "posted" });
    expect(await ledger.group(memberId, group.key)).toMatchObject({ staked: credits(1), paid: credits(5) });
    expect(await ledger.post(correction(memberId, -credits(6), stake.key, group))).toMatchObject({
      status: "exceeds_group",
    });
    expect(await ledger.post(correction(memberId, -credits(1), `win:${newId()}`, group))).toMatchObject({
      status: "unknown_reference",
    });
  });
});

describe("the days of a member and of the house", () => {
  // B-0863
  it("add up by kind, move on at midnight and stay for ever", async () => {
    const memberId = await newMember(credits(10), 0n);
    const stake = bet(memberId, credits(2));
    await ledger.post(stake);
    await ledger.post(bet(memberId, credits(1)));
    const before = await ledger.houseDays({ from: "2026-03-02", to: "2026-03-02" });
    expect(before).toEqual([]);
    clock.advance(120_000);
    await ledger.post(win(memberId, credits(4), stake.key));
    expect(await ledger.memberDays(memberId, { from: "2026-03-01", to: "2026-03-02" })).toEqual([
      { day: "2026-03-01", account: "cash", unit: "P", kind: "bet", count: 2, amount: -credits(3) },
      { day: "2026-03-01", account: "cash", unit: "P", kind: "deposit", count: 1, amount: credits(10) },
      { day: "2026-03-02", account: "cash", unit: "P", kind: "win", count: 1, amount: credits(4) },
    ]);
    expect(await ledger.houseDays({ from: "2026-03-02", to: "2026-03-02" })).toEqual([
      { day: "2026-03-02", account: "games", unit: "P", kind: "win", count: 1, amount: -credits(4) },
    ]);
  });

  it("do not go back when another process's clock is still before midnight", async () => {
    const memberId = await newMember(credits(1), 0n);
    const late = createLedger({ database: books.database, clock: fixedClock("2026-03-01T23:59:59.990Z") });
    await late.post(bet(memberId, 1n));
    await late.close();
    expect(await ledger.memberDays(memberId, { from: "2026-03-01", to: "2026-03-02" })).toMatchObject([
      { day: "2026-03-02", kind: "bet" },
      { day: "2026-03-02", kind: "deposit" },
    ]);
  });
});
