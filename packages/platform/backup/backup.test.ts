import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from "../embedded-postgres/index.ts";
import { archivedStore, restoreBackup, startArchiving, takeBackup } from "./index.ts";

// Each restore is a database made, started and stopped.
vi.setConfig({ testTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), "backup-"));
const dataDir = join(root, "data");
/** With what a shell could stumble over. */
const to = join(root, "it's the store");
let embedded: EmbeddedPostgres;
let pool: pg.Pool;
let restores = 0;

beforeAll(async () => {
  chmodSync(root, 0o755);
  embedded = await startEmbeddedPostgres({ dataDir });
  writeFileSync(join(dataDir, "secrets.json"), '{"pepper":"salted"}', { mode: 0o600 });
  pool = new pg.Pool({ connectionString: embedded.adminUrl, max: 6 });
  // A connection that is still ending when the server stops says so.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  await pool.query("create table posting (transaction int, account text, amount int)");
  await startArchiving(embedded, { dataDir, to });
  await take();
});

afterAll(async () => {
  await pool?.end();
  await stopEmbeddedPostgres(dataDir);
  rmSync(root, { recursive: true });
});

beforeEach(() => {
  restores += 1;
});

/** Where this test's restore goes. */
const target = (): string => join(root, `restored-${restores}`);

const take = (keep?: number) => takeBackup({ embedded, dataDir, to, ...(keep ? { keep } : {}) });

/** The transactions in a restored database. */
async function transactionsAfter(options: { from: string; toTime?: Date }): Promise<number[]> {
  let transactions: number[] = [];
  await restoreBackup({
    ...options,
    dataDir: target(),
    check: async (restored) => {
      const client = new pg.Client({ connectionString: restored.adminUrl });
      await client.connect();
      const { rows } = await client.query(
        "select transaction, sum(amount)::int as sum, count(*)::int as postings from posting group by transaction order by transaction",
      );
      await client.end();
      expect(rows.filter(({ sum, postings }) => sum !== 0 || postings !== 2)).toEqual([]);
      transactions = rows.map(({ transaction }) => transaction);
    },
  });
  return transactions;
}

async function post(transaction: number): Promise<void> {
  await pool.query("insert into posting values ($1, 'cash', 5), ($1, 'house', -5)", [transaction]);
}

/** Posts without a pause until told to end; when each transaction was acknowledged. */
function keepPosting(first: number) {
  const acknowledgedAtMs = new Map<number, number>();
  let next = first;
  let isOver = false;
  const workers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const transaction = next++;
      await post(transaction);
      acknowledgedAtMs.set(transaction, Date.now());
    }
  });
  return {
    acknowledgedAtMs,
    end: async () => {
      isOver = true;
      await Promise.all(workers);
    },
  };
}

/** Waits until everything written so far is in the archive. */
async function archiveAll(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  await expect.poll(() => existsSync(join(to, "wal", `${rows[0]?.name}.gz`)), { timeout: 10_000 }).toBe(true);
}

const backups = (): string[] => readdirSync(to).filter((name) => name.startsWith("2"));

describe("a back-up", () => {
  // B-0830
  test("taken while players play holds everything that was acknowledged before it ended", async () => {
    const playing = keepPosting(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { folder, manifest } = await take();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await playing.end();
    const found = new Set(await transactionsAfter({ from: folder }));
    const coveredAtMs = Date.parse(manifest.coveredAt);
    const owed = [...playing.acknowledgedAtMs]
      .filter(([, atMs]) => atMs < coveredAtMs)
      .map(([transaction]) => transaction);
    expect(owed.length).toBeGreaterThan(50);
    expect(owed.filter((transaction) => !found.has(transaction))).toEqual([]);
    expect(playing.acknowledgedAtMs.size).toBeGreaterThan(found.size);
    expect(readFileSync(join(target(), "secrets.json"), "utf8")).toBe('{"pepper":"salted"}');
  });

  // B-0831
  test("and the log archived since restore any moment between two transactions, or everything", async () => {
    await post(1_000_001);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const between = new Date();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await post(1_000_002);
    await archiveAll();
    const then = await transactionsAfter({ from: to, toTime: between });
    expect([then.includes(1_000_001), then.includes(1_000_002)]).toEqual([true, false]);
    restores += 1;
    expect(await transactionsAfter({ from: to })).toContain(1_000_002);
  });

  // B-0832
  test("with one byte changed is refused, and nothing is restored", async () => {
    const { folder } = await take();
    for (const [file, sentence] of [
      [join(folder, "cluster", "global", "pg_control"), "cluster/global/pg_control is not what was written"],
      [join(folder, "data", "secrets.json"), "data/secrets.json is not what was written"],
      [join(folder, "manifest.json"), "its manifest is not the one that was written"],
    ] as const) {
      flipByte(file);
      await expect(restoreBackup({ from: to, dataDir: target() })).rejects.toThrow(sentence);
      flipByte(file);
    }
    const stray = join(folder, "cluster", "base", "stray");
    writeFileSync(stray, "");
    await expect(restoreBackup({ from: folder, dataDir: target() })).rejects.toThrow("which is not in its manifest");
    rmSync(stray);
    expect([existsSync(target()), existsSync(`${target()}.unfinished`)]).toEqual([false, false]);
  });

  // B-0833, B-1539
  test("with a hole or a damaged segment in its archive is not restored to a part of what was there", async () => {
    await take();
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    const moments: Date[] = [];
    for (let segment = 0; segment < 4; segment += 1) {
      await post(2_000_000 + segment);
      await archiveAll();
      await pause();
      moments.push(new Date());
      await pause();
    }
    const [beforeHole, , afterHole] = moments as [Date, Date, Date, Date];
    const segments = readdirSync(join(to, "wal"))
      .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
      .sort();
    const second = join(to, "wal", segments.at(-2) ?? "");
    renameSync(second, `${second}.aside`);
    await expect(restoreBackup({ from: to, dataDir: target() })).rejects.toThrow("and has later ones");
    await expect(restoreBackup({ from: to, dataDir: target(), toTime: afterHole })).rejects.toThrow(
      "and has later ones",
    );
    // What comes after the moment is not needed for it.
    const found = await transactionsAfter({ from: to, toTime: beforeHole });
    expect([found.includes(2_000_000), found.includes(2_000_001)]).toEqual([true, false]);
    restores += 1;
    renameSync(`${second}.aside`, second);
    // In the checksum at its end: among the zeros before it, another bit may well mean the same.
    flipByte(second, (bytes) => bytes - 6);
    await expect(restoreBackup({ from: to, dataDir: target() })).rejects.toThrow("is damaged");
    // In the checksum at its end: among the zeros before it, another bit may well mean the same.
    flipByte(second, (bytes) => bytes - 6);
  });

  test("goes where the log is archived to when no folder is named", () => {
    expect(archivedStore(embedded)).toBe(to);
  });

  // B-0837
  test("goes neither into a folder with other things nor into another database's, and a restore not over anything", async () => {
    const full = join(root, "full");
    mkdirSync(full);
    writeFileSync(join(full, "holiday.jpg"), "");
    await expect(takeBackup({ embedded, dataDir, to: full })).rejects.toThrow("is not empty and holds no back-ups");
    await expect(restoreBackup({ from: to, dataDir: full })).rejects.toThrow("a restore goes into a new folder");
    expect(readdirSync(full)).toEqual(["holiday.jpg"]);
    writeFileSync(join(full, "fairhouse-backups.json"), '{"systemIdentifier":"7"}');
    await expect(takeBackup({ embedded, dataDir, to: full })).rejects.toThrow("the back-ups of another database");
    await expect(takeBackup({ embedded, dataDir, to: join(dataDir, "own") })).rejects.toThrow("in the data folder");
    renameSync(to, `${to} on a disk that is not mounted`);
    await expect(startArchiving(embedded, { dataDir, to })).rejects.toThrow("mount its disk");
    await expect(take()).rejects.toThrow("mount its disk");
    renameSync(`${to} on a disk that is not mounted`, to);
  });

  // B-0839
  test("for a moment before the oldest, after the end of the archive or not come yet is said to be impossible", async () => {
    const restore = (toTime: Date) => restoreBackup({ from: to, dataDir: target(), toTime });
    await expect(restore(new Date(0))).rejects.toThrow("nothing before that can be restored");
    await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow("has not come yet");
    await expect(restore(new Date())).rejects.toThrow("The archive ends before");
    expect([existsSync(target()), existsSync(`${target()}.unfinished`)]).toEqual([false, false]);
  });

  // B-0836
  test("keeps as many as it is told, and of the log what the oldest of them needs", async () => {
    await take();
    const { manifest } = await take(2);
    expect(backups()).toHaveLength(2);
    expect(backups().at(-1)).toBe(manifest.name);
    await post(3_000_000);
    await archiveAll();
    expect(await transactionsAfter({ from: to })).toContain(3_000_000);
  });
});

describe("killed in the middle", () => {
  const run = (code: string): ChildProcess =>
    spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: import.meta.dirname, stdio: "ignore" });
  const killOnce = async (child: ChildProcess, isTime: () => boolean): Promise<void> => {
    await expect.poll(isTime, { interval: 2, timeout: 15_000 }).toBe(true);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
  };
  const text = (value: string) => JSON.stringify(value);

  // B-0834
  test("a back-up leaves nothing that looks like one, and the next one tidies up", async () => {
    const before = backups();
    const child = run(`
      import { startEmbeddedPostgres } from "../embedded-postgres/index.ts";
      import { takeBackup } from "./index.ts";
      const embedded = await startEmbeddedPostgres({ dataDir: ${text(dataDir)} });
      await takeBackup({ embedded, dataDir: ${text(dataDir)}, to: ${text(to)} });`);
    await killOnce(child, () =>
      backups().some((name) => existsSync(join(to, name, "cluster", "base")) && !before.includes(name)),
    );
    const left = backups().filter((name) => !before.includes(name));
    expect(left).toEqual([expect.stringMatching(/\.unfinished$/)]);
    await expect(restoreBackup({ from: join(to, left[0] ?? ""), dataDir: target() })).rejects.toThrow("no manifest");
    // The database needs a moment to notice that the one who took it is gone.
    const takeAgain = () => take().then(String, (error: Error) => error.message);
    await expect.poll(takeAgain, { interval: 100, timeout: 20_000 }).not.toContain("Another back-up");
    expect(backups().filter((name) => name.endsWith(".unfinished"))).toEqual([]);
  });

  // B-0834
  test("a restore leaves no data folder, and the next one begins anew", async () => {
    await post(4_000_000);
    const { folder: from } = await take();
    const unfinished = `${target()}.unfinished`;
    const child = run(`
      import { restoreBackup } from "./index.ts";
      await restoreBackup({ from: ${text(from)}, dataDir: ${text(target())}, check: () => new Promise(() => setInterval(() => {}, 1000)) });`);
    await killOnce(child, () => existsSync(join(unfinished, "postgres", "server.log")));
    expect(existsSync(target())).toBe(false);
    expect(await transactionsAfter({ from })).toContain(4_000_000);
    expect([existsSync(target()), existsSync(unfinished)]).toEqual([true, false]);
  });
});

// B-0835
test("an archived segment is never overwritten, and the same one again is no fault", () => {
  const segments = readdirSync(join(to, "wal"))
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .sort();
  const name = (segments.at(-1) ?? "").replace(".gz", "");
  const copy = join(to, "wal", `${name}.gz`);
  const before = readFileSync(copy);
  const segment = join(root, name);
  const archive = () => spawnSync("/bin/sh", [join(embedded.cluster.folder, "archive-wal.sh"), segment, name]).status;
  writeFileSync(segment, spawnSync("gzip", ["-cd", copy], { maxBuffer: 64 * 1024 ** 2 }).stdout);
  expect(archive()).toBe(0);
  flipByte(segment);
  expect(archive()).not.toBe(0);
  expect(readFileSync(copy).equals(before)).toBe(true);
});

function flipByte(file: string, placeIn = (bytes: number) => Math.floor(bytes / 2)): void {
  const bytes = readFileSync(file);
  const place = placeIn(bytes.length);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
