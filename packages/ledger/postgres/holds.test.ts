import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LedgerTransaction } from "../index.ts";
import { createLedger, type Ledger } from "./index.ts";
import { createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock("2026-03-01T12:00:00.000Z");

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

async function newMember(): Promise<string> {
  const memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P", accounts: ["cash", "bonus"] });
  await ledger.post(deposit(memberId, credits(10)));
  return memberId;
}

const held = (memberId: string, amount: bigint, hold: LedgerTransaction["hold"] = {}): LedgerTransaction => ({
  memberId,
  key: `withdrawal:${newId()}`,
  fingerprint: `withdrawal ${amount}`,
  postings: [
    { kind: "withdrawal", account: "cash", counterAccount: "withdrawals_pending", unit: "P", amount: -amount },
  ],
  hold,
});

const paidOut = ({ memberId, key }: LedgerTransaction, amount: bigint) => ({
  key: `paid:${newId()}`,
  fingerprint: "paid",
  kind: "withdrawal_paid",
  from: "withdrawals_pending",
  to: "bank",
  unit: "P",
  amount,
  memberId,
  refersTo: key,
});

const cashOf = async (memberId: string) => (await ledger.balances(memberId))[0]?.balance;
const stateOf = async (memberId: string) => (await ledger.holds(memberId)).map((hold) => hold.state);

describe("a hold", () => {
  // B-0860
  it("takes the money at once and is pending", async () => {
    const memberId = await newMember();
    const transaction = held(memberId, credits(4));
    expect(await ledger.post(transaction)).toMatchObject({ status: "posted", balance: credits(6) });
    expect(await ledger.holds(memberId, "pending")).toMatchObject([
      { key: transaction.key, amount: credits(4), unit: "P", counterAccount: "withdrawals_pending", state: "pending" },
    ]);
    expect(await ledger.post(transaction)).toMatchObject({ status: "duplicate" });
    expect(await ledger.holds(memberId)).toHaveLength(1);
  });

  it("that is not covered leaves nothing", async () => {
    const memberId = await newMember();
    expect(await ledger.post(held(memberId, credits(11)))).toMatchObject({ status: "insufficient" });
    expect(await ledger.holds(memberId)).toEqual([]);
  });

  it("is posted by what it waits for, and then never given back", async () => {
    const memberId = await newMember();
    const transaction = held(memberId, credits(4));
    await ledger.post(transaction);
    const paid = paidOut(transaction, credits(4));
    expect(await ledger.postHouse(paid)).toMatchObject({ status: "posted" });
    expect(await ledger.holds(memberId)).toMatchObject([{ state: "posted", endedBy: paid.key }]);
    expect(await ledger.post(rollback(memberId, transaction.key))).toMatchObject({ status: "already_settled" });
    expect(await stateOf(memberId)).toEqual(["posted"]);
    expect(await cashOf(memberId)).toBe(credits(6));
  });

  // B-0861
  it("of an open bet is posted by its win, also when bet and win arrive together", async () => {
    const memberId = await newMember();
    const bet = held(memberId, credits(2));
    const [, won] = await Promise.all([ledger.post(bet), ledger.post(win(memberId, credits(5), bet.key))]);
    expect(won).toMatchObject({ status: "posted", balance: credits(13) });
    expect(await stateOf(memberId)).toEqual(["posted"]);
    await ledger.post(win(memberId, credits(1), bet.key));
    expect(await stateOf(memberId)).toEqual(["posted"]);
  });

  // B-0860
  it("is voided by a reversal, once, and then no longer settled", async () => {
    const memberId = await newMember();
    const transaction = held(memberId, credits(4));
    await ledger.post(transaction);
    const refused = rollback(memberId, transaction.key, { reversalKind: "withdrawal_refused" });
    expect(await ledger.post(refused)).toMatchObject({ status: "posted", balance: credits(10) });
    expect(await ledger.holds(memberId)).toMatchObject([{ state: "voided", endedBy: refused.key }]);
    expect(await ledger.postHouse(paidOut(transaction, credits(4)))).toMatchObject({ status: "tombstoned" });
  });

  // B-0860
  it("expires when its time is over, not before, and gives the money back once", async () => {
    const memberId = await newMember();
    await ledger.post(held(memberId, credits(3), { expiresAt: "2026-03-01T13:00:00.000Z" }));
    await ledger.post(held(memberId, credits(1)));
    expect(await ledger.expireHolds()).toBe(0);
    clock.advance(3_600_000);
    expect(await ledger.expireHolds()).toBe(1);
    expect(await ledger.expireHolds()).toBe(0);
    expect((await stateOf(memberId)).sort()).toEqual(["expired", "pending"]);
    expect(await cashOf(memberId)).toBe(credits(9));
  });

  // B-0860
  it("that is settled and expires at the same moment ends one way", async () => {
    for (let race = 0; race < 20; race += 1) {
      const memberId = await newMember();
      const transaction = held(memberId, credits(4), { expiresAt: clock.now().toISOString() });
      await ledger.post(transaction);
      const [paid] = await Promise.all([ledger.postHouse(paidOut(transaction, credits(4))), ledger.expireHolds()]);
      const isPaid = paid?.status === "posted";
      expect(await stateOf(memberId)).toEqual([isPaid ? "posted" : "expired"]);
      expect(await cashOf(memberId)).toBe(credits(isPaid ? 6 : 10));
    }
  });

  it.each([
    "update ledger_hold set state = 'pending', ended_at = null, ended_by = null where state <> 'pending'",
    "update ledger_hold set state = 'voided' where state = 'posted'",
    "update ledger_hold set amount = amount + 1",
    "delete from ledger_hold",
  ])("is never moved back, changed or removed: %s", async (text) => {
    await expect(books.database.pool.query(text)).rejects.toThrow(/A hold/);
  });
});
