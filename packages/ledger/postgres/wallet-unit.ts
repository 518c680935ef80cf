import { BUCKET_COUNT } from "@fairhouse/base";
import type { Pool } from "pg";

/**
 * A unit that some wallet is kept in, bucket by bucket; undefined where there is no wallet yet.
 * @param besides units that lie beside a site's currency and say nothing about it, such as demo credits
 */
export async function findWalletUnit(pool: Pool, besides: readonly string[]): Promise<string | undefined> {
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1) {
    const { rows } = await pool.query<{ unit: string }>(
      "select unit from ledger_wallet where bucket = $1 and unit <> all ($2::text[]) limit 1",
      [bucket, besides],
    );
    if (rows[0]) return rows[0].unit;
  }
  return undefined;
}
