import { bucketOf } from "@fairhouse/base";
import { type VendorWalletsDependencies, type VendorWithWallet, vendorsWithWallet } from "../dependencies.ts";
import type { VendorTransferRow, VendorWalletsTables } from "../tables.ts";

/** A page that only shows a balance waits no longer than this for a vendor. */
const BALANCE_WAIT_MS = 1_500;
/** A vendor that did not answer is not asked again for this long, so that pages do not wait for it one after another. */
const REST_MS = 5_000;

export type VendorBalance = {
  readonly vendor: VendorWithWallet;
  /** Ledger amount; null when the vendor did not say. */
  readonly balance: bigint | null;
};

/** Asks vendors for balances, and leaves one that is away alone for a moment. */
export function createVendorBalances(deps: VendorWalletsDependencies) {
  const restsUntilMs = new Map<string, number>();

  async function ask(vendor: VendorWithWallet, memberId: string): Promise<bigint | null> {
    const nowMs = deps.clock.now().getTime();
    if ((restsUntilMs.get(vendor.code) ?? 0) > nowMs) return null;
    try {
      return await within(vendor.wallet.balance({ playerId: memberId }), BALANCE_WAIT_MS);
    } catch (error) {
      restsUntilMs.set(vendor.code, nowMs + REST_MS);
      deps.log.warn({ err: error, vendor: vendor.code }, "a vendor did not tell a balance");
      return null;
    }
  }

  return {
    /** One for each vendor with a wallet; a member who was never there has nothing there, and the vendor is not asked. */
    async of(memberId: string, only?: string): Promise<VendorBalance[]> {
      const known = await vendorsOf(deps, memberId);
      const wanted = vendorsWithWallet(deps).filter((vendor) => only === undefined || vendor.code === only);
      return Promise.all(
        wanted.map(async (vendor) => ({
          vendor,
          balance: known.has(vendor.code) ? await ask(vendor, memberId) : 0n,
        })),
      );
    },
  };
}

export type VendorBalances = ReturnType<typeof createVendorBalances>;

async function vendorsOf(deps: VendorWalletsDependencies, memberId: string): Promise<Set<string>> {
  const rows = await deps.database.kysely
    .withTables<VendorWalletsTables>()
    .selectFrom("vendor_wallets_player")
    .select("vendor")
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .limit(100)
    .execute();
  return new Set(rows.map((row) => row.vendor));
}

/** The newest transfer of a member with each vendor. */
export async function latestTransfers(
  deps: VendorWalletsDependencies,
  memberId: string,
): Promise<Map<string, VendorTransferRow>> {
  const rows = await deps.database.kysely
    .withTables<VendorWalletsTables>()
    .selectFrom("vendor_wallets_transfer")
    .selectAll()
    .distinctOn("vendor")
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .orderBy("vendor")
    .orderBy("transfer_id", "desc")
    .limit(100)
    .execute();
  return new Map(rows.map((row) => [row.vendor, row]));
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
