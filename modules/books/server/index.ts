import { type Clock, extensionPoint, token } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { RowTexts } from "@fairhouse/ledger/seal";
import type { Log } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Pool } from "pg";
import { openAnchor } from "./commands/anchor.ts";
import type { BookKeys } from "./commands/book-keys.ts";
import { type CheckRounds, followRounds, type SealedRound } from "./commands/rounds.ts";
import { createSealer, type Sealer } from "./commands/sealer.ts";
import { booksJobs, CHECK_ROUNDS } from "./jobs.ts";
import { publishedLinesRoute } from "./raw-routes.ts";
import { booksRoutes } from "./routes.ts";

export { AnchorError, anchorFileOf } from "./commands/anchor.ts";
export { type BookKeys, openBookKeys, rotateBookKeys } from "./commands/book-keys.ts";
export type { CheckRounds, RoundAnswer, SealedRound } from "./commands/rounds.ts";
export { probes } from "./probes.ts";
export { type AuditReport, auditBooks } from "./queries/audit/audit.ts";

export type BooksDependencies = {
  readonly database: { readonly pool: Pool };
  readonly ledger: Pick<Ledger, "follow">;
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
  /** Told of every row once it is sealed, in handfuls; for who measures the sealing. It must not throw. */
  readonly onSealed?: (rows: readonly RowTexts[]) => void;
};

/** Seals in a process that works on jobs; `startWork` throws a ConfigError when the anchor folder cannot be written. */
export function createBooksModule(deps: BooksDependencies): ServerModule {
  const parts = { ...deps, pool: deps.database.pool };
  let sealer: Sealer | undefined;
  return {
    name: "books",
    site: booksRoutes(parts),
    rawRoutes: [publishedLinesRoute(parts)],
    jobKinds: [CHECK_ROUNDS],
    jobs: booksJobs(parts),
    followers: [followRounds(parts)],
    startWork() {
      sealer = createSealer({ ...parts, anchor: openAnchor(deps.anchorDir, deps.keys.book) });
      sealer.start();
    },
    stop: async () => sealer?.stop(),
  };
}

export const BOOKS_SETTINGS =
  token<Pick<BooksDependencies, "anchorDir" | "sealEveryMs" | "signEveryMs">>("books.settings");
/** Recomputes rounds of the vendors that it names. */
export const ROUND_CHECK = token<Pick<BooksDependencies, "checkRounds" | "checkedVendors">>("books.round-check");
/** Told of rounds that differ from what was sealed with their bets. */
export const DIFFERING_ROUNDS =
  extensionPoint<(rounds: readonly SealedRound[]) => Promise<void>>("books.differing-rounds");
