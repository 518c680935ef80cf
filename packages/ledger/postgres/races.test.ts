import { newId, systemClock } from "@fairhouse/base";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyTransaction, emptyBooks, type LedgerTransaction, type Outcome, openMemoryWallet } from "../index.ts";
import { createLedger, type Ledger } from "./index.ts";
import { mulberry32, pick } from "./random.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));
const RACES = 50;

let books: TestDatabase;
let second: Database;
/** Two instances with connections of their own, as in two processes. */
let ledgers: [Ledger, Ledger];

beforeAll(async () => {
  books = await createBooksDatabase();
  second = createDatabase({ url: books.url, max: 4 });
  ledgers = [
    createLedger({ database: books.database, clock: systemClock }),
    createLedger({ database: second, clock: systemClock, lanes: 3 }),
  ];
  console.log(`Ledger races: seed ${SEED}, ${RACES} rounds.`);
});

afterEach(async () => {
  expect(await ledgers[0].audit()).toEqual([]);
});

afterAll(async () => {
  await Promise.all(ledgers?.map((ledger) => ledger.close()) ?? []);
  await second?.close();
  await books?.drop();
});

async function newMember(balance: bigint): Promise<string> {
  const memberId = newId();
  await ledgers[0].openWallet(books.database.kysely, { memberId, unit: "P" });
  if (balance > 0n) await ledgers[0].post(deposit(memberId, balance));
  return memberId;
}

describe("two processes on the same wallets", () => {
  // B-0369, B-0377
  it(`200 bets of the whole balance at once: exactly one is taken, ${RACES} times`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const memberId = await newMember(credits(7));
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) => ledgers[index % 2 ? 1 : 0].post(bet(memberId, credits(7)))),
      );
      expect(answers.filter((answer) => answer.status === "posted")).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === "insufficient")).toHaveLength(199);
    }
  });

  // B-0368
  it("one key 100 times at once is one posting and 100 identical answers", async () => {
    const memberId = await newMember(credits(100));
    const transaction = bet(memberId, credits(1));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ledgers[index % 2 ? 1 : 0].post(transaction)),
    );
    expect(new Set(answers.map((answer) => `${answer.transactionId} ${answer.balance}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === "posted")).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === "duplicate")).toHaveLength(99);
  });

  it("one key for two members at once is posted for one of them and a conflict for the other", async () => {
    const members = [await newMember(credits(1)), await newMember(credits(1))];
    for (let race = 0; race < 20; race += 1) {
      const key = `shared:${newId()}`;
      const answers = await Promise.all(
        members.map((memberId, index) => ledgers[index ? 1 : 0].post({ ...deposit(memberId, 1n), key })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual(["conflict", "posted"]);
    }
  });

  // B-0371
  it("ten rollbacks of one bet at once, under ten keys, give it back once", async () => {
    const memberId = await newMember(credits(10));
    const first = bet(memberId, credits(4));
    await ledgers[0].post(first);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ledgers[index % 2 ? 1 : 0].post(rollback(memberId, first.key))),
    );
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.transactionId} ${answer.balance}`)).size).toBe(1);
    expect(await ledgers[0].balances(memberId)).toMatchObject([{ balance: credits(10) }]);
  });

  // B-0373, B-0377
  it("random play decides as the rules do, in the order in which the wallets were locked", async () => {
    const random = mulberry32(SEED);
    const members = await Promise.all(Array.from({ length: 4 }, () => newMember(0n)));
    const answered: { transaction: LedgerTransaction; outcome: Outcome }[] = [];
    const keys: string[] = [];
    const play = async (ledger: Ledger) => {
      for (let step = 0; step < 40; step += 1) {
        const transaction = randomTransaction(pick(members, random), keys, random);
        answered.push({ transaction, outcome: await ledger.post(transaction) });
      }
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => play(ledgers[index % 2 ? 1 : 0])));

    const model = emptyBooks();
    for (const memberId of members) openMemoryWallet(model, memberId, "P");
    // Ids are given under the lock, so that their order is the order of the decisions. An answer that repeats another one
    // carries that one's id; it changes nothing and is compared with the stored answer instead. A second reversal has the id
    // of the first and the balance of its own moment, which nothing tells.
    const { rows } = await books.database.pool.query<{ key: string }>(
      "select key from ledger_transaction o where not exists (select from ledger_posting t where t.key = o.key) and exists (select from ledger_posting t where t.id = o.id)",
    );
    const again = new Set(rows.map(({ key }) => key));
    const decided = answered.filter(
      ({ transaction, outcome }) => !outcome.replayed && outcome.status !== "conflict" && !again.has(transaction.key),
    );
    decided.sort((a, b) =>
      a.outcome.transactionId < b.outcome.transactionId
        ? -1
        : a.outcome.transactionId > b.outcome.transactionId
          ? 1
          : 0,
    );
    for (const { transaction, outcome } of decided) {
      const expected = applyTransaction(model, transaction, outcome.transactionId, systemClock.now());
      expect(`${outcome.status} ${outcome.balance}`, `seed ${SEED}`).toBe(`${expected.status} ${expected.balance}`);
    }
    for (const { transaction, outcome } of answered.filter((answer) => answer.outcome.replayed)) {
      const stored = model.transactions.get(transaction.key);
      // A tombstone is answered with the balance of the moment, too.
      if (stored?.fingerprint === undefined) continue;
      expect(outcome.balance, `seed ${SEED}`).toBe(stored.outcome.balance);
    }
    for (const memberId of members) {
      const [wallet] = model.members.get(memberId)?.wallets ?? [];
      expect(await ledgers[0].balances(memberId), `seed ${SEED}`).toMatchObject([{ balance: wallet?.balance }]);
    }
  });
});

function randomTransaction(memberId: string, keys: string[], random: () => number): LedgerTransaction {
  const reference = pick(keys.slice(-40), random) ?? "none";
  const roll = random();
  const amount = BigInt(1 + Math.floor(random() * 50));
  const group = { key: `round:${Math.floor(random() * 20)}`, closes: random() < 0.1 };
  if (roll < 0.3) return deposit(memberId, amount);
  if (roll < 0.5) return win(memberId, amount, reference, { group });
  if (roll < 0.7) return rollback(memberId, reference);
  const key = roll < 0.75 && keys.length > 0 ? pick(keys, random) : `bet:${newId()}`;
  keys.push(key);
  return bet(memberId, amount, { key, group, fingerprint: "bet" });
}
