import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createReconciliation } from "@fairhouse/games/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { balanceOf, openFundedWallet } from "@fairhouse/ledger/testing";
import type { JobHandler, Jobs } from "@fairhouse/platform/jobs";
import { silentLog } from "@fairhouse/platform/log";
import {
  createTestDatabase,
  type FixedClock,
  fixedClock,
  type KeptJob,
  keepJobs,
  startTestSite,
} from "@fairhouse/platform/testing";
import type { GuardRefusal } from "@fairhouse/protection/server";
import {
  createTransferBooks,
  createVendorWallets,
  type TransferStep,
  type VendorWalletsDependencies,
  type VendorWalletsModule,
} from "@fairhouse/vendor-wallets/server";
import { addSandboxArcade, createSandboxArcade } from "../index.ts";

export const ARCADE = "sandbox-arcade";
const KEY = { id: "arcade-test", secret: "a secret of the tests and of nothing else" };
/** A late answer is longer under way than the adapter waits: it is done when the caller has given up. */
const TIMEOUT_MS = 1_000;
const LATE_MS = 1_300;

/** Jobs that wait until a test runs them, in the order of their time. */
function createWaitingJobs(clock: FixedClock) {
  const { waiting, enqueue: keep } = keepJobs();
  const enqueue: Jobs["enqueue"] = (transaction, kind, data, options) =>
    keep(transaction, kind, data, { startAfter: clock.now(), ...options });
  const dueMs = ({ startAfter }: KeptJob): number => startAfter?.getTime() ?? 0;
  /** Does everything that waits, turning the clock on to when each is due; what fails is tried again a second later. */
  async function runAll(handlers: readonly JobHandler[], roundsMax = 500): Promise<void> {
    for (let round = 0; waiting.length > 0; round += 1) {
      if (round === roundsMax) throw new Error(`There is still work after ${roundsMax} jobs.`);
      waiting.sort((one, other) => dueMs(one) - dueMs(other));
      const job = waiting.shift();
      if (!job) return;
      if (dueMs(job) > clock.now().getTime()) clock.set(new Date(dueMs(job)));
      const handler = handlers.find((one) => one.kind.name === job.name);
      if (!handler) throw new Error(`There is no handler of ${job.name}.`);
      await handler.run(job.data).catch(() => {
        waiting.push({ ...job, startAfter: new Date(clock.now().getTime() + 1_000) });
      });
    }
  }
  return { enqueue, runAll, count: () => waiting.length };
}

/** The arcade on its own host, the site's side of it and a database of their own. */
export async function startArcade({ timeoutMs = TIMEOUT_MS, lateMs = LATE_MS } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-arcade-"));
  const wanted = ["platform", "ledger", "games", "vendor-wallets"];
  const { database, drop } = await createTestDatabase({
    slices: wanted,
    max: 16,
  });
  const clock = fixedClock("2026-11-20T12:00:00Z");
  const ledger = createLedger({ database, clock });
  const { url: origin, site, close } = await startTestSite({ clock });
  const arcade = addSandboxArcade(site.hono, {
    file: join(folder, "arcade.jsonl"),
    vendorCode: ARCADE,
    key: KEY,
    publicOrigin: "http://127.0.0.1",
    siteOrigin: "http://localhost",
    walletBaseUrl: "http://127.0.0.1:9",
    clock,
    lateMs,
  });
  const adapter = createSandboxArcade({
    code: ARCADE,
    name: "Sandbox Arcade",
    origin,
    key: KEY,
    currency: PLAY_CREDITS,
    clock,
    timeoutMs,
  });
  const jobs = createWaitingJobs(clock);
  const settings = { guard: null as GuardRefusal | null, isOpen: true, cutAt: undefined as TransferStep | undefined };
  const deps: VendorWalletsDependencies = {
    database,
    ledger,
    jobs,
    clock,
    log: silentLog,
    currency: PLAY_CREDITS,
    vendors: [adapter],
    guard: { ask: async () => settings.guard, terms: () => ({ ceilings: ["stake"] }) },
    isVendorOpen: async () => settings.isOpen,
    onStep: (step) => {
      if (settings.cutAt !== step) return;
      settings.cutAt = undefined;
      throw new Error(`cut off at ${step}`);
    },
  };
  const wallet: VendorWalletsModule = createVendorWallets(deps);
  const audited: { action: string; reason?: string | null }[] = [];
  const reconciliation = createReconciliation({
    database,
    jobs,
    clock,
    log: silentLog,
    ...{ vendors: [adapter], transferBooks: [createTransferBooks(deps)] },
    writeAudit: async (_, act) => void audited.push(act),
    userNameOf: async () => "mango.kite",
  });
  const handlers = [...(wallet.jobs ?? []), ...(reconciliation.jobs ?? [])];

  return {
    arcade,
    adapter,
    audited,
    clock,
    database,
    jobs,
    ledger,
    origin,
    reconciliation,
    settings,
    wallet,
    file: join(folder, "arcade.jsonl"),
    addMember: (amount: bigint): Promise<string> => openFundedWallet({ ledger, database }, { amount }),
    move: (memberId: string, direction: "in" | "out", amount: bigint, requestKey: string = newId()) =>
      wallet.request({ memberId, requestKey, vendor: ARCADE, direction, amount }),
    runJobs: () => jobs.runAll(handlers),
    cash: async (memberId: string): Promise<bigint> => (await balanceOf(ledger, memberId)) ?? 0n,
    states: async (memberId: string): Promise<string[]> => {
      const { rows } = await database.pool.query<{ state: string }>(
        "select state from vendor_wallets_transfer where member_id = $1 order by transfer_id",
        [memberId],
      );
      return rows.map((row) => row.state);
    },
    /** What an account of the house holds, from its rows. */
    house: async (account: string): Promise<bigint> => {
      const { rows } = await database.pool.query<{ sum: string }>(
        `select coalesce(sum(case when counter_account = $1 then -amount when account = $1 then amount end), 0)::text as sum
         from ledger_posting where counter_account = $1 or account = $1`,
        [account],
      );
      return BigInt(rows[0]?.sum ?? 0);
    },
    async close() {
      await ledger.close();
      await close();
      arcade.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StartedArcade = Awaited<ReturnType<typeof startArcade>>;
