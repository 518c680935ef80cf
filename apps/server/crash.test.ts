import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMigratedData } from "./testing/migrated-data.ts";
import { createPlayer } from "./testing/player.ts";
import { type ProductProcess, startProduct } from "./testing/product-process.ts";
import { withholdWelcomeCreditsAt } from "./testing/welcome-credits.ts";

const dataDir = mkdtempSync(join(tmpdir(), "fairhouse-crash-"));
let product: ProductProcess;
let postgres: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  await startMigratedData(dataDir);
  product = await startProduct({ dataDir });
  postgres = await startEmbeddedPostgres({ dataDir });
  database = createDatabase({ url: postgres.url("fairhouse"), applicationName: "crash-test", max: 4 });
  await withholdWelcomeCreditsAt(product.site, database);
}, 120_000);

afterAll(async () => {
  await product?.stop();
  await database?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Holds wins back in the database, so that the crash falls between the bet, which stands, and its win. */
async function holdWinsBack(): Promise<void> {
  await database.pool.query(`
    create function hold_wins_back() returns trigger language plpgsql as $$
    begin if new.kind = 'win' then perform pg_sleep(30); end if; return new; end $$`);
  await database.pool.query(
    "create trigger hold_wins_back before insert on ledger_posting for each row execute function hold_wins_back()",
  );
}

async function letWinsGo(): Promise<void> {
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and wait_event = 'PgSleep'",
  );
  await database.pool.query("drop trigger hold_wins_back on ledger_posting");
  await database.pool.query("drop function hold_wins_back");
}

/** Read as the studio; the site's role has no way into its tables. */
async function hasNoUnfinishedRound(): Promise<boolean> {
  const studio = createDatabase({ url: postgres.url("fairhouse", "studio"), max: 1 });
  const { rows } = await studio.pool.query("select 1 from round where finished_at is null");
  await studio.close();
  return rows.length === 0;
}

const postingsOf = async (memberId: string) =>
  (
    await database.pool.query<{ kind: string; amount: bigint; balance_after: bigint }>(
      "select kind, amount, balance_after from ledger_posting where member_id = $1 order by id, posting_number",
      [memberId],
    )
  ).rows;

async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function differencesInTheBooks() {
  const ledger = createLedger({ database, clock: { now: () => new Date() } });
  const differences = await ledger.audit();
  await ledger.close();
  return differences;
}

// B-0026, B-0517
test("the server killed between a bet and its win loses nothing and pays nothing twice", async () => {
  const player = createPlayer(product);
  const memberId = await player.register();
  await player.deposit("20000000");
  const slot = await player.openSlot();
  await holdWinsBack();
  const cut = slot.spin("50000").catch(() => "cut off");
  await until(async () => (await postingsOf(memberId)).some((row) => row.kind === "bet"), 10_000);
  await product.kill();
  expect(await cut).toBe("cut off");
  expect((await postingsOf(memberId)).map((row) => row.kind)).toEqual(["deposit", "bet"]);
  await letWinsGo();

  const killedAt = Date.now();
  product = await startProduct({ dataDir, ports: product.ports });
  await until(async () => (await postingsOf(memberId)).some((row) => row.kind === "win"), 30_000);
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  // A repeat of the same win would come from the studio's look at its unfinished rounds: there is none any more.
  await until(hasNoUnfinishedRound, 10_000);
  const rows = await postingsOf(memberId);
  expect(rows.map((row) => row.kind)).toEqual(["deposit", "bet", "win"]);
  expect(rows.reduce((sum, row) => sum + row.amount, 0n)).toBe(rows.at(-1)?.balance_after);
  expect(await differencesInTheBooks()).toEqual([]);
}, 120_000);

// B-0026
test("a member is still logged in after the crash, and their next round is an ordinary one", async () => {
  const player = createPlayer(product);
  const memberId = await player.register();
  await player.deposit("20000000");
  const slot = await player.openSlot();
  await product.kill();
  product = await startProduct({ dataDir, ports: product.ports });
  expect(await player.balance()).toBe("2000.00");
  const spun = await slot.spin("50000");
  expect(spun).toMatchObject({ status: 200, body: { round: { state: "settled", stake: "50000" } } });
  expect((await postingsOf(memberId)).map((row) => row.kind)).toEqual(["deposit", "bet", "win"]);
  expect(await differencesInTheBooks()).toEqual([]);
}, 120_000);
