import { systemClock } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { migrate } from "@fairhouse/platform/migrate";
import { findSlices } from "@fairhouse/platform/slices";

const SLICES = ["platform", "ledger"];

/** The ledger on a database of its own, with what a run needs to know of it. */
export type Books = {
  url: string;
  database: Database;
  ledger: Ledger;
  members: readonly string[];
  /** Batches and the transactions in them since the last reset. */
  batches: { count: number; transactions: number };
  close(): Promise<void>;
};

export const migrateLedger = (url: string): Promise<string[]> =>
  migrate({ url, slices: findSlices().filter(({ name }) => SLICES.includes(name)) });

/** Opens books whose wallets exist already. */
export async function openBooks(url: string, options: { lanes?: number } = {}): Promise<Books> {
  const database = createDatabase({ url, max: 10, applicationName: "bench-ledger" });
  const batches = { count: 0, transactions: 0 };
  const ledger = createLedger({
    database,
    clock: systemClock,
    ...(options.lanes ? { lanes: options.lanes } : {}),
    metrics: {
      onBatch: (batch) => {
        batches.count += 1;
        batches.transactions += batch.size;
      },
    },
  });
  const { rows } = await database.pool.query<{ member_id: string }>(
    "select member_id from ledger_wallet where account = 'cash' order by bucket, member_id",
  );
  return {
    url,
    database,
    ledger,
    members: rows.map((row) => row.member_id),
    batches,
    close: async () => {
      await ledger.close();
      await database.close();
    },
  };
}
