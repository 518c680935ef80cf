import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PLAY_CREDITS } from "@fairhouse/base";
import { createReconciliation } from "@fairhouse/games/server";
import { createHouseStudio } from "@fairhouse/house-studio";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { silentLog } from "@fairhouse/platform/log";
import { createSandboxArcade } from "@fairhouse/sandbox-arcade";
import { createTransferBooks } from "@fairhouse/vendor-wallets/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arcadeKeyOf, SANDBOX_ARCADE } from "./arcade.ts";
import { type RunningProduct, runProduct, until } from "./testing/running-product.ts";
import { HOUSE_STUDIO } from "./vendors.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let running: RunningProduct;
/** The studio's own way into its tables; the site's role has none. */
let studioDatabase: Database;
let postgres: EmbeddedPostgres;

/** The play of the first test takes less; it has to lie in one day. */
const PLAY_MS = 45_000;

beforeAll(async () => {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < PLAY_MS) await new Promise((resolve) => setTimeout(resolve, leftMs));
  running = await runProduct("reconciliation");
  postgres = await startEmbeddedPostgres({ dataDir: running.dataDir });
  studioDatabase = createDatabase({ url: postgres.url("fairhouse", "studio"), max: 1 });
}, 120_000);

afterAll(async () => {
  await studioDatabase?.close();
  await postgres?.stop();
  await running?.end();
});

/** The comparison as it is made tomorrow, over the vendors' real addresses. */
async function compareToday(vendor: string) {
  const secrets = JSON.parse(readFileSync(join(running.dataDir, "secrets.json"), "utf8"));
  const { keyId, secret } = arcadeKeyOf(secrets);
  const common = { currency: PLAY_CREDITS, name: "vendor" };
  const now = new Date();
  const reconciliation = createReconciliation({
    database: running.database,
    jobs: { enqueue: async () => undefined },
    clock: { now: () => new Date(now.getTime() + DAY_MS) },
    log: silentLog,
    transferBooks: [createTransferBooks({ database: running.database })],
    vendors: [
      createHouseStudio({
        ...common,
        code: HOUSE_STUDIO,
        publicOrigin: running.product.studio,
        key: { id: secrets.houseStudio.keyId, secret: secrets.houseStudio.secret },
      }),
      createSandboxArcade({
        ...common,
        code: SANDBOX_ARCADE,
        origin: running.product.sandbox,
        key: { id: keyId, secret },
      }),
    ],
    writeAudit: async () => undefined,
    userNameOf: async () => null,
  });
  const begun = await reconciliation.begin({ vendor, day: now.toISOString().slice(0, 10) });
  if (!begun.ok) throw new Error(begun.refusal);
  return reconciliation.drive(begun.value.run_id);
}

// B-0759
test("a day of real play agrees with the studio and the arcade, and one unit of difference is found in the next run", async () => {
  const player = await running.openPlayer("1000000");
  const slot = await player.openSlot();
  expect((await slot.spin("10000")).status).toBe(200);
  // The studio's own pace.
  await new Promise((resolve) => setTimeout(resolve, 2_600));
  expect((await slot.spin("10000")).status).toBe(200);
  const move = { requestKey: randomUUID(), vendor: SANDBOX_ARCADE, direction: "in", amountLedger: "123456" };
  await player.ask("POST", "/wps/relay/GCS_walletTransfer", move);
  const { pool } = studioDatabase;
  await until(async () => {
    const { rows } = await pool.query("select 1 from round where finished_at is null");
    return rows.length === 0;
  });

  const studio = await compareToday(HOUSE_STUDIO);
  expect(studio.differences).toEqual([]);
  expect(studio.run).toMatchObject({ compared: 4, differences: 0 });
  expect(studio.run.ours).toEqual(studio.run.theirs);
  expect(studio.run.ours).toContainEqual({ transactionKind: "bet", unit: "P", count: 2, amountLedger: "20000" });
  const arcade = await compareToday(SANDBOX_ARCADE);
  expect(arcade.run).toMatchObject({ compared: 1, differences: 0 });

  const { rows } = await pool.query<{ id: string }>(
    "update round set stake = stake + 1 where id = (select id from round limit 1) returning id",
  );
  const next = await compareToday(HOUSE_STUDIO);
  expect(next.differences).toMatchObject([
    {
      transactionId: `${rows[0]?.id}:bet`,
      kind: "amount_differs",
      ourAmountLedger: "10000",
      vendorAmountLedger: "10001",
    },
  ]);
}, 120_000);

/** `npm run reconcile` beside the running server. */
async function reconcile(...args: string[]): Promise<{ code: number; printed: string }> {
  const { site, studio, backoffice, sandbox } = running.product.ports;
  const env = {
    ...process.env,
    MODE: "play",
    DATA_DIR: running.dataDir,
    PORT: String(site),
    STUDIO_PORT: String(studio),
    BACKOFFICE_PORT: String(backoffice),
    SANDBOX_PORT: String(sandbox),
  };
  const file = join(import.meta.dirname, "operations", "reconcile-cli.ts");
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [file, ...args], { env });
    return { code: 0, printed: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}

// B-0762
test("a day is compared from the terminal beside the running server, and a day that is not over is refused", async () => {
  // Yesterday may have been the day of the play before this.
  const quietDay = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const done = await reconcile("--date", quietDay);
  expect(done.printed).toContain(`Fairhouse Studio, ${quietDay}: 0 compared, 0 differences.`);
  expect(done.printed).toContain(`Sandbox Arcade, ${quietDay}: 0 compared, 0 differences.`);
  expect(done.code).toBe(0);
  const early = await reconcile("--date", new Date().toISOString().slice(0, 10), "--vendor", HOUSE_STUDIO);
  expect(early).toMatchObject({ code: 1, printed: expect.stringContaining("is no day of the calendar that is over") });
  expect(await reconcile("--date", quietDay, "--vendor", "absent")).toMatchObject({ code: 1 });
  expect(await reconcile()).toMatchObject({ code: 1, printed: expect.stringContaining("Say which day") });
}, 120_000);
