import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { STUDIO_SLICE } from "@fairhouse/platform/slices";
import { createTestDatabase } from "@fairhouse/platform/testing";
import { afterAll, expect, test } from "vitest";
import { startMigratedData } from "./testing/migrated-data.ts";
import { startProduct } from "./testing/product-process.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-before-release-"));
const REFUSED = {
  code: 1,
  said: "This data was made by a version before the first release, and nothing in it was changed: start with another DATA_DIR or an empty database.",
};
/** The site's first migration, under the name that it had before the first release. */
const GROW_OLD =
  "update platform_migration set name = '0001-create-outbox.sql' where slice = 'platform' and name like '0001%'";

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// B-1950
test("a database from before the first release is refused in one sentence, and nothing in it changes", async () => {
  const site = await createTestDatabase();
  await site.database.pool.query(GROW_OLD);
  const before = await everythingIn(site.database);
  expect(await runInVain("main.ts", [], { DATABASE_URL: site.url })).toEqual(REFUSED);
  expect(await everythingIn(site.database)).toEqual(before);
  await site.drop();
}, 120_000);

// B-1951
test("a studio's database from before the first release is refused, and neither it nor the site's changes", async () => {
  const site = await createTestDatabase({ slices: [] });
  const studio = await createTestDatabase({ slices: [STUDIO_SLICE] });
  await studio.database.pool.query("update platform_migration set name = '0001-create-rounds.sql'");
  const before = [await everythingIn(site.database), await everythingIn(studio.database)];
  const env = { DATABASE_URL: site.url, STUDIO_DATABASE_URL: studio.url };
  expect(await runInVain("main.ts", [], env)).toEqual(REFUSED);
  expect([await everythingIn(site.database), await everythingIn(studio.database)]).toEqual(before);
  await site.drop();
  await studio.drop();
}, 120_000);

// B-1951
test("a data folder from before the first release is refused by a start and by commands, and is kept as it is", async () => {
  const dataDir = join(folder, "data");
  await startMigratedData(dataDir);
  const product = await startProduct({ dataDir });
  expect(await product.stop()).toBe(0);
  await inEmbedded(dataDir, ({ pool }) => pool.query(GROW_OLD));
  const before = [await inEmbedded(dataDir, everythingIn), ownFilesOf(dataDir)];
  // A start remembers in the data folder where back-ups go.
  const backups = join(folder, "backups");
  expect(await runInVain("main.ts", [], { DATA_DIR: dataDir, BACKUP_DIR: backups })).toEqual(REFUSED);
  expect(existsSync(backups)).toBe(false);
  const opening = ["open", "kite1234"];
  expect(await runInVain(join("operations", "accounts-cli.ts"), opening, { DATA_DIR: dataDir })).toEqual(REFUSED);
  expect([await inEmbedded(dataDir, everythingIn), ownFilesOf(dataDir)]).toEqual(before);
}, 240_000);

/** Runs a program of the server until it ends by itself; what it said to the person at the terminal. */
async function runInVain(program: string, args: string[], env: { [name: string]: string }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...OWN_ENV, DATA_DIR: join(folder, "none"), ...NO_PORTS, ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, said: said.trim() };
}

const OWN_ENV = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
const NO_PORTS = { PORT: "0", STUDIO_PORT: "0", BACKOFFICE_PORT: "0", SANDBOX_PORT: "0" };

/** Every schema and table with its columns and its rows, and with the transactions that wrote them. */
async function everythingIn({ pool }: Database): Promise<unknown> {
  const tables = await pool.query<{ oid: string; name: string }>(
    `select oid::text, format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by oid`,
  );
  const columns =
    "select attrelid::regclass::text, attname from pg_attribute where attrelid = any($1) order by 1, attnum";
  const found = [
    await pool.query("select nspname, nspacl::text from pg_namespace order by 1"),
    await pool.query("select rolname from pg_roles order by 1"),
    await pool.query(columns, [tables.rows.map(({ oid }) => oid)]),
  ].map(({ rows }) => rows);
  for (const { name } of tables.rows)
    found.push(
      (
        await pool.query(
          `select $1 as name, count(*), md5(string_agg(xmin || t::text, ',' order by ctid)) from ${name} t`,
          [name],
        )
      ).rows,
    );
  return found;
}

/** As the superuser, who may read the studio's tables too. */
async function inEmbedded<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const url = new URL(postgres.adminUrl);
  url.pathname = "/fairhouse";
  const database = createDatabase({ url: url.href, max: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/** What the server itself writes; the files of PostgreSQL change whenever it starts and stops. */
function ownFilesOf(dataDir: string): unknown[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, readFileSync(join(dataDir, name), "utf8"), statSync(join(dataDir, name)).mtimeMs]);
}
