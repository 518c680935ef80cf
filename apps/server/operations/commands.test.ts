import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBookKeys } from "@fairhouse/books/server";
import { startArchiving } from "@fairhouse/platform/backup";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSecrets } from "../secrets.ts";
import { startMigratedData } from "../testing/migrated-data.ts";

const root = mkdtempSync(join(tmpdir(), "fairhouse-commands-"));
/** Where a mistyped DATA_DIR points. */
const nowhere = join(root, "nowhere");
const BACKUP = "operations/backup-cli.ts";
const ACCOUNTS = "operations/accounts-cli.ts";
const RECONCILE = "operations/reconcile-cli.ts";
const ROTATE = "operations/rotate-books-key-cli.ts";
const VENDOR_KEYS = "operations/vendor-keys-cli.ts";
const PLAYERS = "testing/conformance-players.ts";

afterAll(() => rmSync(root, { recursive: true }));

/** Runs a command as npm does, in a process of its own. */
const command = (
  file: string,
  args: readonly string[],
  env: { [name: string]: string } = {},
): Promise<{ status: number; stdout: string; stderr: string }> => {
  const usual = { ...process.env, MODE: "play", DATABASE_URL: "", BACKUP_DIR: "", DATA_DIR: nowhere };
  const path = join(import.meta.dirname, "..", file);
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env: { ...usual, ...env } }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
};

const declined = (sentence: string) => ({ status: 1, stdout: "", stderr: `${sentence}\n` });

// B-1540
test("the books' key is not rotated with --help or with a word too many", async () => {
  const dataDir = mkdtempSync(join(root, "books-"));
  openBookKeys(dataDir);
  const before = readFileSync(join(dataDir, "books.json"), "utf8");
  const asked = await command(ROTATE, ["--help"], { DATA_DIR: dataDir });
  expect(asked).toEqual({ status: 0, stdout: "Usage: npm run books:rotate-key\n", stderr: "" });
  const { status, stderr } = await command(ROTATE, ["now"], { DATA_DIR: dataDir });
  expect([status, stderr.split("\n").at(-2)]).toEqual([1, "Usage: npm run books:rotate-key"]);
  expect(readFileSync(join(dataDir, "books.json"), "utf8")).toBe(before);
  expect((await command(ROTATE, [], { DATA_DIR: dataDir })).stdout).toContain("Key 2 of the books is");
});

// B-1535
test.concurrent.each([
  [VENDOR_KEYS, ["list"], "is no database"],
  [RECONCILE, ["--date", "2026-11-01"], "is no database"],
  [ROTATE, [], "are no books"],
])("%s declines in a folder without an installation, and makes none", async (file, args, lack) => {
  expect(await command(file, args)).toEqual(
    declined(`There ${lack} in ${nowhere}: name the data folder with DATA_DIR.`),
  );
  expect(readdirSync(root).filter((name) => !name.startsWith("books-"))).toEqual([]);
});

// B-1535
test("a command beside a database of one's own declines without the secrets, and draws none", async () => {
  const env = { DATABASE_URL: "postgres://127.0.0.1:1/none" };
  expect(await command(VENDOR_KEYS, ["list"], env)).toEqual(
    declined(`There are no secrets in ${nowhere}: name the data folder with DATA_DIR.`),
  );
  expect(existsSync(nowhere)).toBe(false);
});

// B-1535
test.concurrent.each([
  [RECONCILE, ["--date", "2026-02-30"], "2026-02-30 is no day of the calendar that is over."],
  [
    VENDOR_KEYS,
    ["add", "--vendor", "house-studio", "--public-key", "no-such-key.pem"],
    "The public key no-such-key.pem cannot be read (ENOENT).",
  ],
  ["main.ts", ["--rol=web"], "--rol=web is no option: there is --role=all, --role=web and --role=worker."],
])("%s says in one sentence what is wrong with %j", async (file, args, sentence) => {
  expect(await command(file, args)).toEqual(declined(sentence));
  expect(existsSync(nowhere)).toBe(false);
});

// B-1536, B-2004
test("the server prints its options with --help, and does not start", async () => {
  const { status, stdout, stderr } = await command("main.ts", ["--help"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^Usage: npm start -- \[--role=all\|web\|worker\]\n/);
  for (const line of [
    /^ {2}PORT +The site\. \(3000\)$/m,
    /^ {2}SEAL_EVERY_S +.* \(50\)$/m,
    /^ {2}SMTP_URL +.* \(none\)$/m,
  ])
    expect(stdout).toMatch(line);
  expect(existsSync(nowhere)).toBe(false);
});

test("players are prepared for a server that answers, and no other database is started for them", async () => {
  const dataDir = mkdtempSync(join(root, "books-and-players-"));
  openSecrets(dataDir);
  mkdirSync(join(dataDir, "postgres", "cluster"), { recursive: true });
  expect(await command(PLAYERS, ["--url", "http://127.0.0.1:1"], { DATA_DIR: dataDir })).toEqual(
    declined("No server answers at http://127.0.0.1:1: start it, or name its address with --url."),
  );
});

describe("while no server runs", () => {
  const dataDir = join(root, "books-closed");
  const store = join(root, "books-backups");
  const isRunning = () => existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"));

  beforeAll(async () => {
    // The user who runs the database has to come in, to archive.
    chmodSync(root, 0o755);
    openSecrets(dataDir);
    await startMigratedData(dataDir);
    await stopEmbeddedPostgres(dataDir);
  }, 120_000);

  afterAll(() => stopEmbeddedPostgres(dataDir));

  // B-1537
  test("an account is opened, and the database is stopped after it", async () => {
    const opened = await command(ACCOUNTS, ["open", "samina"], { DATA_DIR: dataDir });
    expect(opened).toMatchObject({ status: 0, stdout: expect.stringContaining("Activation code: "), stderr: "" });
    expect(isRunning()).toBe(false);
  }, 120_000);

  // B-1538
  test("a back-up without a named folder goes where the log is archived, and is declined while the log is not archived", async () => {
    expect(await command(BACKUP, [], { DATA_DIR: dataDir })).toEqual(
      declined("Say where to: --to folder, or BACKUP_DIR."),
    );
    const embedded = await startEmbeddedPostgres({ dataDir });
    await startArchiving(embedded, { dataDir, to: store });
    await embedded.stop();
    const taken = await command(BACKUP, [], { DATA_DIR: dataDir });
    expect(taken).toMatchObject({ status: 0, stdout: expect.stringContaining(`Back-up ${store}`), stderr: "" });
    expect(isRunning()).toBe(false);
  }, 120_000);
});
