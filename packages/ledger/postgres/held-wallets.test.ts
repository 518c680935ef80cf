import { newId, systemClock } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLedger, type Ledger, LedgerUnavailableError } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  books = await createBooksDatabase();
  ledger = createLedger({ database: books.database, clock: systemClock, lanes: 2 });
});

afterAll(async () => {
  expect(await ledger.audit()).toEqual([]);
  await ledger.close();
  await books.drop();
});

async function newMembers(count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => newId());
  for (const memberId of members) await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  await Promise.all(members.map((memberId) => ledger.post(deposit(memberId, credits(10)))));
  return members;
}

/** Holds a member's wallet, as a stranger's transaction would, until the returned function is called. */
async function hold(memberId: string): Promise<() => Promise<void>> {
  const holder = await books.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from ledger_wallet where member_id = $1 for update", [memberId]);
  return async () => {
    await holder.query("rollback");
    holder.release();
  };
}

// B-1860
it("one wallet of eighty that is held for ten seconds is set aside: the other members are answered within three, and go on", async () => {
  const [held = "", ...free] = await newMembers(80);
  const release = await hold(held);
  const stake = bet(held, 1n);
  const startedMs = performance.now();
  const stuck = [expect(ledger.post(stake)).rejects.toThrow(LedgerUnavailableError)];
  const first = await Promise.all(free.map((memberId) => ledger.post(bet(memberId, 1n))));
  expect(performance.now() - startedMs).toBeLessThan(3_000);
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set(["posted"]));
  // A retry with the held one in the batch waits for it no more.
  while (performance.now() - startedMs < 10_000) {
    const askedMs = performance.now();
    stuck.push(expect(ledger.post(bet(held, 1n))).rejects.toThrow(LedgerUnavailableError));
    await Promise.all(free.map((memberId) => ledger.post(bet(memberId, 1n))));
    expect(performance.now() - askedMs).toBeLessThan(3_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  await Promise.all(stuck);
  await release();
  expect(await ledger.post(stake)).toMatchObject({ status: "posted" });
}, 60_000);

// B-1860
it("two that are held at once are both set aside, and each is free again when it is", async () => {
  const [one = "", other = "", third = ""] = await newMembers(3);
  const [releaseOne, releaseOther] = [await hold(one), await hold(other)];
  const asked = await Promise.allSettled([one, other, third].map((memberId) => ledger.post(bet(memberId, 1n))));
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  await releaseOne();
  const again = await Promise.allSettled([one, other, third].map((memberId) => ledger.post(bet(memberId, 1n))));
  expect(again.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await releaseOther();
  expect(await ledger.post(bet(other, 1n))).toMatchObject({ status: "posted" });
});

// B-1862
it("processes that post for one member do not disturb each other, whatever isolation the database gives to others", async () => {
  const [memberId = ""] = await newMembers(1);
  const { rows } = await books.database.pool.query<{ name: string }>("select current_database() as name");
  await books.database.pool.query(
    `alter database "${rows[0]?.name}" set default_transaction_isolation = 'repeatable read'`,
  );
  const attempts: number[] = [];
  const metrics = { onBatch: (batch: { attempts: number }) => void attempts.push(batch.attempts) };
  const others = [1, 2, 3].map(() => createLedger({ database: books.database, clock: systemClock, lanes: 1, metrics }));
  const asked = others.flatMap((one) =>
    Array.from({ length: 10 }, async () => {
      for (let times = 0; times < 3; times += 1) await one.post(bet(memberId, 1n));
    }),
  );
  await Promise.all(asked);
  expect(Math.max(...attempts)).toBe(1);
  for (const one of others) await one.close();
});
