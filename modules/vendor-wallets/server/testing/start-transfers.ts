import { newId, PLAY_CREDITS } from "@fairhouse/base";
import type { GameVendorAdapter } from "@fairhouse/games/port";
import { createReconciliation } from "@fairhouse/games/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { balanceOf, openFundedWallet } from "@fairhouse/ledger/testing";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, type FixedClock } from "@fairhouse/platform/testing";
import type { GuardRefusal } from "@fairhouse/protection/server";
import {
  createTransferBooks,
  createVendorWallets,
  type TransferStep,
  type VendorWalletsDependencies,
  type VendorWalletsModule,
} from "../index.ts";
import { createWaitingJobs } from "./waiting-jobs.ts";

/** The site's side of transfers to one vendor, on a database of its own: what every vendor with a wallet is tried with. */
export async function startTransfers({ vendor, clock }: { vendor: GameVendorAdapter; clock: FixedClock }) {
  const wanted = ["platform", "ledger", "games", "vendor-wallets"];
  const { database, drop } = await createTestDatabase({ slices: wanted, max: 16 });
  const ledger = createLedger({ database, clock });
  const jobs = createWaitingJobs(clock);
  const settings = { guard: null as GuardRefusal | null, isOpen: true, cutAt: undefined as TransferStep | undefined };
  const deps: VendorWalletsDependencies = {
    database,
    ledger,
    jobs,
    clock,
    log: silentLog,
    currency: PLAY_CREDITS,
    vendors: [vendor],
    guard: {
      ask: async () => settings.guard,
      terms: (entry) => ({ ceilings: entry === "win" ? ["net_loss"] : ["stake", "net_loss"] }),
    },
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
    ...{ vendors: [vendor], transferBooks: [createTransferBooks(deps)] },
    writeAudit: async (_, act) => void audited.push(act),
    userNameOf: async () => "mango.kite",
  });
  const handlers = [...(wallet.jobs ?? []), ...(reconciliation.jobs ?? [])];
  const own = { audited, clock, database, jobs, ledger, reconciliation, settings, wallet };
  return {
    ...own,
    ...readingOf(own),
    addMember: (amount: bigint): Promise<string> => openFundedWallet({ ledger, database }, { amount }),
    move: (memberId: string, direction: "in" | "out", amount: bigint, requestKey: string = newId()) =>
      wallet.request({ memberId, requestKey, vendor: vendor.code, direction, amount }),
    runJobs: () => jobs.runAll(handlers),
    async close() {
      await ledger.close();
      await drop();
    },
  };
}

/** What a test reads of the books. */
const readingOf = ({ ledger, database }: Pick<VendorWalletsDependencies, "ledger" | "database">) => ({
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
});

export type StartedTransfers = Awaited<ReturnType<typeof startTransfers>>;
