import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertPostings, keysOf, openFeed, settle, storedKeys, type TestFeed, writeDown } from "./testing.ts";

let feed: TestFeed;
beforeEach(async () => {
  feed = await openFeed();
});
afterEach(() => feed.close());

describe("a reader", () => {
  // B-1933
  it("that is new begins with the first posting or with the next one, as it says, and keeps its place", async () => {
    await insertPostings(feed.pool, 2);
    await settle(feed.pool);
    const present = feed.follow("test.present", { startsAt: "present" });
    await present.begin();
    const next = await insertPostings(feed.pool, 3);
    await settle(feed.pool);
    expect(await present.catchUp()).toBe(3);
    expect((await feed.written("test.present")).toSorted()).toEqual(next.toSorted());
    const all = feed.follow("test.all");
    expect(await all.catchUp()).toBe(5);
    expect(await feed.follow("test.all").catchUp()).toBe(0);
    expect(await feed.follow("test.present").catchUp()).toBe(0);
  });

  // B-1931
  it("goes on where it stopped, in another process", async () => {
    await insertPostings(feed.pool, 40);
    await settle(feed.pool);
    const first = feed.ledger.follow(
      { reader: "test.all", startsAt: "beginning", handfulMax: 10 },
      async (postings, trx) => {
        await writeDown("test.all")(postings, trx);
        void first.stop();
      },
    );
    expect(await first.catchUp()).toBe(10);
    const other = feed.openLedger();
    expect(await feed.follow("test.all", {}, other).catchUp()).toBe(30);
    await other.close();
    expect(await feed.written("test.all")).toEqual(await storedKeys(feed.pool));
  });

  // B-1931
  it("whose process is killed before the commit is handed the same again, and what it wrote is written once", async () => {
    await insertPostings(feed.pool, 5);
    await settle(feed.pool);
    let kills = 2;
    const handed: string[] = [];
    const follower = feed.ledger.follow({ reader: "test.all", startsAt: "beginning" }, async (postings, trx) => {
      handed.push(...keysOf(postings));
      await writeDown("test.all")(postings, trx);
      if (kills-- > 0) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(follower.catchUp()).rejects.toThrow();
    await expect(follower.catchUp()).rejects.toThrow();
    expect(await feed.written("test.all")).toEqual([]);
    expect(await follower.catchUp()).toBe(5);
    expect(handed).toHaveLength(15);
    expect(await feed.written("test.all")).toEqual(await storedKeys(feed.pool));
  });

  // B-1931
  it("whose commit fails has neither moved nor written", async () => {
    await insertPostings(feed.pool, 5);
    await settle(feed.pool);
    await feed.pool.query(
      `create function kill_at_commit() returns trigger language plpgsql as $$
       begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`,
    );
    await feed.pool.query(
      `create constraint trigger kill_at_commit after insert on test_read deferrable initially deferred
       for each row execute function kill_at_commit()`,
    );
    const follower = feed.follow("test.all");
    await expect(follower.catchUp()).rejects.toThrow();
    await feed.pool.query("drop trigger kill_at_commit on test_read");
    expect(await feed.written("test.all")).toEqual([]);
    expect(await follower.catchUp()).toBe(5);
    expect(await feed.written("test.all")).toEqual(await storedKeys(feed.pool));
  });

  // B-1932
  it("whose handler throws is called again after a growing pause, said in the log, and holds up no other", async () => {
    let failures = 2;
    const failing = feed.ledger.follow({ reader: "test.failing", startsAt: "beginning" }, async (postings, trx) => {
      await writeDown("test.failing")(postings, trx);
      if (failures-- > 0) throw new Error("not yet");
    });
    const other = feed.follow("test.other");
    failing.start();
    other.start();
    const all = await insertPostings(feed.pool, 3);
    await vi.waitFor(async () => expect(await feed.written("test.other")).toHaveLength(3), {
      timeout: 15_000,
      interval: 50,
    });
    expect(await feed.written("test.failing")).toEqual([]);
    await vi.waitFor(async () => expect(await feed.written("test.failing")).toHaveLength(3), {
      timeout: 15_000,
      interval: 50,
    });
    expect((await feed.written("test.failing")).toSorted()).toEqual(all.toSorted());
    expect(feed.warnings).toMatchObject([
      { reader: "test.failing", retryInMs: 1_000, sentence: expect.stringContaining("test.failing") },
      { reader: "test.failing", retryInMs: 2_000 },
    ]);
  }, 60_000);

  // B-1932
  it("whose handler hangs is given up, and holds back the others no longer than that", async () => {
    await insertPostings(feed.pool, 3);
    await settle(feed.pool);
    const hanging = feed.ledger.follow(
      { reader: "test.hanging", startsAt: "beginning", handlerWithinMs: 300 },
      async (postings, trx) => {
        await writeDown("test.hanging")(postings, trx);
        await new Promise(() => undefined);
      },
    );
    await expect(hanging.catchUp()).rejects.toThrow("took more than 300 ms");
    const waiting = feed.ledger.follow(
      { reader: "test.waiting", startsAt: "beginning", handlerWithinMs: 300 },
      async (_, trx) => void (await sql`select pg_sleep(30)`.execute(trx)),
    );
    await expect(waiting.catchUp()).rejects.toThrow();
    await settle(feed.pool);
    expect(await feed.written("test.hanging")).toEqual([]);
    expect(await feed.follow("test.other").catchUp()).toBe(3);
  }, 30_000);

  // B-1931
  it("is handed to by one process at a time, and every posting once", async () => {
    const ledgers = Array.from({ length: 3 }, feed.openLedger);
    let [atIt, most] = [0, 0];
    for (const one of ledgers) {
      one
        .follow({ reader: "test.all", startsAt: "beginning", handfulMax: 4 }, async (postings, trx) => {
          atIt += 1;
          most = Math.max(most, atIt);
          await writeDown("test.all")(postings, trx);
          await sleep(5);
          atIt -= 1;
        })
        .start();
    }
    for (let batch = 0; batch < 15; batch += 1) {
      await insertPostings(feed.pool, 6);
      await sleep(40);
    }
    await vi.waitFor(async () => expect(await feed.written("test.all")).toHaveLength(90), {
      timeout: 20_000,
      interval: 50,
    });
    expect(most).toBe(1);
    expect(await feed.written("test.all")).toEqual(await storedKeys(feed.pool));
    await Promise.all(ledgers.map((one) => one.close()));
  }, 60_000);

  it("does not go on in a database that counts its transactions from the beginning again", async () => {
    const follower = feed.follow("test.all");
    await follower.catchUp();
    await feed.pool.query("update ledger_reader set last_batch = 1000000000000");
    await expect(follower.catchUp()).rejects.toThrow("counts transactions from");
  });
});
