import type { Clock } from "@fairhouse/base";
import type { RowTexts } from "@fairhouse/ledger/seal";
import type { Log } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Pool } from "pg";
import { openAnchor } from "./commands/anchor.ts";
import type { BookKeys } from "./commands/book-keys.ts";
import type { CheckRounds, SealedRound } from "./commands/rounds.ts";
import { createSealer, type Sealer } from "./commands/sealer.ts";
import { publishedLinesDoor } from "./doors.ts";
import { booksJobs, CHECK_ROUNDS } from "./jobs.ts";
import { booksRoutes } from "./routes.ts";

export { AnchorError, anchorFileOf } from "./commands/anchor.ts";
export { type BookKeys, openBookKeys, rotateBookKeys } from "./commands/book-keys.ts";
export type { CheckRounds, RoundAnswer, SealedRound } from "./commands/rounds.ts";
export { type AuditReport, auditBooks } from "./queries/audit/audit.ts";

export type BooksDependencies = {
  readonly database: { readonly pool: Pool };
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: BookKeys;
  /** Where the anchor file is. */
  readonly anchorDir: string;
  readonly sealEveryMs: number;
  readonly signEveryMs: number;
  /** The currency of the house's book. */
  readonly unit: string;
  readonly checkRounds: CheckRounds;
  /** Told of rounds that differ from what was sealed with their bets, so that nothing shows them as wins. */
  readonly onDiffering?: (rounds: readonly SealedRound[]) => Promise<void>;
  /** Vendors whose rounds `checkRounds` can recompute. */
  readonly checkedVendors: readonly string[];
  /** Told of every row once it is sealed, in handfuls; it must not wait for anything and must not throw. */
  readonly onSealed?: (rows: readonly RowTexts[]) => void;
};

export type BooksModule = ServerModule & {
  /**
   * Begins to seal, in a process that works on jobs.
   * @throws ConfigError when the anchor folder cannot be written
   */
  start(): void;
  stop(): Promise<void>;
};

export function createBooksModule(deps: BooksDependencies): BooksModule {
  const parts = { ...deps, pool: deps.database.pool };
  let sealer: Sealer | undefined;
  return {
    name: "books",
    site: booksRoutes(parts),
    rawDoors: [publishedLinesDoor(parts)],
    jobKinds: [CHECK_ROUNDS],
    jobs: booksJobs(parts),
    start() {
      sealer = createSealer({ ...parts, anchor: openAnchor(deps.anchorDir, deps.keys.book) });
      sealer.start();
    },
    stop: async () => sealer?.stop(),
  };
}
