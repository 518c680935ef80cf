import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createDatabase } from "@fairhouse/platform/database";
import { startEmbeddedPostgres, stopEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "../testing/product-process.ts";
import { type RunningProduct, runProduct, until } from "../testing/running-product.ts";

const PAYMENT_PASSWORD = "582914";
const root = mkdtempSync(join(tmpdir(), "fairhouse-backups-"));
const store = join(root, "the store");
const restored = join(root, "restored");
const anchor = join(root, "anchor");
let running: RunningProduct;

beforeAll(async () => {
  // The user who runs the database has to come in, to archive.
  chmodSync(root, 0o755);
  running = await runProduct("restore", {
    env: { BACKUP_DIR: store, ANCHOR_DIR: anchor, SEAL_EVERY_S: "1", SIGN_EVERY_S: "1" },
  });
}, 120_000);

afterAll(async () => {
  await running?.end();
  await stopEmbeddedPostgres(restored);
  rmSync(root, { recursive: true, force: true });
});

/** Runs a command as npm does, in a process of its own. */
const command = (name: string, args: string[], env: { [name: string]: string } = {}): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [join(import.meta.dirname, `${name}-cli.ts`), ...args], {
    encoding: "utf8",
    env: { ...process.env, MODE: "play", BACKUP_DIR: "", ANCHOR_DIR: anchor, ...env },
  });

/** What the provider paid out under a reference, from its own book. */
const payOutsOf = (dataDir: string, reference: string): number =>
  readFileSync(join(dataDir, "sandbox-pay.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.includes('"payout"') && line.includes(reference)).length;

// B-0027, B-0838
test("restored to a moment after a payout and before its booking, the house pays nothing twice and its books and their chain hold", async () => {
  const { database, dataDir } = running;
  const player = await running.openPlayer("100000000");
  const slot = await player.openSlot();
  await until(async () => (await database.pool.query("select 1 from books_head limit 1")).rows.length > 0);
  expect(command("backup", [], { DATA_DIR: dataDir, BACKUP_DIR: store }).stdout).toContain("It holds the secrets");
  expect((await slot.spin("10000")).status).toBe(200);
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await player.ask("POST", "/wps/member/paymentPassword", { password: "Mango-season-77", ...twice });
  await database.pool.query(`
    create function hold_bookings_back() returns trigger language plpgsql as $$
    begin if new.kind = 'withdrawal_paid' then perform pg_sleep(2); end if; return new; end $$`);
  await database.pool.query(
    "create trigger hold_bookings_back before insert on ledger_posting for each row execute function hold_bookings_back()",
  );
  const asked = await player.ask("POST", "/wps/wallet/withdrawals", {
    requestKey: randomUUID(),
    method: "sandbox-payout",
    destination: "1234567890",
    amountLedger: "400000",
    paymentPassword: PAYMENT_PASSWORD,
  });
  const withdrawalId = String(asked.withdrawalId);
  const stateIn = async (where: typeof database): Promise<string | undefined> =>
    (await where.pool.query("select state from wallet_withdrawal where withdrawal_id = $1", [withdrawalId])).rows[0]
      ?.state;
  await until(async () => payOutsOf(dataDir, withdrawalId) === 1);
  const paidNotBooked = new Date();
  expect(await stateIn(database)).toBe("approved");
  await until(async () => (await stateIn(database)) === "paid_out", 20_000);
  const postings = await running.postingsOf(player.memberId);
  await archiveAll();

  const done = command("restore", ["--from", store, "--to-time", paidNotBooked.toISOString(), "--data-dir", restored]);
  expect(done.stderr).toBe("");
  expect(done.stdout).toContain("The ledger agrees with itself: 0 differences.");
  expect(done.stdout).toContain(`The sealed books against ${anchor}`);
  expect(done.stdout).toMatch(
    / in [1-9]\d* seals under [1-9]\d* signed heads\.\n.* not signed yet\.\nThe books are as they were sealed\./,
  );
  // Time does not go back for the provider: its book is the one of now.
  copyFileSync(join(dataDir, "sandbox-pay.jsonl"), join(restored, "sandbox-pay.jsonl"));
  const postgres = await startEmbeddedPostgres({ dataDir: restored });
  const again = createDatabase({ url: postgres.url("fairhouse"), max: 2 });
  expect(await stateIn(again)).toBe("approved");
  const product = await startProduct({ dataDir: restored, env: { ANCHOR_DIR: anchor } });
  await until(async () => (await stateIn(again)) === "paid_out", 30_000);
  expect(payOutsOf(restored, withdrawalId)).toBe(1);
  const { rows } = await again.pool.query(
    "select kind, amount from ledger_posting where member_id = $1 order by id, posting_number",
    [player.memberId],
  );
  expect(rows).toEqual(postings);
  const ledger = createLedger({ database: again, clock: { now: () => new Date() } });
  expect(await ledger.audit()).toEqual([]);
  await ledger.close();
  await product.stop();
  await again.close();
  await postgres.stop();
}, 120_000);

// B-0839
test("the commands say in one sentence why they do not go on", () => {
  const backup = (args: string[], env = {}) => command("backup", args, { DATA_DIR: running.dataDir, ...env });
  expect(backup([], { DATABASE_URL: "postgres://127.0.0.1:9/x" }).stderr).toContain("back it up with its own tools");
  expect(backup([], { DATA_DIR: join(root, "nothing") }).stderr).toContain("There is no database in");
  expect(existsSync(join(root, "nothing"))).toBe(false);
  const restore = (...args: string[]) => command("restore", args);
  const into = join(root, "never");
  expect(restore("--from", join(root, "no"), "--data-dir", into).stderr).toContain("is not a finished back-up");
  expect(restore("--from", store, "--data-dir", into, "--to-time", "2026-11-20 15:40").stderr).toContain(
    "with its zone",
  );
  expect(restore("--from", store, "--data-dir", running.dataDir).stderr).toContain("a restore goes into a new folder");
  expect(existsSync(into)).toBe(false);
});

/** Waits until everything written so far is in the archive. */
async function archiveAll(): Promise<void> {
  const { adminUrl } = await startEmbeddedPostgres({ dataDir: running.dataDir });
  const admin = createDatabase({ url: adminUrl, max: 1 });
  const { rows } = await admin.pool.query<{ name: string }>("select pg_walfile_name(pg_switch_wal()) as name");
  await admin.close();
  await until(async () => existsSync(join(store, "wal", `${rows[0]?.name}.gz`)));
}
