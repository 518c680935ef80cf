import { newId } from "@fairhouse/base";
import { fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock: fixedClock() });
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

describe("rounds", () => {
  const round = (closes: boolean, key = `round:${newId()}`) => ({ key, closes, label: "Lantern Street" });

  it("bets and wins add up in the round, and a win of 0 is a row that closes it", async () => {
    const memberId = await newMember(credits(10));
    const group = round(false);
    const first = bet(memberId, credits(2), { group });
    await ledger.post(first);
    await ledger.post(bet(memberId, credits(1), { group }));
    await ledger.post(win(memberId, credits(5), first.key, { group }));
    expect(await ledger.group(memberId, group.key)).toMatchObject({
      state: "open",
      staked: credits(3),
      paid: credits(5),
    });
    expect(await ledger.post(win(memberId, 0n, first.key, { group: { ...group, closes: true } }))).toMatchObject({
      status: "posted",
      balance: credits(12),
    });
    expect(await ledger.group(memberId, group.key)).toMatchObject({ state: "closed", label: "Lantern Street" });
    expect(await ledger.post(bet(memberId, 1n, { group }))).toMatchObject({ status: "group_closed" });
    expect(await ledger.post(win(memberId, 1n, first.key, { group }))).toMatchObject({ status: "posted" });
    expect(await ledger.groups(memberId, [group.key, "another"])).toEqual([await ledger.group(memberId, group.key)]);
    const { entries } = await ledger.listEntries({ memberId, limit: 100 });
    expect(entries.filter((entry) => entry.groupKey === group.key)).toHaveLength(5);
  });

  // B-0714
  it("a bet of nothing, as in a free round, is refused where another bet would be, and its win is credited", async () => {
    const memberId = await newMember(0n);
    const group = round(false);
    const free = bet(memberId, 0n, { group });
    expect(await ledger.post(free)).toMatchObject({ status: "posted" });
    const last = win(memberId, credits(1), free.key, { group: { ...group, closes: true } });
    expect(await ledger.post(last)).toMatchObject({ status: "posted" });
    expect(await ledger.post(bet(memberId, 0n, { group }))).toMatchObject({ status: "group_closed" });
    await ledger.setWalletClosed(books.database.kysely, { memberId, closed: true });
    expect(await ledger.post(bet(memberId, 0n, { group: round(false) }))).toMatchObject({ status: "closed" });
    expect(await ledger.post(win(memberId, 0n, free.key, { group }))).toMatchObject({ status: "posted" });
  });

  it("a win of a bet that was given back is refused, also in one batch with a repeat of the bet", async () => {
    for (const isFirst of [true, false]) {
      const memberId = await newMember(credits(10));
      const stake = bet(memberId, credits(2));
      await ledger.post(stake);
      await ledger.post(rollback(memberId, stake.key));
      const late = win(memberId, credits(5), stake.key);
      const asked = isFirst ? [stake, late] : [late, stake];
      const answers = await Promise.all(asked.map((transaction) => ledger.post(transaction)));
      expect(answers.map(({ status }) => status).sort()).toEqual(["duplicate", "tombstoned"]);
      expect(await cashOf(memberId)).toBe(credits(10));
    }
  });

  // B-0373
  it("a bet, its win and a rollback of the bet in one batch are decided in their order", async () => {
    const memberId = await newMember(credits(10));
    const first = bet(memberId, credits(10), { group: round(false) });
    const answers = await Promise.all([
      ledger.post(first),
      ledger.post(first),
      ledger.post(bet(memberId, 1n)),
      ledger.post(win(memberId, credits(3), first.key)),
      ledger.post(rollback(memberId, first.key)),
      ledger.post(bet(memberId, credits(3))),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([
      "posted",
      "duplicate",
      "insufficient",
      "posted",
      "already_settled",
      "posted",
    ]);
    expect(await cashOf(memberId)).toBe(0n);
  });

  // B-0371
  it("a rollback gives back all postings of the bet once, whatever key asks, and refunds the round", async () => {
    const memberId = await newMember(credits(10));
    const group = round(false);
    const [posting] = bet(memberId, credits(2)).postings;
    if (!posting) throw new Error("A bet has a posting.");
    const first = bet(memberId, 0n, {
      group,
      postings: [posting, { ...posting, counterAccount: "jackpot", amount: -5n }],
    });
    await ledger.post(first);
    const undo = rollback(memberId, first.key);
    const answer = await ledger.post(undo);
    expect(answer).toMatchObject({ status: "posted", balance: credits(10) });
    await ledger.post(bet(memberId, credits(1)));
    // Under another key it gives nothing more, and tells what the member has now.
    expect(await ledger.post(rollback(memberId, first.key))).toEqual({ ...answer, balance: credits(9) });
    expect(await ledger.post(undo)).toEqual({ ...answer, status: "duplicate", replayed: true });
    expect(await cashOf(memberId)).toBe(credits(9));
    expect(await ledger.group(memberId, group.key)).toMatchObject({ state: "refunded", staked: 0n });
    expect(await ledger.post(win(memberId, credits(1), first.key))).toMatchObject({ status: "tombstoned" });
  });

  // B-0372
  it("a rollback before its bet is answered, and the bet that comes later moves nothing", async () => {
    const memberId = await newMember(credits(10));
    const late = bet(memberId, credits(2));
    expect(await ledger.post(rollback(memberId, late.key))).toMatchObject({ status: "posted", balance: credits(10) });
    await ledger.post(bet(memberId, credits(1)));
    expect(await ledger.post(late)).toMatchObject({ status: "tombstoned", balance: credits(9) });
    await ledger.post(deposit(memberId, credits(1)));
    expect(await ledger.post(rollback(memberId, late.key))).toMatchObject({ status: "posted", balance: credits(10) });
    expect(await ledger.post(win(memberId, 1n, late.key))).toMatchObject({ status: "tombstoned" });
    expect(await cashOf(memberId)).toBe(credits(10));
  });

  it("a settled bet is not rolled back", async () => {
    const memberId = await newMember(credits(10));
    const first = bet(memberId, credits(2));
    await ledger.post(first);
    await ledger.post(win(memberId, 0n, first.key));
    expect(await ledger.post(rollback(memberId, first.key))).toMatchObject({ status: "already_settled" });
    expect(await cashOf(memberId)).toBe(credits(8));
  });

  it("a win without its bet is refused, and accepted under the same key once the bet is there", async () => {
    const memberId = await newMember(credits(10));
    const stranger = await newMember(credits(10));
    const first = bet(memberId, credits(2));
    const prize = win(memberId, credits(7), first.key);
    expect(await ledger.post(prize)).toMatchObject({ status: "unknown_reference", balance: credits(10) });
    await ledger.post(first);
    expect(await ledger.post(win(stranger, credits(7), first.key))).toMatchObject({ status: "unknown_reference" });
    expect(await ledger.post(rollback(stranger, first.key))).toMatchObject({ status: "unknown_reference" });
    expect(await ledger.post(prize)).toMatchObject({ status: "posted", balance: credits(15) });
  });

  it("a refused bet has nothing to give back and no win", async () => {
    const memberId = await newMember();
    const refused = bet(memberId, credits(2));
    await ledger.post(refused);
    expect(await ledger.post(win(memberId, 1n, refused.key))).toMatchObject({ status: "unknown_reference" });
    expect(await ledger.post(rollback(memberId, refused.key))).toMatchObject({ status: "posted", balance: 0n });
  });
});

describe("transactions of the house", () => {
  // B-0380
  it("a withdrawal that is paid is not given back, and one that is given back is not paid", async () => {
    const memberId = await newMember(credits(10));
    const request = (): ReturnType<typeof bet> => {
      const key = `withdrawal:${newId()}`;
      return bet(memberId, 0n, {
        key,
        postings: [
          {
            kind: "withdrawal",
            account: "cash",
            counterAccount: "withdrawals_pending",
            unit: "P",
            amount: -credits(3),
          },
        ],
      });
    };
    const pay = (refersTo: string) => ({
      key: `paid:${refersTo}`,
      fingerprint: "paid",
      kind: "withdrawal_paid",
      from: "withdrawals_pending",
      to: "bank",
      unit: "P",
      amount: credits(3),
      memberId,
      refersTo,
    });
    const paid = request();
    await ledger.post(paid);
    expect(await ledger.postHouse(pay(paid.key))).toMatchObject({ status: "posted" });
    expect(await ledger.postHouse(pay(paid.key))).toMatchObject({ status: "duplicate" });
    expect(await ledger.post(rollback(memberId, paid.key))).toMatchObject({ status: "already_settled" });

    const refused = request();
    await ledger.post(refused);
    const back = rollback(memberId, refused.key, { reversalKind: "withdrawal_refused" });
    expect(await ledger.post(back)).toMatchObject({ status: "posted", balance: credits(7) });
    expect(await ledger.postHouse(pay(refused.key))).toMatchObject({ status: "tombstoned" });

    const totals = await ledger.totals({ memberId, from: new Date(0), to: new Date("2030-01-01") });
    expect(totals).toEqual([
      { unit: "P", kind: "deposit", credited: credits(10), debited: 0n, count: 1 },
      { unit: "P", kind: "withdrawal", credited: 0n, debited: credits(6), count: 2 },
      { unit: "P", kind: "withdrawal_refused", credited: credits(3), debited: 0n, count: 1 },
    ]);
  });
});
