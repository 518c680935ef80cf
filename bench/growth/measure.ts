import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bucketOf, systemClock } from "@fairhouse/base";
import { createBooksModule, openBookKeys } from "@fairhouse/books/server";
import { forgetLaunches } from "@fairhouse/games/server";
import { createLedger, eachAccountPosting } from "@fairhouse/ledger/postgres";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { createLog } from "@fairhouse/platform/log";
import { percentile } from "../figures.ts";
import {
  BACKLOG_BEFORE,
  CATALOGUE_BEFORE,
  CATALOGUE_NOW,
  HANDFUL_BEFORE,
  TOTALS_BEFORE,
  WITHOUT_BLOCKS,
} from "./before.ts";
import { type Cost, costOf } from "./cost.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As a statement of the product may take. */
const STATEMENT_MS = 60_000;

export type Pair = { readonly before: Cost | undefined; readonly now: Cost };

/** One connection, so that the database's counters are those of what is measured. */
const single = (url: string, options = ""): Database => {
  const address = new URL(url);
  if (options) address.searchParams.set("options", options);
  return createDatabase({
    url: address.href,
    max: 1,
    statementTimeoutMs: STATEMENT_MS,
    applicationName: "bench-growth",
  });
};

/** Our side of the nightly comparison of a day in the middle of those that are stored. Undefined `before`: it was cancelled. */
export async function measureComparison(url: string): Promise<Pair & { readonly rows: number }> {
  const from = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 6 * DAY_MS);
  const query = {
    account: "games_house-studio",
    from,
    to: new Date(from.getTime() + DAY_MS),
    earlyMs: HOUR_MS,
    lateMs: HOUR_MS,
  };
  const run = async (options: string) => {
    const database = single(url, options);
    try {
      return await costOf(database.pool, async () => {
        let rows = 0;
        await eachAccountPosting(database.pool, query, async (page) => {
          rows += page.length;
        });
        return rows;
      });
    } finally {
      await database.close();
    }
  };
  // What is read first warms the memory for what is read next.
  await run("");
  const before = await run(WITHOUT_BLOCKS).catch(ifCancelled);
  const now = await run("");
  return { before, now, rows: now.found };
}

/** What a member's ledger page asks for: twelve rows, and the totals of all time. */
export async function measurePages(url: string, pages: number): Promise<Pair & { readonly p99ms: number }> {
  const database = single(url);
  const ledger = createLedger({ database, clock: systemClock, lanes: 1 });
  try {
    const { rows: members } = await database.pool.query<{ member_id: string }>(
      "select member_id from ledger_wallet where account = 'cash' order by md5(member_id::text) limit $1",
      [pages],
    );
    const period = () => ({ from: new Date(0), to: new Date(Date.now() + 60_000) });
    const took: number[] = [];
    const read = async (totals: (memberId: string) => Promise<unknown>): Promise<void> => {
      for (const { member_id: memberId } of members) {
        const startedMs = performance.now();
        await ledger.listEntries({ memberId, limit: 12, ...period() });
        await totals(memberId);
        took.push(performance.now() - startedMs);
      }
    };
    const now = await costOf(database.pool, () => read((memberId) => ledger.totals({ memberId, ...period() })));
    const p99ms = percentile(took.splice(0), 0.99);
    const before = await costOf(database.pool, () =>
      read((memberId) => {
        const { from, to } = period();
        return database.pool.query(TOTALS_BEFORE, [bucketOf(memberId), memberId, from, to]);
      }),
    );
    return { before: each(before, members.length), now: each(now, members.length), p99ms };
  } finally {
    await ledger.close();
    await database.close();
  }
}

const each = ({ ms, blocks }: Cost, count: number): Cost => ({ ms: ms / count, blocks: blocks / count });

/** What a process asks for every 0.7 seconds. */
export async function measureCatalogue(url: string): Promise<Pair> {
  const database = single(url);
  const times = 20;
  const run = (statements: readonly string[]) =>
    costOf(database.pool, async () => {
      for (let time = 0; time < times; time += 1) for (const text of statements) await database.pool.query(text);
    });
  try {
    await run(CATALOGUE_NOW);
    const [now, before] = [await run(CATALOGUE_NOW), await run(CATALOGUE_BEFORE)];
    return { before: each(before, times), now: each(now, times) };
  } finally {
    await database.close();
  }
}

/** What the jobs remove that nothing asks for any more. Before, nothing was removed. */
export async function measureForgetting(url: string): Promise<Cost & { readonly removed: number }> {
  const database = single(url);
  try {
    const { found, ...cost } = await costOf(database.pool, async () => {
      const { launches, tokens } = await forgetLaunches({ database, clock: systemClock });
      return launches + tokens;
    });
    return { ...cost, removed: found };
  } finally {
    await database.close();
  }
}

/** Until the first handful of the backlog is there to be sealed, as it was before. Undefined when it was cancelled. */
export async function measureFirstHandful(url: string): Promise<Cost | undefined> {
  const database = single(url);
  try {
    return await costOf(database.pool, async () => {
      await database.pool.query("begin read only");
      await database.pool.query("set local work_mem = '64MB'");
      await database.pool.query(BACKLOG_BEFORE);
      await database.pool.query(HANDFUL_BEFORE);
      await database.pool.query("rollback");
    }).catch(ifCancelled);
  } finally {
    await database.close();
  }
}

export type CatchUp = { readonly rows: number; readonly firstMs: number; readonly perSecond: number };

/** Lets the product's own sealing work on the backlog, for so long at most. */
export async function measureCatchUp(url: string, options: { backlog: number; seconds: number }): Promise<CatchUp> {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-bench-books-"));
  const database = createDatabase({ url, max: 4, applicationName: "bench-growth" });
  const startedMs = performance.now();
  let [rows, firstMs, lastMs] = [0, Number.NaN, 0];
  const ledger = createLedger({ database, clock: systemClock, lanes: 1 });
  const books = createBooksModule({
    database,
    ledger,
    clock: systemClock,
    log: createLog({ name: "bench", level: "error" }),
    keys: openBookKeys(folder),
    anchorDir: join(folder, "anchor"),
    sealEveryMs: 1_000,
    signEveryMs: 600_000,
    unit: "P",
    checkRounds: async () => [],
    checkedVendors: ["house-studio"],
    onSealed: (sealed) => {
      lastMs = performance.now() - startedMs;
      if (rows === 0) firstMs = lastMs;
      rows += sealed.length;
    },
  });
  try {
    await books.startWork?.();
    while (rows < options.backlog && performance.now() - startedMs < options.seconds * 1_000) await sleep(50);
    await books.stop?.();
    return { rows, firstMs, perSecond: rows / (lastMs / 1_000) };
  } finally {
    await ledger.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A statement that took longer than the product lets it. */
function ifCancelled(error: unknown): undefined {
  if ((error as { code?: string }).code === "57014") return undefined;
  throw error;
}
