import { type Currency, DEMO_CREDITS, POINTS } from "@fairhouse/base";
import { findWalletUnit } from "@fairhouse/ledger/postgres";
import { ConfigError } from "@fairhouse/platform/config";
import type { Database } from "@fairhouse/platform/database";

/**
 * A site whose members have wallets in one currency would show all of them a balance of zero in another.
 * @throws ConfigError when the wallets of this database are kept in another currency than the configured one
 */
export async function assertCurrency({ pool }: Pick<Database, "pool">, { code }: Currency): Promise<void> {
  const kept = await findWalletUnit(pool, [DEMO_CREDITS.code, POINTS.code]);
  if (kept !== undefined && kept !== code)
    throw new ConfigError(`CURRENCY: is ${code}, and the wallets of this database are in ${kept}; name that one.`);
}
