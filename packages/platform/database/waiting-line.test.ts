import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, startFaultyLink, type TestDatabase } from "../testing/index.ts";
import { createDatabase, DatabaseBusyError, isDatabaseAway } from "./index.ts";

let home: TestDatabase;

beforeAll(async () => {
  home = await createTestDatabase({ slices: [], max: 2 });
});

afterAll(() => home?.drop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// B-0029
test("a line that grows or stands still is crowded, one who waits alone is not, and it ends with the line", async () => {
  const { database } = home;
  const held = await Promise.all([database.pool.connect(), database.pool.connect()]);
  expect(database.isCrowded()).toBe(false);
  const waiting = [database.pool.query("select 1")];
  await pause(600);
  expect(database.isCrowded()).toBe(false);
  waiting.push(database.pool.query("select 1"));
  expect(database.isCrowded()).toBe(true);
  waiting.push(...Array.from({ length: 10 }, () => database.pool.query("select 1")));
  for (const client of held) client.release();
  await Promise.all(waiting);
  expect(database.isCrowded()).toBe(false);
});

test("a burst is crowded at once, and beyond its end everybody is turned away without a question to the database", async () => {
  const { database } = home;
  const held = await Promise.all([database.pool.connect(), database.pool.connect()]);
  const waiting = Array.from({ length: 40 }, () => database.pool.query("select 1"));
  expect(database.isCrowded()).toBe(true);
  const settled = Promise.allSettled(waiting);
  for (const client of held) client.release();
  const refused = (await settled).filter((one) => one.status === "rejected");
  expect(refused.map((one) => one.reason)).toEqual(new Array(8).fill(expect.any(DatabaseBusyError)));
  expect(isDatabaseAway(refused[0]?.reason)).toBe(true);
});

// B-0816
test("a database that is not there, and one whose connection breaks, are told from a fault in a statement", async () => {
  const nowhere = createDatabase({ url: "postgres://absent@127.0.0.1:1/nothing" });
  const refused = await nowhere.pool.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  await nowhere.close();

  const url = new URL(home.url);
  const target = { host: url.hostname, port: Number(url.port) };
  const link = await startFaultyLink({ targets: () => [target] });
  url.port = String(link.port);
  const far = createDatabase({ url: url.href, max: 1 });
  await far.pool.query("select 1");
  const cut = link.cut("before_reply");
  const broken = await far.pool.query("select 1").catch((error: unknown) => error);
  await cut;
  expect(isDatabaseAway(broken)).toBe(true);
  const faulty = await far.pool.query("select no_such_thing()").catch((error: unknown) => error);
  expect(isDatabaseAway(faulty)).toBe(false);
  await far.close();
  await link.close();
});
