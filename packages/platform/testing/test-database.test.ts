import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { ROOT_FOLDER } from "../slices.ts";
import { createTestDatabase, fixedClock, type TestDatabase } from "./index.ts";

describe("the test database", () => {
  const made: TestDatabase[] = [];
  afterAll(async () => {
    for (const one of made) await one.drop();
  });

  test("two tests that start at the same time get databases that know nothing of each other", async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    made.push(first, second);
    await sql`create table only_here (id bigint)`.execute(first.database.kysely);
    const found = await sql<{ there: boolean }>`select to_regclass('only_here') is not null as there`.execute(
      second.database.kysely,
    );
    expect(found.rows).toEqual([{ there: false }]);
  });

  // B-0669
  test("it needs no server of the machine: npm's own keeps it under .cache, unless TEST_DATABASE_URL names another", async () => {
    const one = await createTestDatabase({ slices: [] });
    made.push(one);
    const dataDir = join(ROOT_FOLDER, ".cache", "test-postgres");
    const server =
      process.env.TEST_DATABASE_URL ?? (await startEmbeddedPostgres({ dataDir, durable: false })).url("postgres");
    expect(new URL(one.url).host).toBe(new URL(server).host);
  });

  test("it comes with every migration done and with the seed", async () => {
    const one = await createTestDatabase({
      seed: async (database) => {
        await sql`create table seeded as select 7::bigint as id`.execute(database.kysely);
      },
    });
    made.push(one);
    const done = await sql<{ n: bigint }>`select count(*) as n from platform_migration`.execute(one.database.kysely);
    expect(done.rows[0]?.n).toBeGreaterThan(0n);
    expect((await sql`select id from seeded`.execute(one.database.kysely)).rows).toEqual([{ id: 7n }]);
  });

  test("a schema of its own holds the tables of another product", async () => {
    const one = await createTestDatabase({ slices: [], schema: "studio" });
    made.push(one);
    await sql`create table round (id bigint)`.execute(one.database.kysely);
    const { rows } = await sql`select schemaname from pg_tables where tablename = 'round'`.execute(one.database.kysely);
    expect(rows).toEqual([{ schemaname: "studio" }]);
  });

  test("after drop the database is gone from the server", async () => {
    const one = await createTestDatabase({ slices: [] });
    await one.drop();
    const other = await createTestDatabase({ slices: [] });
    made.push(other);
    const name = new URL(one.url).pathname.slice(1);
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(other.database.kysely);
    expect(rows).toEqual([]);
  });
});

test("the fixed clock stands until it is moved", () => {
  const clock = fixedClock("2026-03-01T10:00:00Z");
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe("2026-03-01T10:01:30.000Z");
  expect(clock.now()).toEqual(clock.now());
});
