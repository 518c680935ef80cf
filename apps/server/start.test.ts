import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, systemClock } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { createTestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBackofficePages } from "./backoffice-pages.ts";
import { explainFault } from "./explain-fault.ts";
import { addPages } from "./pages.ts";
import { createPlayer } from "./testing/player.ts";
import { type ProductProcess, startProduct } from "./testing/product-process.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-start-"));
const dataDir = join(folder, "data");
const main = join(import.meta.dirname, "main.ts");
let product: ProductProcess | undefined;
let taken: Server;
let takenPort = 0;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  takenPort = (taken.address() as { port: number }).port;
});

afterAll(async () => {
  await product?.stop();
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the server until it ends by itself; what it said to the person at the terminal. */
async function startInVain(env: { [name: string]: string }, args: string[] = []) {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...OWN_ENV, DATA_DIR: join(folder, "vain"), ...NO_PORTS, ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stdout.resume();
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, said: said.trim() };
}

const OWN_ENV = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
const NO_PORTS = { PORT: "0", STUDIO_PORT: "0", BACKOFFICE_PORT: "0", SANDBOX_PORT: "0" };

describe("a server that cannot start says why in one sentence and exits with 1", () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const cases: [string, { [name: string]: string }, RegExp][] = [
    [
      "a database out of reach",
      { DATABASE_URL: "postgres://kite:hush-hush@127.0.0.1:1/x" },
      /^DATABASE_URL: The database 127\.0\.0\.1:1\/x cannot be used: .*\.$/,
    ],
    [
      "a data folder that cannot be made",
      { DATA_DIR: join(file, "data") },
      /^The data folder .* cannot be written \(ENOTDIR\): choose another with DATA_DIR\.$/,
    ],
  ];

  test.each(cases)("%s", async (_, env, sentence) => {
    const { code, said } = await startInVain(env);
    expect(said).toMatch(sentence);
    expect(said.split("\n")).toHaveLength(1);
    expect(said).not.toContain("hush-hush");
    expect(code).toBe(1);
  });

  test("several faults are a line each", async () => {
    const { code, said } = await startInVain({ PORT: "x", MODE: "demo" });
    expect(said.split("\n").sort()).toEqual([
      "MODE: must be play or real.",
      "PORT: must be a port number, 0 to 65535.",
    ]);
    expect(code).toBe(1);
  });

  // B-0015, B-0032
  test("real-money mode, with the list of what is missing and before anything is made", async () => {
    const { code, said } = await startInVain({ MODE: "real", DATA_DIR: join(folder, "real") });
    expect(said).toMatch(/^MODE=real refuses to start\. What is missing:\n( {2}- .+\n?){6}$/);
    expect(code).toBe(1);
    expect(existsSync(join(folder, "real"))).toBe(false);
  });

  test("secrets that are damaged, without a word of them", async () => {
    const damaged = mkdtempSync(join(folder, "damaged-"));
    writeFileSync(join(damaged, "secrets.json"), '{"pepper": "hush-hush');
    const { code, said } = await startInVain({ DATA_DIR: damaged });
    expect(said).toMatch(
      /^The secrets in .*secrets\.json cannot be read \(damaged\): put the file back from a copy\.$/,
    );
    expect(code).toBe(1);
  });

  test("a site or back office that was not built", async () => {
    const distFolder = join(folder, "nothing");
    const site = await addPages(undefined as never, { distFolder } as never).catch((error: unknown) => error);
    expect(explainFault(site)).toBe(
      `The site is not built: ${join(distFolder, "server", "entry-server.js")} is missing. Run "npm run build".`,
    );
    const office = await Promise.resolve()
      .then(() => addBackofficePages(undefined as never, { distFolder, policy: "" }))
      .catch((error: unknown) => error);
    expect(explainFault(office)).toBe(
      `The back office is not built: ${join(distFolder, "index.html")} is missing. Run "npm run build".`,
    );
  });

  test("a bug is told with its trace instead", () => {
    expect(explainFault(new Error("a bug"))).toMatch(/^Error: a bug\n\s+at /);
  });
});

// B-0001, B-0002, B-0003, B-0010, B-0031, B-1757
test("a first start makes everything, a second one is warm and keeps it, and both end cleanly", async () => {
  product = await startProduct({ dataDir });
  expect(product.printed()).toContain("Migrating wallet/");
  const link = await firstAdministratorsLink(product);
  const player = createPlayer(product);
  await player.register();
  await player.deposit("10000000");
  expect(filesOpenToOthers(dataDir)).toEqual([]);
  await stopsInTime(product);
  // As a version before left it.
  chmodSync(join(dataDir, "sandbox-pay.jsonl"), 0o644);

  const startedAt = performance.now();
  product = await startProduct({ dataDir, ports: product.ports });
  expect(performance.now() - startedAt).toBeLessThan(WARM_MS);
  expect(filesOpenToOthers(dataDir)).toEqual([]);
  expect(product.printed()).not.toContain("Migrating");
  expect(await player.balance()).toBe("2000.00");
  // No administrator exists yet, so a new link is made and the old one no longer works.
  expect(await openBy(link)).toMatchObject({ status: 410 });
  expect(await openBy(await firstAdministratorsLink(product))).toMatchObject({ status: 200 });

  const inUse = await startInVain({ PORT: String(takenPort), DATA_DIR: dataDir, LOG_LEVEL: "error" });
  expect(inUse.said).toBe(`PORT: Port ${takenPort} on 127.0.0.1 is in use by another program.`);
  expect(inUse.code).toBe(1);
  // The vain start used the same database and left it to the server that runs.
  expect(await player.balance()).toBe("2000.00");
  await stopsInTime(product);

  product = await startProduct({ dataDir, ports: product.ports });
  expect(product.printed()).not.toContain("There is no administrator yet.");
  await stopsInTime(product);
}, 240_000);

// B-0004
test("killing a server does not stop its database, and `npm run db:stop` does", async () => {
  product = await startProduct({ dataDir, ...(product ? { ports: product.ports } : {}) });
  const database = databaseIn(dataDir);
  await product.kill();
  expect(isAlive(database)).toBe(true);
  const stop = spawn(process.execPath, [join(ROOT_FOLDER, "scripts", "db-stop.mjs")], {
    stdio: "ignore",
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  expect(await new Promise((resolve) => stop.once("exit", resolve))).toBe(0);
  await untilGone(database);
  product = undefined;
}, 180_000);

// B-0008, B-0020
test("with a database of one's own nothing embedded is started, and pages and jobs may run in processes of their own", async () => {
  const [site, studio] = [await createTestDatabase(), await createTestDatabase({ slices: [] })];
  const own = join(folder, "own");
  const env = { DATABASE_URL: site.url, STUDIO_DATABASE_URL: studio.url, SEAL_EVERY_S: "1", SIGN_EVERY_S: "1" };
  const sealed = async () => (await site.database.pool.query("select 1 from books_seal")).rowCount ?? 0;
  product = await startProduct({ dataDir: own, env, args: ["--role=web"] });
  expect(product.printed()).toContain("as DATABASE_URL says");
  await postSomething(site.database);
  for (const elsewhere of [product.studio, product.sandbox]) await expect(fetch(elsewhere)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await sealed(), "what the jobs do is not done by the pages").toBe(0);

  const worker = await startProduct({ dataDir: own, env, args: ["--role=worker"] });
  expect(worker.printed()).toContain("Fairhouse works on jobs.");
  await expect.poll(sealed, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect(fetch(worker.site)).rejects.toThrow();
  expect(existsSync(join(own, "secrets.json"))).toBe(true);
  expect(existsSync(join(own, "postgres"))).toBe(false);
  expect([await worker.stop(), await product.stop()]).toEqual([0, 0]);
  product = undefined;
  await site.drop();
  await studio.drop();
}, 180_000);

/** The link stands in a file that only its owner reads, and is printed nowhere. */
async function firstAdministratorsLink(running: ProductProcess): Promise<string> {
  const file = join(dataDir, "first-administrator.txt");
  await expect.poll(() => running.printed()).toContain(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const link = new URL(readFileSync(file, "utf8").trim()).hash.slice(1);
  expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(running.printed()).not.toContain(link);
  return link;
}

/** Files that anybody but their owner may read or write, but the closed pages, which a proxy shows to everybody. */
function filesOpenToOthers(data: string): string[] {
  const names = readdirSync(data, { recursive: true, encoding: "utf8" });
  expect(names).toContain("sandbox-pay.jsonl");
  return names
    .filter((name) => !name.startsWith("closed/"))
    .filter((name) => {
      const found = lstatSync(join(data, name), { throwIfNoEntry: false });
      return found?.isFile() && (found.mode & 0o077) !== 0;
    });
}

const openBy = (link: string) =>
  fetch(`${product?.backoffice}/staff/link`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ link, name: "first.one", password: "a long enough pass phrase" }),
  });

/** Two seconds alone; other tests use the processor as well, on machines that may be several times slower. */
const WARM_MS = 45_000;
/** Its database writes everything out before it ends, and other tests use the disk as well: 2 s alone, more on a busy machine. */
const STOP_MS = 30_000;

async function stopsInTime(running: ProductProcess): Promise<void> {
  const database = databaseIn(dataDir);
  const stoppedAt = performance.now();
  expect(await running.stop()).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(STOP_MS);
  await untilGone(database);
}

/** A row of the ledger, which the jobs seal. */
async function postSomething(database: Database): Promise<void> {
  const ledger = createLedger({ database, clock: systemClock });
  const memberId = newId();
  await ledger.openWallet(database.kysely, { memberId, unit: "P" });
  const posting = { kind: "deposit", account: "cash", counterAccount: "payments_test", unit: "P", amount: 1n } as const;
  await ledger.post({ memberId, key: "test:first", fingerprint: "test", postings: [posting] });
  await ledger.close();
}

const databaseIn = (data: string): number =>
  Number(readFileSync(join(data, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]);

/** It takes its lock away a moment before it is gone. */
async function untilGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 500 && isAlive(pid); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isAlive(pid)).toBe(false);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
