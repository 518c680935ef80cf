import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { assertReleased, MigrationError, migrate, type Slice } from "./migrate.ts";
import { findSlices } from "./slices.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

const root = mkdtempSync(join(tmpdir(), "migrate-"));
const opened: TestDatabase[] = [];
let count = 0;
let folder: string;
let slices: Slice[];
let target: TestDatabase;

beforeEach(async () => {
  folder = join(root, String(count++));
  mkdirSync(folder);
  slices = [{ name: "account", folder }];
  target = await createTestDatabase({ slices: [] });
  opened.push(target);
});

afterAll(async () => {
  for (const one of opened) await one.drop();
  rmSync(root, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate({ url: target.url, slices });

test("each file runs once, in the order of the numbers", async () => {
  write("0002-add-amount.sql", "alter table account add amount bigint not null default 0;");
  write("0001-create-account.sql", "create table account (id bigint primary key);");
  expect(await run()).toEqual(["account/0001-create-account.sql", "account/0002-add-amount.sql"]);
  expect(await run()).toEqual([]);
});

// B-0018
test("of two processes that start together one migrates and the other waits for it", async () => {
  write("0001-create-account.sql", "select pg_sleep(0.3); create table account (id bigint primary key);");
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first, ...second]).toEqual(["account/0001-create-account.sql"]);
});

test("a file that was changed after it ran is refused", async () => {
  write("0001-create-account.sql", "create table account (id bigint primary key);");
  await run();
  write("0001-create-account.sql", "create table account (id bigint primary key, amount bigint);");
  await expect(run()).rejects.toThrow("account/0001-create-account.sql was changed after it had run");
});

test("a file that ran and is missing is refused", async () => {
  write("0001-create-account.sql", "create table account (id bigint primary key);");
  await run();
  rmSync(join(folder, "0001-create-account.sql"));
  await expect(run()).rejects.toThrow("its file is missing");
});

describe("data that a version before the first release made", () => {
  const SENTENCE =
    "This data was made by a version before the first release, and nothing in it was changed: start with another DATA_DIR or an empty database.";

  /** As such a version left it: files under other names, and more of them than there are now. */
  async function makeOldData(): Promise<void> {
    const names = ["0001-create-wallet.sql", "0002-add-amount.sql", "0003-drop-note.sql"];
    for (const statement of [
      "drop table platform_migration",
      "create table platform_migration (slice text, name text, checksum text, applied_at timestamptz)",
      ...names.map((name) => `insert into platform_migration values ('account', '${name}', 'x', now())`),
      "create table account (id bigint primary key, amount bigint)",
      "insert into account values (1, 100), (2, 200)",
    ])
      await target.database.pool.query(statement);
  }

  // B-1950
  test("is refused in one sentence, and not one row, table or column of it changes", async () => {
    await makeOldData();
    const before = await readEverything();
    write("0001-create-account.sql", "create table if not exists account (id bigint primary key);");
    write("0002-empty-account.sql", "delete from account;");
    for (const work of [() => run(), () => assertReleased({ url: target.url, slices })])
      await expect(work()).rejects.toThrow(new MigrationError(SENTENCE));
    expect(await readEverything()).toEqual(before);
  });

  // B-1950
  test("is refused also when a slice that comes first has not run on it", async () => {
    await makeOldData();
    const before = await readEverything();
    write("0001-create-account.sql", "create table if not exists account (id bigint primary key);");
    const earlier = `${folder}-earlier`;
    mkdirSync(earlier);
    writeFileSync(join(earlier, "0001-create-names.sql"), "create table name (id bigint primary key);");
    slices = [{ name: "names", folder: earlier }, ...slices];
    await expect(run()).rejects.toThrow(SENTENCE);
    expect(await readEverything()).toEqual(before);
  });

  // B-1952
  test("is not what an empty database, a migrated one or one of another product is taken for", async () => {
    write("0001-create-account.sql", "create table account (id bigint primary key);");
    await target.database.pool.query("drop table platform_migration");
    await assertReleased({ url: target.url, slices });
    const { rows } = await target.database.pool.query("select to_regclass('platform_migration')::text as name");
    expect(rows, "it only reads").toEqual([{ name: null }]);
    await run();
    await assertReleased({ url: target.url, slices });
    await assertReleased({ url: target.url, slices: [{ name: "other", folder: join(root, "nothing") }] });
    expect(await run()).toEqual([]);
  });

  /** Every row with the transaction that wrote it, and every column. */
  async function readEverything(): Promise<unknown> {
    const { pool } = target.database;
    const columns = await pool.query(
      `select relname, relkind, attname, atttypid, attnotnull from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace order by relname, attnum`,
    );
    const rows = [];
    for (const table of new Set(columns.rows.filter(({ relkind }) => relkind === "r").map(({ relname }) => relname)))
      rows.push((await pool.query(`select xmin::text, ctid::text, t.* from "${table}" t order by ctid`)).rows);
    return [columns.rows, rows];
  }
});

// B-0028, B-0813
test("code of the version before starts on a database that was only added to, not on one that lost something", async () => {
  write("0001-create-account.sql", "create table account (id bigint primary key, note text);");
  write("0002-add-amount.sql", "alter table account add amount bigint not null default 0;");
  await run();
  rmSync(join(folder, "0002-add-amount.sql"));
  expect(await run()).toEqual([]);
  write("0002-add-amount.sql", "alter table account add amount bigint not null default 0;");
  write(
    "0003-drop-note.sql",
    "-- contract: nothing has read it since version 2.\nalter table account drop column note;",
  );
  expect(await run()).toEqual(["account/0003-drop-note.sql"]);
  rmSync(join(folder, "0003-drop-note.sql"));
  await expect(run()).rejects.toThrow("account/0003-drop-note.sql has run on this database and its file is missing");
});

test("a file numbered before one that ran, or like another one, is refused", async () => {
  write("0002-create-account.sql", "create table account (id bigint primary key);");
  await run();
  write("0001-too-late.sql", "select 1;");
  await expect(run()).rejects.toThrow("numbered before 0002-create-account.sql");
  write("0002-again.sql", "select 1;");
  await expect(run()).rejects.toThrow("the same number");
});

// B-0019
test("a migration that fails halfway leaves nothing behind", async () => {
  write("0001-create-account.sql", "create table account (id bigint primary key); select 1/0;");
  await expect(run()).rejects.toThrow("account/0001-create-account.sql failed and was undone: division by zero.");
  const found = await sql`select to_regclass('account') as account`.execute(target.database.kysely);
  expect(found.rows).toEqual([{ account: null }]);
});

// B-0012
test("an address where no database answers is named without its password", async () => {
  const work = migrate({ url: "postgres://someone:secret@127.0.0.1:4199/nowhere", slices });
  await expect(work).rejects.toThrow("The database 127.0.0.1:4199/nowhere cannot be used");
  await expect(work).rejects.not.toThrow("secret");
});

test("slices come after those that their package.json depends on", () => {
  const site = join(root, "site");
  const workspace = (path: string, dependencies: string[]) => {
    mkdirSync(join(site, path, "migrations"), { recursive: true });
    const named = Object.fromEntries(dependencies.map((name) => [`@fairhouse/${name}`, "0.1.0"]));
    const name = `@fairhouse/${path.split("/")[1]}`;
    writeFileSync(join(site, path, "package.json"), JSON.stringify({ name, dependencies: named }));
  };
  workspace("modules/agents", ["wallet"]);
  workspace("modules/wallet", ["member", "ledger"]);
  workspace("modules/member", []);
  workspace("packages/ledger", []);
  workspace("packages/platform", []);
  expect(findSlices(site).map((slice) => slice.name)).toEqual(["platform", "ledger", "member", "wallet", "agents"]);
  workspace("modules/member", ["agents"]);
  expect(() => findSlices(site)).toThrow("in a circle");
});
