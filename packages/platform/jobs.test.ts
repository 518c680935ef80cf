import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Jobs, jobHandler, jobKind, startJobs } from "./jobs.ts";
import { silentLog } from "./log.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

const greet = jobKind("test.greet", z.strictObject({ name: z.string() }));
const heard: string[] = [];
const failures = { left: 1 };

let data: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform"] });
  jobs = await startJobs({ url: data.url, log: silentLog });
  await jobs.declare([greet]);
  await jobs.work([
    jobHandler(greet, async ({ name }) => {
      if (name === "flaky" && failures.left-- > 0) throw new Error("not yet");
      heard.push(name);
    }),
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
  const { rows } = await data.database.pool.query("select data->>'name' as name from jobs.job where data ? 'name'");
  expect(rows).toEqual([{ name: "kept" }]);
});

test("a job that fails is tried again", async () => {
  await transaction().execute((trx) => jobs.enqueue(trx, greet, { name: "flaky" }));
  await untilHeard("flaky");
});

test("a job whose data are not of its kind is never enqueued", async () => {
  const wrong = transaction().execute((trx) => jobs.enqueue(trx, greet, { name: 5 } as unknown as { name: string }));
  await expect(wrong).rejects.toThrow();
});
