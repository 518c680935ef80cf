import { bucketOf, isId } from "@fairhouse/base";
import type { OurLine, TransferBooks } from "@fairhouse/games/server";
import { readTransactions } from "@fairhouse/ledger/postgres";
import { sql } from "kysely";
import type { VendorWalletsDependencies } from "../dependencies.ts";
import type { VendorTransferRow } from "../tables.ts";

const PAGE = 1_000;

/** Our side of the daily comparison: each transfer has our own reference at both. The sum is what the ledger has. */
export function createTransferBooks({ database }: Pick<VendorWalletsDependencies, "database">): TransferBooks {
  const booked = async (rows: readonly VendorTransferRow[]): Promise<OurLine[]> => {
    const found = await readTransactions(database.pool, rows.map(bookingOf));
    const amounts = new Map(found.filter((one) => one.status === "posted").map((one) => [one.key, one.amount]));
    return rows.map((row) => ({
      transactionId: row.transfer_id,
      transactionKind: `transfer_${row.direction}`,
      kinds: [`transfer_${row.direction}`],
      memberId: row.member_id,
      unit: row.unit,
      amount: row.state === "success" ? sizeOf(amounts.get(bookingOf(row)) ?? 0n) : row.amount,
      state: row.state === "success" ? "done" : row.state === "failed" ? "refused" : "open",
      occurredAt: row.created_at,
    }));
  };
  return {
    async find(vendor, transfers) {
      // Whatever a vendor sends: what is no reference of ours is not looked for.
      const asked = transfers.filter((one) => isId(one.transactionId) && isId(one.playerId));
      const { rows } = await sql<VendorTransferRow>`
        select t.* from unnest(
          ${asked.map((one) => bucketOf(one.playerId))}::smallint[],
          ${asked.map((one) => one.playerId)}::uuid[],
          ${asked.map((one) => one.transactionId)}::uuid[]
        ) as asked (bucket, member_id, transfer_id)
        join vendor_wallets_transfer t using (bucket, member_id, transfer_id)
        where t.vendor = ${vendor}`.execute(database.kysely);
      return booked(rows);
    },
    async eachBetween(vendor, { from, to }, onPage) {
      let after: Pick<VendorTransferRow, "created_at" | "transfer_id"> | undefined;
      for (;;) {
        const { rows }: { rows: VendorTransferRow[] } = await sql<VendorTransferRow>`
          select * from vendor_wallets_transfer
          where vendor = ${vendor} and created_at >= ${from} and created_at < ${to}
            and (${after?.transfer_id ?? null}::uuid is null
              or (created_at, transfer_id) > (${after?.created_at ?? null}::timestamptz, ${after?.transfer_id ?? null}::uuid))
          order by created_at, transfer_id limit ${PAGE}`.execute(database.kysely);
        if (rows.length === 0) return;
        await onPage(await booked(rows));
        after = rows.at(-1);
      }
    },
  };
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** The key under which a transfer that succeeded stands in the vendor's account. */
const bookingOf = (row: VendorTransferRow): string =>
  row.direction === "in" ? `vendor-transfer-settled:${row.transfer_id}` : `vendor-transfer:${row.transfer_id}`;
