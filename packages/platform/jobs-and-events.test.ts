import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { appendEvent, drainEvents, forgetEvents, listener, listenerHandlers, listenerKinds } from "./events.ts";
import { type Jobs, jobHandler, jobKind, startJobs } from "./jobs.ts";
import { silentLog } from "./log.ts";
import { findSlices } from "./slices.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

const greet = jobKind("test.greet", z.strictObject({ name: z.string() }));
const heard: string[] = [];
const failures = { left: 1 };
const onPaid = listener(
  "test.paid",
  "note",
  async (event) => void heard.push(`${event.type} ${String(event.data.what)}`),
);

let data: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  data = await createTestDatabase({ slices: findSlices().filter(({ name }) => name === "platform") });
  jobs = await startJobs({ url: data.url, log: silentLog });
  await jobs.declare([greet, ...listenerKinds([onPaid])]);
  await jobs.work([
    jobHandler(greet, async ({ name }) => {
      if (name === "flaky" && failures.left-- > 0) throw new Error("not yet");
      heard.push(name);
    }),
    ...listenerHandlers([onPaid]),
  ]);
});

afterAll(async () => {
  await jobs.stop();
  await data.drop();
});

const transaction = () => data.database.kysely.transaction();

async function untilHeard(text: string): Promise<void> {
  const until = Date.now() + 15_000;
  while (!heard.includes(text)) {
    if (Date.now() > until) throw new Error(`never heard ${text}, only ${heard.join(", ")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("a job exists exactly when the change that asked for it does", async () => {
  await transaction().execute((trx) => jobs.enqueue(trx, greet, { name: "kept" }));
  const undone = transaction().execute(async (trx) => {
    await jobs.enqueue(trx, greet, { name: "undone" });
    throw new Error("the change is undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await untilHeard("kept");
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(heard).not.toContain("undone");
});

test("a job that fails is tried again", async () => {
  await transaction().execute((trx) => jobs.enqueue(trx, greet, { name: "flaky" }));
  await untilHeard("flaky");
});

test("a job whose data are not of its kind is never enqueued", async () => {
  const wrong = transaction().execute((trx) => jobs.enqueue(trx, greet, { name: 5 } as unknown as { name: string }));
  await expect(wrong).rejects.toThrow();
});

test("an event that commits late is not skipped, and each becomes its listener's job once", async () => {
  const { kysely } = data.database;
  let commitLate: () => void = () => undefined;
  const late = transaction().execute(async (trx) => {
    await appendEvent(trx, { type: "test.paid", memberId: null, data: { what: "late" } });
    await new Promise<void>((resolve) => {
      commitLate = resolve;
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await transaction().execute((trx) =>
    appendEvent(trx, { type: "test.paid", memberId: null, data: { what: "early" } }),
  );
  expect(await drainEvents(kysely, jobs, [onPaid])).toBe(0);
  commitLate();
  await late;
  // Transactions in other databases of the same server hold events back as well, until they end.
  let drained = 0;
  await expect.poll(async () => (drained += await drainEvents(kysely, jobs, [onPaid])), { timeout: 20_000 }).toBe(2);
  expect(await drainEvents(kysely, jobs, [onPaid])).toBe(0);
  await untilHeard("test.paid late");
  await untilHeard("test.paid early");
  expect(heard.filter((one) => one.startsWith("test.paid"))).toHaveLength(2);
});

test("an event is removed a week after it happened, but never before it was drained", async () => {
  const { kysely, pool } = data.database;
  const kinds = async () =>
    (await pool.query("select type from platform_event order by id")).rows.map(({ type }) => type);
  await pool.query("delete from platform_event");
  const write = (type: string, days: number) =>
    pool.query(
      `insert into platform_event (type, data, occurred_at) values ($1, '{}', now() - make_interval(days => $2))`,
      [type, days],
    );
  await write("test.old", 8);
  await write("test.recent", 6);
  let drained = 0;
  await expect.poll(async () => (drained += await drainEvents(kysely, jobs, [])), { timeout: 20_000 }).toBe(2);
  await write("test.waiting", 9);
  expect(await forgetEvents(kysely)).toBe(1);
  expect(await kinds()).toEqual(["test.recent", "test.waiting"]);
  expect(await forgetEvents(kysely)).toBe(0);
});
