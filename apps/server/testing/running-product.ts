import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { startMigratedData } from "./migrated-data.ts";
import { createPlayer, type Player } from "./player.ts";
import { type Ports, type ProductProcess, startProduct } from "./product-process.ts";
import { withholdWelcomeCreditsAt } from "./welcome-credits.ts";

export type RunningProduct = {
  /** The process of this moment; {@link RunningProduct.restart} puts another in its place. */
  product: ProductProcess;
  readonly dataDir: string;
  readonly database: Database;
  /** Starts it again on the same ports and data, after a kill. */
  restart(): Promise<void>;
  /** A member with that much on their balance, deposited (a ledger amount, in text). */
  openPlayer(amount: string): Promise<Player & { memberId: string }>;
  postingsOf(memberId: string, kind?: string): Promise<{ kind: string; amount: bigint }[]>;
  /** What the ledger's audit finds wrong; nothing, when all is right. */
  differencesInTheBooks(): Promise<readonly unknown[]>;
  end(): Promise<void>;
};

/** The whole product in a process of its own, with a second connection to its database for the tests. */
export async function runProduct(
  name: string,
  options: { env?: { [name: string]: string }; ports?: Ports } = {},
): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), `fairhouse-${name}-`));
  await startMigratedData(dataDir);
  const product = await startProduct({ dataDir, ...options });
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = createDatabase({ url: postgres.url("fairhouse"), applicationName: `${name}-test`, max: 4 });
  await withholdWelcomeCreditsAt(product.site, database);
  const running: RunningProduct = {
    product,
    dataDir,
    database,
    async restart() {
      running.product = await startProduct({ dataDir, ports: running.product.ports, ...options });
    },
    async openPlayer(amount) {
      const player = createPlayer(running.product);
      const memberId = await player.register();
      await player.deposit(amount);
      return { ...player, memberId };
    },
    async postingsOf(memberId, kind) {
      const { rows } = await database.pool.query<{ kind: string; amount: bigint }>(
        `select kind, amount from ledger_posting
         where member_id = $1 and ($2::text is null or kind = $2) order by id, posting_number`,
        [memberId, kind ?? null],
      );
      return rows;
    },
    async differencesInTheBooks() {
      const ledger = createLedger({ database, clock: { now: () => new Date() } });
      const differences = await ledger.audit();
      await ledger.close();
      return differences;
    },
    async end() {
      await running.product.stop();
      await database.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return running;
}

/** Waits until something is so, for at most that long; `everyMs` for what may be asked only so often. */
export async function until(isSo: () => Promise<boolean>, withinMs = 10_000, everyMs = 25): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about within ${withinMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
