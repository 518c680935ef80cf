import { createTestDatabase, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  measureCatalogue,
  measureCatchUp,
  measureComparison,
  measureFirstHandful,
  measureForgetting,
  measurePages,
} from "./measure.ts";
import { storeGrown } from "./store.ts";

const STORED = 60_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ slices: [] });
  await storeGrown(database.url, { stored: STORED, log: () => {} });
}, 120_000);
afterAll(() => database?.drop());

// B-1830
test("the nightly comparison reads the blocks of its day, and every posting of it", async () => {
  const { rows, now, before } = await measureComparison(database.url);
  // Ten days are stored, one as much as the other.
  expect(rows).toBeGreaterThanOrEqual(STORED / 10 - 1);
  expect(rows).toBeLessThanOrEqual(STORED / 10 + 1);
  expect(now.blocks).toBeLessThan((before?.blocks ?? 0) / 2);
}, 60_000);

// B-1830
test("a ledger page costs the days of its totals, and the catalogue the number of its changes", async () => {
  const pages = await measurePages(database.url, 10);
  expect(pages.now.blocks).toBeLessThan((pages.before?.blocks ?? 0) / 2);
  const catalogue = await measureCatalogue(database.url);
  expect(catalogue.now.blocks).toBeLessThan((catalogue.before?.blocks ?? 0) / 10);
}, 60_000);

// B-1830
test("old launches and tokens are removed, and the others stay", async () => {
  const count = async (table: string): Promise<number> =>
    (await database.database.pool.query(`select count(*)::integer as rows from ${table}`)).rows[0].rows;
  const all = (await count("games_launch")) + (await count("games_launch_token"));
  const { removed } = await measureForgetting(database.url);
  // Of sixty days half of the launches stay, and a day of the tokens.
  expect(removed / all).toBeGreaterThan(0.7);
  expect(removed / all).toBeLessThan(0.8);
  expect(await count("games_launch")).toBeGreaterThan(all / 2 / 3);
}, 60_000);

// B-1830
test("a backlog is sealed to its end", async () => {
  expect(await measureFirstHandful(database.url)).toBeDefined();
  const { rows, perSecond } = await measureCatchUp(database.url, { backlog: STORED, seconds: 100 });
  expect(rows).toBeGreaterThanOrEqual(STORED);
  expect(perSecond).toBeGreaterThan(0);
}, 120_000);
