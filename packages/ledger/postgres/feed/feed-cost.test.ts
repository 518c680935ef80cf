import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { insertPostings, openFeed, settle, type TestFeed } from "./testing.ts";

let feed: TestFeed;
beforeEach(async () => {
  feed = await openFeed();
});
afterEach(() => feed.close());

describe("what it costs", () => {
  // B-1934
  it("with nothing new is two questions a second, however many readers there are", async () => {
    await insertPostings(feed.pool, 2);
    for (let reader = 0; reader < 8; reader += 1) feed.follow(`test.idle-${"abcdefgh"[reader]}`).start();
    await vi.waitFor(async () => expect((await feed.pool.query("select from test_read")).rowCount).toBe(16), {
      timeout: 20_000,
      interval: 100,
    });
    await sleep(1_500);
    const query = vi.spyOn(pg.Client.prototype, "query");
    try {
      const startedAt = performance.now();
      await sleep(4_000);
      const aSecond = (query.mock.calls.length * 1_000) / (performance.now() - startedAt);
      expect(aSecond).toBeGreaterThan(0.5);
      expect(aSecond).toBeLessThanOrEqual(2.5);
    } finally {
      query.mockRestore();
    }
  }, 60_000);

  // B-1933
  it("is the blocks of a handful, not the table: of a backlog as of the end", async () => {
    for (let part = 0; part < 40; part += 1) await insertPostings(feed.pool, 1_000);
    await feed.pool.query("vacuum analyze ledger_posting");
    await settle(feed.pool);
    const { rows } = await feed.pool.query("select relpages from pg_class where relname = 'ledger_posting'");
    const follower = feed.follow("test.all");
    await follower.begin();
    // As the first range is found to be too large, the next ones are smaller.
    const blocks = await blocksOf(() => follower.catchUp());
    expect(await feed.written("test.all")).toHaveLength(40_000);
    // 80 handfuls; each reads ranges of 64 pages.
    expect(blocks / 80).toBeLessThan(rows[0].relpages / 2);
    await insertPostings(feed.pool, 1);
    await settle(feed.pool);
    expect(await blocksOf(() => follower.catchUp())).toBeLessThan(rows[0].relpages / 3);
    const lag = "select postings from ledger_reader_lag where reader = 'test.all'";
    const { rows: plan } = await feed.pool.query<{ "QUERY PLAN": string }>(`explain ${lag}`);
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("ledger_posting_by_block");
  }, 120_000);

  /** Blocks of ledger_posting that are read meanwhile. */
  async function blocksOf(work: () => Promise<unknown>): Promise<number> {
    const read = async () => {
      await feed.pool.query("select pg_stat_clear_snapshot()");
      const { rows } = await feed.pool.query(
        "select heap_blks_read + heap_blks_hit as blocks from pg_statio_user_tables where relname = 'ledger_posting'",
      );
      return Number(rows[0].blocks);
    };
    await flushed();
    const before = await read();
    await work();
    await flushed();
    return (await read()) - before;
  }
  /** Each connection tells what it has read about a second after its last statement. */
  const flushed = () => sleep(1_500);
});
