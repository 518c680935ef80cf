import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Posting } from "../index.ts";
import { mulberry32 } from "../random.ts";
import { bet, credits, deposit, win } from "../testing.ts";
import { insertPostings, keysOf, openFeed, settle, storedKeys, type TestFeed, writeDown } from "./testing.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));

let feed: TestFeed;
beforeEach(async () => {
  feed = await openFeed();
});
afterEach(() => feed.close());

describe("what is handed over", () => {
  // B-1930
  it("is every posting with all that a reader needs, a member's own in their order", async () => {
    const memberId = await feed.newMember();
    await feed.ledger.post(deposit(memberId, credits(100), "deposit:1"));
    const group = (closes: boolean) => ({ key: "studio:r1", closes });
    await feed.ledger.post(
      bet(memberId, credits(10), { key: "bet:1", group: group(false), meta: { gameCode: "slot" } }),
    );
    await feed.ledger.post(win(memberId, credits(4), "bet:1", { key: "win:1", group: group(true) }));
    await feed.ledger.postHouse({
      key: "house:1",
      fingerprint: "x",
      kind: "fee",
      from: "bank",
      to: "games",
      unit: "P",
      amount: 5n,
    });
    await settle(feed.pool);
    const handed: Posting[] = [];
    const follower = feed.ledger.follow({ reader: "test.all", startsAt: "beginning" }, async (postings) => {
      handed.push(...postings);
    });
    expect(await follower.catchUp()).toBe(4);
    expect(handed).toMatchObject([
      {
        key: "deposit:1",
        kind: "deposit",
        memberId,
        postingNumber: 1,
        amount: credits(100),
        isHouse: false,
        groupKey: undefined,
      },
      { key: "bet:1", amount: -credits(10), groupKey: "studio:r1", meta: { gameCode: "slot" }, refersTo: undefined },
      { key: "win:1", amount: credits(4), refersTo: "bet:1", isReversal: false, isCorrection: false, unit: "P" },
      { key: "house:1", isHouse: true, amount: expect.any(BigInt) },
    ]);
    for (const { batch, id, postedAt, account, counterAccount } of handed) {
      expect([typeof batch, typeof id, postedAt instanceof Date]).toEqual(["bigint", "string", true]);
      expect(account).not.toBe(counterAccount);
    }
    expect(await follower.catchUp()).toBe(0);
  });

  // B-1930
  it("leaves nothing out while transactions are held open, and keeps the order of batches", async () => {
    console.log(`Feed: seed ${SEED}; repeat with LEDGER_SEED=${SEED}.`);
    const random = mulberry32(SEED);
    const below = (most: number) => Math.floor(random() * most);
    const follower = feed.ledger.follow(
      { reader: "test.all", startsAt: "beginning", handfulMax: 7 },
      async (postings, trx) => {
        handed.push(...postings);
        await writeDown("test.all")(postings, trx);
      },
    );
    const handed: Posting[] = [];
    let isOver = false;
    const following = (async () => {
      while (!isOver) {
        await follower.catchUp();
        await sleep(3);
      }
    })();
    const members = await Promise.all(Array.from({ length: 5 }, feed.newMember));
    const writers = Array.from({ length: 6 }, async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        const client = await feed.pool.connect();
        await client.query("begin");
        await client.query("select pg_current_xact_id()");
        await sleep(below(30));
        await insertPostings(client, 1 + below(9));
        await sleep(below(30));
        await client.query(below(5) === 0 ? "rollback" : "commit");
        client.release();
        await feed.ledger.post(deposit(members[below(5)]!, credits(1)));
      }
    });
    await Promise.all(writers);
    await settle(feed.pool);
    isOver = true;
    await following;
    await follower.catchUp();
    expect(keysOf(handed), `seed ${SEED}`).toEqual(await storedKeys(feed.pool));
    expect((await feed.written("test.all")).length).toBe(handed.length);
  }, 60_000);

  // B-1930
  it("waits behind a transaction that is still open, however many were committed after it", async () => {
    const follower = feed.follow("test.all");
    const open = await feed.pool.connect();
    await open.query("begin");
    const early = await insertPostings(open, 1);
    const late = await insertPostings(feed.pool, 3);
    expect(await follower.catchUp()).toBe(0);
    await open.query("commit");
    open.release();
    await settle(feed.pool);
    expect(await follower.catchUp()).toBe(4);
    expect(await feed.written("test.all")).toEqual([
      ...early,
      ...(await storedKeys(feed.pool)).filter((key) => late.includes(key)),
    ]);
  });

  // B-1933
  it("is of the kinds that the reader asks for, and what others there are is left behind", async () => {
    const bets = await insertPostings(feed.pool, 3, "bet");
    await insertPostings(feed.pool, 50);
    await settle(feed.pool);
    const follower = feed.follow("test.bets", { kinds: ["bet", "free_bet"] });
    expect(await follower.catchUp()).toBe(3);
    expect((await feed.written("test.bets")).toSorted()).toEqual(bets.toSorted());
    const { rows } = await feed.pool.query("select postings from ledger_reader_lag where reader = 'test.bets'");
    expect(rows).toEqual([{ postings: 0n }]);
  });

  // B-1933
  it("comes in handfuls, also of one batch that is larger, and each once", async () => {
    const all = [...(await insertPostings(feed.pool, 23)), ...(await insertPostings(feed.pool, 1))];
    for (let batch = 0; batch < 30; batch += 1) all.push(...(await insertPostings(feed.pool, 1)));
    await settle(feed.pool);
    const sizes: number[] = [];
    const follower = feed.ledger.follow(
      { reader: "test.all", startsAt: "beginning", handfulMax: 5 },
      async (postings, trx) => {
        sizes.push(postings.length);
        await writeDown("test.all")(postings, trx);
      },
    );
    expect(await follower.catchUp()).toBe(all.length);
    expect(Math.max(...sizes)).toBe(5);
    expect(await feed.written("test.all")).toEqual(await storedKeys(feed.pool));
  });
});

describe("the lag of a reader", () => {
  // B-1935
  it("is how many postings it has not been handed, and how old the oldest is", async () => {
    const follower = feed.follow("test.all");
    await follower.catchUp();
    const lag = async () =>
      (
        await feed.pool.query(
          "select postings, extract(epoch from now() - oldest_at)::float8 as age from ledger_reader_lag",
        )
      ).rows[0];
    expect(await lag()).toEqual({ postings: 0n, age: null });
    await insertPostings(feed.pool, 7);
    await sleep(300);
    const behind = await lag();
    expect(behind.postings).toBe(7n);
    expect(behind.age).toBeGreaterThan(0.25);
    expect(behind.age).toBeLessThan(30);
    await settle(feed.pool);
    await follower.catchUp();
    expect(await lag()).toEqual({ postings: 0n, age: null });
  });
});
