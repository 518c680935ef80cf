import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "../index.ts";
import { createLedger, type Ledger, type WalletBalance } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
const clock = fixedClock("2026-03-01T12:00:00.000Z");
const announced: { memberId: string; balances: readonly WalletBalance[] }[] = [];

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({
    database: books.database,
    clock,
    onPosted: (memberId, balances) => announced.push({ memberId, balances }),
  });
});

afterEach(async () => {
  expect(await ledger.audit()).toEqual([]);
});

afterAll(async () => {
  await ledger?.close();
  await books?.drop();
});

async function newMember(balance = 0n): Promise<string> {
  const memberId = newId();
  await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  if (balance > 0n) await ledger.post(deposit(memberId, balance));
  return memberId;
}

const balanceOf = async (memberId: string) => (await ledger.balances(memberId))[0]?.balance;

describe("a member's money", () => {
  it("a deposit is in the wallet, in the list of movements with both sides, and announced", async () => {
    const memberId = await newMember();
    const outcome = await ledger.post({ ...deposit(memberId, credits(100)), meta: { method: 'card "x\\"' } });
    expect(outcome).toMatchObject({ status: "posted", replayed: false, balance: credits(100) });
    expect(await ledger.balances(memberId)).toEqual([{ account: "cash", unit: "P", balance: credits(100) }]);
    expect(announced.at(-1)).toEqual({ memberId, balances: [{ account: "cash", unit: "P", balance: credits(100) }] });
    const [row] = (await ledger.listTransfers({ memberId, limit: 10 })).transfers;
    expect(row).toMatchObject({
      id: outcome.transferId,
      account: "cash",
      counterAccount: "sandbox-pay",
      amount: credits(100),
      balanceAfter: credits(100),
      meta: { method: 'card "x\\"' },
    });
  });
});

export type { Outcome };
export { balanceOf, bet, rollback, win };
