import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Jobs, jobHandler, jobKind, startJobs } from "./jobs.ts";
import { silentLog } from "./log.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

/** About as many as the site has. */
const kinds = Array.from({ length: 40 }, (_, index) => jobKind(`test.idle-${index}`, z.strictObject({})));
const WATCHED_MS = 3_000;

let data: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform"] });
  jobs = await startJobs({ url: data.url, log: silentLog });
  await jobs.declare(kinds);
});
afterAll(async () => {
  await jobs.stop();
  await data.drop();
});

// B-1821
test("a process with nothing to do asks for the jobs of 40 kinds a few times a second", async () => {
  const done: string[] = [];
  const query = vi.spyOn(pg.Client.prototype, "query");
  const perSecondFor = async (ms: number): Promise<number> => {
    query.mockClear();
    const startedAt = performance.now();
    await sleep(ms);
    return (query.mock.calls.length * 1_000) / (performance.now() - startedAt);
  };
  await jobs.work(kinds.map((kind) => jobHandler(kind, async () => void done.push(kind.name), { atOnce: 5 })));
  try {
    // Each worker looks once when it begins, which takes a busy machine a while.
    await expect.poll(() => perSecondFor(500), { timeout: 30_000 }).toBeLessThan(15);
    expect(await perSecondFor(WATCHED_MS)).toBeLessThan(15);
  } finally {
    query.mockRestore();
  }
  // It is awake all the same.
  const [first] = kinds;
  await data.database.kysely.transaction().execute((trx) => jobs.enqueue(trx, first!, {}));
  await vi.waitFor(() => expect(done).toEqual([first!.name]), { timeout: 15_000, interval: 50 });
}, 60_000);
