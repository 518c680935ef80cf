import { newId, systemClock } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit } from "./testing.ts";

let books: TestDatabase;
let ledger: Ledger;
/** How many transactions each batch had, in the order in which they ended. */
let sizes: number[];

beforeAll(async () => {
  books = await createBooksDatabase();
});

beforeEach(() => {
  sizes = [];
  ledger = createLedger({
    database: books.database,
    clock: systemClock,
    lanes: 2,
    metrics: { onBatch: (batch) => sizes.push(batch.size) },
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await ledger.close();
});

afterAll(async () => {
  await books?.drop();
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function newMembers(count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => newId());
  for (const memberId of members) await ledger.openWallet(books.database.kysely, { memberId, unit: "P" });
  await Promise.all(members.map((memberId) => ledger.post(deposit(memberId, credits(10)))));
  return members;
}

/** Keeps a lane busy: a transaction holds the wallet of one of these members until the returned function is called. */
async function keepBusy(members: readonly string[]): Promise<() => Promise<void>> {
  const holder = await books.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from ledger_wallet where member_id = $1 for update", [members[0]]);
  const posted = members.map((memberId) => ledger.post(bet(memberId, credits(1))));
  await turn();
  sizes = [];
  const release = async () => {
    await holder.query("rollback");
    await Promise.all(posted);
  };
  onTestFinished(async () => {
    await release();
    holder.release();
  });
  return release;
}

describe("a lane beside a busy one", () => {
  // B-1518
  it("waits for the minimum fill, for the maximum linger at most", async () => {
    const [early, late] = [await newMembers(8), await newMembers(3)];
    const release = await keepBusy(early);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const posted: Promise<unknown>[] = [];
    for (const memberId of late) {
      posted.push(ledger.post(bet(memberId, credits(1))));
      await turn();
    }
    vi.advanceTimersByTime(10);
    await Promise.all(posted);
    expect(sizes).toEqual([3]);
    await release();
    expect(sizes).toEqual([3, 8]);
  });

  // B-1518
  it("starts once three quarters of the other's batch wait", async () => {
    const [early, late] = [await newMembers(8), await newMembers(6)];
    const release = await keepBusy(early);
    // No time passes.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await Promise.all(late.map((memberId) => ledger.post(bet(memberId, credits(1)))));
    expect(sizes).toEqual([6]);
    await release();
  });

  // B-1518
  it("leaves what is too little for it to the other, which ends first", async () => {
    const [early, [late = ""]] = [await newMembers(8), await newMembers(1)];
    const release = await keepBusy(early);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const posted = ledger.post(bet(late, credits(1)));
    await turn();
    await release();
    await posted;
    expect(sizes).toEqual([8, 1]);
  });
});
