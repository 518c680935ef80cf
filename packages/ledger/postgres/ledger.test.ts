import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { InvalidTransactionError } from "../index.ts";
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

const cashOf = async (memberId: string) => (await ledger.balances(memberId))[0]?.balance;

describe("money in the wallet", () => {
  it("a deposit is in the wallet, in the list of entries with both sides, and announced", async () => {
    const memberId = await newMember();
    const outcome = await ledger.post({ ...deposit(memberId, credits(100)), meta: { method: 'card "x\\" {,}' } });
    expect(outcome).toMatchObject({ status: "posted", replayed: false, balance: credits(100) });
    expect(await ledger.balances(memberId)).toEqual([{ account: "cash", unit: "P", balance: credits(100) }]);
    expect(announced.at(-1)).toEqual({ memberId, balances: [{ account: "cash", unit: "P", balance: credits(100) }] });
    const [row] = (await ledger.listEntries({ memberId, limit: 10 })).entries;
    expect(row).toMatchObject({
      id: outcome.transactionId,
      account: "cash",
      counterAccount: "sandbox-pay",
      amount: credits(100),
      balanceAfter: credits(100),
      meta: { method: 'card "x\\" {,}' },
    });
    expect(await ledger.entriesOf(memberId, outcome.transactionId)).toEqual([row]);
    expect(await ledger.entriesOf(await newMember(), outcome.transactionId)).toEqual([]);
  });

  it("a bet above the balance is refused with the true balance, and the refusal is kept under its key", async () => {
    const memberId = await newMember(credits(5));
    const tooMuch = bet(memberId, credits(6));
    expect(await ledger.post(tooMuch)).toMatchObject({ status: "insufficient", replayed: false, balance: credits(5) });
    await ledger.post(deposit(memberId, credits(10)));
    expect(await ledger.post(tooMuch)).toMatchObject({ status: "insufficient", replayed: true, balance: credits(5) });
    expect(await cashOf(memberId)).toBe(credits(15));
  });

  // B-0365
  it("a bet of the whole balance is taken, one unit more is not", async () => {
    const memberId = await newMember(credits(5));
    expect(await ledger.post(bet(memberId, credits(5) + 1n))).toMatchObject({ status: "insufficient" });
    expect(await ledger.post(bet(memberId, credits(5)))).toMatchObject({ status: "posted", balance: 0n });
  });

  // B-0370
  it("a transaction of several postings is posted as a whole or not at all", async () => {
    const memberId = newId();
    await ledger.openWallet(books.database.kysely, { memberId, unit: "P", accounts: ["cash", "bonus"] });
    await ledger.post(deposit(memberId, credits(10)));
    const posting = { kind: "bet", counterAccount: "games", unit: "P" } as const;
    const both = bet(memberId, 0n, {
      postings: [
        { ...posting, account: "cash", amount: -credits(10) },
        { ...posting, account: "bonus", amount: -1n },
      ],
    });
    expect(await ledger.post(both)).toMatchObject({ status: "insufficient", balance: credits(10) });
    expect((await ledger.balances(memberId)).map((wallet) => wallet.balance)).toEqual([credits(10), 0n]);
  });

  it("a unit that the member has no wallet for is refused, for a credit as well", async () => {
    const memberId = await newMember();
    const euros = deposit(memberId, 5n);
    const [posting] = euros.postings;
    expect(posting).toBeDefined();
    if (posting)
      expect(await ledger.post({ ...euros, postings: [{ ...posting, unit: "EUR" }] })).toMatchObject({
        status: "wrong_unit",
      });
  });

  // B-0325
  it("a closed wallet takes credits and refuses debits", async () => {
    const memberId = await newMember(credits(5));
    await ledger.setWalletClosed(books.database.kysely, { memberId, closed: true });
    expect(await ledger.post(bet(memberId, 1n))).toMatchObject({ status: "closed" });
    expect(await ledger.post(deposit(memberId, 1n))).toMatchObject({ status: "posted" });
    await ledger.setWalletClosed(books.database.kysely, { memberId, closed: false });
    expect(await ledger.post(bet(memberId, 1n))).toMatchObject({ status: "posted" });
  });

  it("without a wallet nothing is posted and nothing is kept under the key", async () => {
    const memberId = newId();
    const early = deposit(memberId, credits(1));
    expect(await ledger.post(early)).toMatchObject({ status: "closed", balance: 0n });
    await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
    expect(await ledger.post(early)).toMatchObject({ status: "posted", balance: credits(1) });
  });
});

describe("keys", () => {
  // B-0366
  it("the same key again gets the stored answer, whatever has happened since", async () => {
    const memberId = await newMember(credits(10));
    const first = bet(memberId, credits(4));
    const answer = await ledger.post(first);
    await ledger.post(deposit(memberId, credits(50)));
    expect(await ledger.post(first)).toEqual({ ...answer, status: "duplicate", replayed: true });
    expect(await ledger.outcome(memberId, first.key)).toEqual({ ...answer, status: "duplicate", replayed: true });
    expect(await cashOf(memberId)).toBe(credits(56));
  });

  // B-0367
  it("the same key for something else, or of another member, moves nothing", async () => {
    const memberId = await newMember(credits(10));
    const other = await newMember(credits(10));
    const first = bet(memberId, credits(4));
    await ledger.post(first);
    expect(await ledger.post({ ...first, fingerprint: "another" })).toMatchObject({ status: "conflict" });
    expect(await ledger.post({ ...first, memberId: other })).toMatchObject({
      status: "conflict",
      balance: credits(10),
    });
    expect(await cashOf(memberId)).toBe(credits(6));
    expect(await ledger.outcome(other, first.key)).toBeUndefined();
  });

  it("a caller's own refusal is kept, but never hides an earlier posting", async () => {
    const memberId = await newMember(credits(10));
    const accepted = bet(memberId, credits(1));
    await ledger.post(accepted);
    expect(await ledger.post({ ...accepted, refusal: "self_excluded" })).toMatchObject({ status: "duplicate" });
    const refused = bet(memberId, credits(1));
    const answer = { status: "refused", limitCode: "self_excluded", balance: credits(9) };
    expect(await ledger.post({ ...refused, refusal: "self_excluded" })).toMatchObject(answer);
    expect(await ledger.post(refused)).toMatchObject({ ...answer, replayed: true });
    expect(await cashOf(memberId)).toBe(credits(9));
  });

  it("a caller's refusal without postings is told with the same balance, whether what it names is posted with it or was before", async () => {
    const memberId = await newMember(credits(7));
    await ledger.openWallet(books.database.kysely, { memberId, unit: "EUR" });
    const stake = bet(memberId, credits(1));
    const refusal = (key: string) =>
      bet(memberId, 0n, { key: `${key}:${newId()}`, postings: [], refersTo: stake.key, refusal: "word" });
    const [, beside] = await Promise.all([ledger.post(stake), ledger.post(refusal("beside"))]);
    const after = await ledger.post(refusal("after"));
    expect(beside).toMatchObject({ status: "refused", balance: 0n });
    expect(after.balance).toBe(beside.balance);
  });

  it("what no state of the books could make right is the caller's mistake", async () => {
    const memberId = await newMember(credits(10));
    const wrong = [
      { ...bet(memberId, 1n), postings: [] },
      { ...bet(memberId, 1n), creditAlways: true },
      { ...bet(memberId, 1n), key: "" },
      { ...bet(memberId, 1n), key: "a\u0000b" },
      { ...bet(memberId.toUpperCase(), 1n) },
      { ...bet(memberId, 10n ** 16n) },
      { ...rollback(memberId, "x"), postings: bet(memberId, 1n).postings },
      { ...win(memberId, 1n, "x"), key: "x" },
    ];
    for (const transaction of wrong) await expect(ledger.post(transaction)).rejects.toThrow(InvalidTransactionError);
    expect(await cashOf(memberId)).toBe(credits(10));
  });
});

describe("the list of entries", () => {
  // B-0318, B-0319
  it("is paged without a gap or a repeat, and filtered by time and kind", async () => {
    const memberId = await newMember(credits(100));
    for (let count = 0; count < 7; count += 1) {
      clock.advance(60_000);
      await ledger.post(bet(memberId, BigInt(count + 1)));
    }
    const seen: bigint[] = [];
    let before: string | undefined;
    do {
      const page = await ledger.listEntries({ memberId, limit: 3, ...(before ? { before } : {}) });
      seen.push(...page.entries.map((entry) => entry.amount));
      before = page.next;
    } while (before);
    expect(seen).toEqual([-7n, -6n, -5n, -4n, -3n, -2n, -1n, credits(100)]);
    const lately = await ledger.listEntries({ memberId, limit: 100, from: new Date(clock.now().getTime() - 60_000) });
    expect(lately.entries.map((entry) => entry.amount)).toEqual([-7n, -6n]);
    const deposits = await ledger.listEntries({ memberId, limit: 100, kinds: ["deposit"] });
    expect(deposits.entries).toHaveLength(1);
    await expect(ledger.listEntries({ memberId, limit: 1, before: "nonsense" })).rejects.toThrow(RangeError);
  });
});
