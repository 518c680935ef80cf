import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureRole, ensureSchema, startEmbeddedPostgres, stopEmbeddedPostgres } from "./index.ts";
import { folderInMemory } from "./memory.ts";
import { SHARED_FOLDER } from "./place.ts";
import { readPostmaster } from "./postmaster.ts";

const root = mkdtempSync(join(tmpdir(), "embedded-"));
const dataDir = join(root, "data");
const clusterOf = (folder: string) => realpathSync(join(folder, "postgres", "cluster"));
const pidOf = (folder: string) => readPostmaster(clusterOf(folder))?.pid;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

// mkdtemp makes folders that only their owner may enter; one test of its own is about those.
beforeAll(() => chmodSync(root, 0o755));

afterAll(async () => {
  await stopEmbeddedPostgres(dataDir);
  rmSync(root, { recursive: true });
});

describe("the embedded database", () => {
  // B-0005
  test("two processes that start together make one database and share one server", async () => {
    const [first, second] = await Promise.all([startEmbeddedPostgres({ dataDir }), startEmbeddedPostgres({ dataDir })]);
    expect(first.url("postgres")).toBe(second.url("postgres"));
    expect(await query(first.url("postgres"), "select current_user as name")).toEqual([{ name: "fairhouse" }]);
  });

  test("it keeps every committed write, and sorts alike on every machine", async () => {
    const { adminUrl } = await startEmbeddedPostgres({ dataDir });
    const names = ["fsync", "synchronous_commit", "full_page_writes", "archive_mode", "listen_addresses"];
    const rows = await query(adminUrl, `select name, setting from pg_settings where name in ('${names.join("','")}')`);
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      archive_mode: "on",
      listen_addresses: "127.0.0.1",
    });
    const locale = "select datlocprovider, datlocale from pg_database where datname = 'template1'";
    expect(await query(adminUrl, locale)).toEqual([{ datlocprovider: "b", datlocale: "C.UTF-8" }]);
  });

  test("only its owner can read the password, and a wrong one is refused", async () => {
    const { adminUrl } = await startEmbeddedPostgres({ dataDir });
    expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
    const wrong = new URL(adminUrl);
    wrong.password = "wrong";
    await expect(query(wrong.toString(), "select 1")).rejects.toThrow("password authentication failed");
  });

  // B-0519
  test("the studio's role cannot read the site's tables and has a schema of its own", async () => {
    const embedded = await startEmbeddedPostgres({ dataDir });
    await embedded.ensureDatabase("fairhouse");
    await embedded.ensureDatabase("fairhouse");
    await embedded.ensureRole("studio");
    await embedded.ensureSchema("fairhouse", "studio");
    await query(embedded.url("fairhouse"), "create table member_account (id bigint)");
    const studio = embedded.url("fairhouse", "studio");
    await expect(query(studio, "select id from member_account")).rejects.toThrow("permission denied");
    await expect(query(studio, "create table public.intruder (id bigint)")).rejects.toThrow("permission denied");
    await query(studio, "create table round (id bigint)");
    const schemas = await query(studio, "select schemaname from pg_tables where tablename = 'round'");
    expect(schemas).toEqual([{ schemaname: "studio" }]);
  });

  test("on a given server a role that may make roles prepares the studio's, and keeps no right on its tables", async () => {
    const embedded = await startEmbeddedPostgres({ dataDir });
    await query(embedded.adminUrl, "create role giver login createrole password 'giver'");
    await query(embedded.adminUrl, "create database given owner giver");
    const as = (role: string, password: string) =>
      Object.assign(new URL(embedded.url("given")), { username: role, password }).toString();
    const giver = as("giver", "giver");
    await ensureRole(giver, "vendor", "first");
    await ensureSchema(giver, "vendor");
    await ensureSchema(giver, "vendor");
    await ensureRole(giver, "vendor", "second");
    await query(as("vendor", "second"), "create table round (id bigint)");
    await expect(query(giver, "select id from vendor.round")).rejects.toThrow("permission denied");
  });

  // B-0006
  test("killed while writing, it comes back with what was committed", async () => {
    const embedded = await startEmbeddedPostgres({ dataDir });
    const url = embedded.url("fairhouse");
    await query(url, "create table kept as select generate_series(1, 1000) as id");
    const asleep = query(url, "select pg_sleep(60)").catch(() => "cut");
    process.kill(pidOf(dataDir) as number, "SIGKILL");
    const again = await startEmbeddedPostgres({ dataDir });
    expect(await query(again.url("fairhouse"), "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
    expect(await asleep).toBe("cut");
  });

  test("killed while a site process lives, it is brought back on the same port without anybody's help", async () => {
    const embedded = await startEmbeddedPostgres({ dataDir, watch: true });
    const before = pidOf(dataDir);
    process.kill(before as number, "SIGKILL");
    const answer = () => query(embedded.url("fairhouse"), "select count(*)::int as n from kept").catch(() => []);
    await expect.poll(answer, { timeout: 25_000, interval: 200 }).toEqual([{ n: 1000 }]);
    expect(pidOf(dataDir)).not.toBe(before);
    expect(await embedded.stop()).toBe("stopped");
  });

  // B-0006
  test("a lock left by a killed server whose number another process got is no obstacle", async () => {
    await startEmbeddedPostgres({ dataDir });
    const file = join(clusterOf(dataDir), "postmaster.pid");
    const left = readFileSync(file, "utf8");
    await stopEmbeddedPostgres(dataDir);
    writeFileSync(file, left.replace(/^\d+/, String(process.ppid)));
    writeFileSync(join(dataDir, "postgres", "start.lock"), "999999999 left-behind");
    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(await query(embedded.url("fairhouse"), "select 1 as one")).toEqual([{ one: 1 }]);
  });

  // B-0005
  test("it is left running while another process is connected and stops cleanly after the last", async () => {
    const embedded = await startEmbeddedPostgres({ dataDir });
    const other = new pg.Client({ connectionString: embedded.url("fairhouse") });
    await other.connect();
    expect(await embedded.stop()).toBe("in use");
    expect(await stopEmbeddedPostgres(dataDir, { unlessUsed: true })).toBe("in use");
    await other.end();
    await expect.poll(() => embedded.stop()).toBe("stopped");
    expect(pidOf(dataDir)).toBeUndefined();
    expect(await stopEmbeddedPostgres(dataDir)).toBe("not running");
  });

  test("another port is taken when the remembered one is in use", async () => {
    writeFileSync(join(dataDir, "postgres", "port"), "1");
    const taken = new URL((await startEmbeddedPostgres({ dataDir: join(root, "other") })).adminUrl).port;
    writeFileSync(join(dataDir, "postgres", "port"), taken);
    const embedded = await startEmbeddedPostgres({ dataDir });
    expect(new URL(embedded.adminUrl).port).not.toBe(taken);
    expect(await query(embedded.url("fairhouse"), "select 1 as one")).toEqual([{ one: 1 }]);
    await stopEmbeddedPostgres(join(root, "other"));
  });
});

describe("a data folder", () => {
  // B-0007
  test("that only its owner may enter is good enough", async () => {
    const closed = join(root, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const embedded = await startEmbeddedPostgres({ dataDir: join(closed, "data") });
    expect(await query(embedded.url("postgres"), "select 1 as one")).toEqual([{ one: 1 }]);
    await embedded.stop();
    const cluster = clusterOf(join(closed, "data"));
    if (cluster.startsWith(SHARED_FOLDER)) rmSync(dirname(cluster), { recursive: true });
  });

  test("that is to be a copy has what the stopped one had, and both go on by themselves", async () => {
    const [source, dataDir] = [join(root, "source"), join(root, "copy")];
    const first = await startEmbeddedPostgres({ dataDir: source, durable: false });
    await query(first.adminUrl, "create table kept as select 7 as one");
    await stopEmbeddedPostgres(source);
    const copy = await startEmbeddedPostgres({ dataDir, durable: false, copyOf: source });
    expect(await query(copy.adminUrl, "select one from kept")).toEqual([{ one: 7 }]);
    await query(copy.adminUrl, "drop table kept");
    const again = await startEmbeddedPostgres({ dataDir: source, durable: false });
    expect(await query(again.adminUrl, "select one from kept")).toEqual([{ one: 7 }]);
    for (const folder of [source, dataDir]) await stopEmbeddedPostgres(folder);
  });

  test("of a test's that is gone takes its database along when the next one is made", async () => {
    const make = async (name: string) => {
      const dataDir = join(root, name, "data");
      mkdirSync(join(root, name), { mode: 0o700 });
      await startEmbeddedPostgres({ dataDir, durable: false });
      return clusterOf(dataDir);
    };
    const first = await make("first");
    rmSync(join(root, "first"), { recursive: true });
    const second = await make("second");
    expect(existsSync(first)).toBe(false);
    expect(existsSync(second)).toBe(true);
    await stopEmbeddedPostgres(join(root, "second", "data"));
    if (second.startsWith(SHARED_FOLDER)) rmSync(dirname(second), { recursive: true });
  });

  // B-2560
  test("of tests lies in memory where there is room, is made anew when it is lost, and else lies on the disk", async () => {
    const dataDir = join(root, "in-memory");
    const start = () => startEmbeddedPostgres({ dataDir, durable: false, inMemory: true });
    await start();
    const memory = folderInMemory();
    const folder = clusterOf(dataDir);
    expect(folder.startsWith("/dev/shm")).toBe(memory !== undefined);
    await stopEmbeddedPostgres(dataDir);
    if (memory) {
      rmSync(dirname(folder), { recursive: true });
      await start();
      const again = clusterOf(dataDir);
      expect([dirname(dirname(again)), again !== folder]).toEqual([memory, true]);
      await stopEmbeddedPostgres(dataDir);
      rmSync(dirname(again), { recursive: true });
    }
    expect(folderInMemory({ roomMinBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  });

  // B-0011
  test("that cannot be written is named in one sentence", async () => {
    const file = join(root, "file");
    writeFileSync(file, "");
    await expect(startEmbeddedPostgres({ dataDir: join(file, "data") })).rejects.toThrow(
      /^The data folder .*\/file\/data cannot be written by .* \(ENOTDIR\): choose another with DATA_DIR\.$/,
    );
  });

  test("of another major version is named in one sentence", async () => {
    const old = join(root, "old");
    mkdirSync(join(old, "postgres", "cluster"), { recursive: true });
    writeFileSync(join(old, "postgres", "cluster", "PG_VERSION"), "17\n");
    await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toThrow(/made by PostgreSQL 17 and this is 18/);
  });
});
