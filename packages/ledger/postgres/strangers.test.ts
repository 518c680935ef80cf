import { newId, systemClock } from "@fairhouse/base";
import type { TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLedger, type Ledger } from "./index.ts";
import { bet, createBooksDatabase, credits, deposit, rollback, win } from "./testing.ts";

let books: TestDatabase;
/** Wrote what is stored. */
let first: Ledger;
/** Started a moment ago: whatever is stored is unknown to it, so that it takes it for new. */
let stranger: Ledger;
/** How often each batch of the stranger was tried. */
let attempts: number[];
let memberId: string;

beforeAll(async () => {
  books = await createBooksDatabase();
  first = createLedger({ database: books.database, clock: systemClock });
});

beforeEach(async () => {
  attempts = [];
  stranger = createLedger({
    database: books.database,
    clock: systemClock,
    metrics: { onBatch: (batch) => attempts.push(batch.attempts) },
  });
  memberId = newId();
  await first.openWallet(books.database.kysely, { memberId, unit: "P" });
  await first.post(deposit(memberId, credits(10)));
});

afterEach(async () => {
  await stranger.close();
  expect(await first.audit()).toEqual([]);
});

afterAll(async () => {
  await first?.close();
  await books?.drop();
});

const cash = async (): Promise<bigint | undefined> => (await first.balances(memberId))[0]?.balance;

describe("what another process stored", () => {
  // B-1516
  it("under a key is answered, not posted again, and the neighbours in the batch are posted once", async () => {
    const stored = bet(memberId, credits(4));
    const answer = await first.post(stored);
    const neighbours = Array.from({ length: 5 }, () => bet(memberId, credits(1)));
    const answers = await Promise.all(neighbours.toSpliced(1, 0, stored).map((one) => stranger.post(one)));
    expect(answers[1]).toEqual({ ...answer, status: "duplicate", replayed: true });
    expect(answers.filter(({ status }) => status === "posted")).toHaveLength(5);
    expect(attempts).toEqual([2]);
    expect(await cash()).toBe(credits(1));
  });

  it("under a key is a conflict for whatever else comes under it", async () => {
    const stored = bet(memberId, credits(4));
    await first.post(stored);
    expect(await stranger.post({ ...stored, fingerprint: "another" })).toMatchObject({
      status: "conflict",
      replayed: false,
    });
    expect(attempts).toEqual([2]);
    expect(await cash()).toBe(credits(6));
  });

  // B-1516
  it("as a refusal stays one", async () => {
    const tooMuch = bet(memberId, credits(11));
    await first.post(tooMuch);
    await first.post(deposit(memberId, credits(10)));
    expect(await stranger.post(tooMuch)).toMatchObject({ status: "insufficient", replayed: true });
    expect(attempts).toEqual([2]);
    expect(await cash()).toBe(credits(20));
  });

  // B-1516
  it("as a tombstone keeps what arrives later from being posted", async () => {
    const late = bet(memberId, credits(4));
    await first.post(rollback(memberId, late.key));
    expect(await stranger.post(late)).toMatchObject({ status: "tombstoned", replayed: true });
    expect(attempts).toEqual([2]);
    expect(await cash()).toBe(credits(10));
  });

  // B-1516
  it("is found as well when nothing would have been kept under the key", async () => {
    const stake = bet(memberId, credits(4));
    const paid = win(memberId, credits(3), stake.key);
    await first.post(stake);
    await first.post(paid);
    expect(await stranger.post({ ...paid, refersTo: `bet:${newId()}` })).toMatchObject({
      status: "duplicate",
      replayed: true,
    });
    expect(attempts).toEqual([2]);
    expect(await cash()).toBe(credits(9));
  });

  it("is not asked for twice when nothing is kept and nothing was stored", async () => {
    const early = win(memberId, credits(3), `bet:${newId()}`);
    expect(await stranger.post(early)).toMatchObject({ status: "unknown_reference" });
    expect(await stranger.post(early)).toMatchObject({ status: "unknown_reference" });
    expect(attempts).toEqual([2, 1]);
    expect(await cash()).toBe(credits(10));
  });

  it("of the house is a duplicate", async () => {
    const key = `move:${newId()}`;
    const move = { key, fingerprint: "move", kind: "fee", from: "bank", to: "fees", unit: "P", amount: 5n };
    const answer = await first.postHouse(move);
    expect(await stranger.postHouse(move)).toEqual({ ...answer, status: "duplicate", replayed: true });
    expect(attempts).toEqual([2]);
  });

  // B-1516
  it("of a group goes on being counted", async () => {
    const group = { key: `round:${newId()}`, closes: false };
    await first.post(bet(memberId, credits(4), { group }));
    expect(await stranger.post(bet(memberId, credits(1), { group }))).toMatchObject({ status: "posted" });
    expect(attempts).toEqual([2]);
    expect(await first.group(memberId, group.key)).toMatchObject({ staked: credits(5), state: "open" });
  });

  // B-1516
  it("of a closed group takes no further bet", async () => {
    const group = { key: `round:${newId()}`, closes: true };
    await first.post(bet(memberId, credits(4), { group }));
    expect(await stranger.post(bet(memberId, credits(1), { group }))).toMatchObject({ status: "group_closed" });
    expect(attempts).toEqual([2]);
    expect(await cash()).toBe(credits(6));
  });

  // B-1630
  it("of a closed group is told before the balance and the ceilings, of which the refusal would be kept", async () => {
    const group = { key: `round:${newId()}`, closes: true };
    await first.post(bet(memberId, credits(4), { group }));
    const ceiling = { memberId, unit: "P", code: "stake", period: "day", ceiling: credits(1) } as const;
    await first.setCeiling(books.database.kysely, ceiling);
    const late = bet(memberId, credits(50), { group });
    const limited = bet(memberId, credits(2), { group, ceilings: ["stake"] });
    expect(await stranger.post(late)).toMatchObject({ status: "group_closed", replayed: false });
    const another = createLedger({ database: books.database, clock: systemClock });
    expect(await another.post(limited)).toMatchObject({ status: "group_closed", replayed: false });
    await another.close();
    expect(attempts).toEqual([2]);
    expect(await first.post(late)).toMatchObject({ status: "group_closed", replayed: true });
  });

  it("of a group that is read in the same batch is not asked for twice", async () => {
    const group = { key: `round:${newId()}`, closes: false };
    const answers = await Promise.all([
      stranger.post(bet(memberId, credits(50), { group })),
      stranger.post(bet(memberId, credits(1), { group })),
      stranger.post(bet(memberId, credits(60), { group })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["insufficient", "posted", "insufficient"]);
    expect(attempts).toEqual([1]);
  });

  it("is looked up at once for a second after one was missing", async () => {
    const stored = [bet(memberId, credits(1)), bet(memberId, credits(2))] as const;
    for (const transaction of stored) await first.post(transaction);
    expect(await stranger.post(stored[0])).toMatchObject({ status: "duplicate" });
    expect(await stranger.post(stored[1])).toMatchObject({ status: "duplicate" });
    expect(attempts).toEqual([2, 1]);
  });
});
