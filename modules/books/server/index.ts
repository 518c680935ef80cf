import { extensionPoint, token } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import { openAnchor } from "./commands/anchor.ts";
import { followRounds } from "./commands/rounds.ts";
import { createSealer, type Sealer } from "./commands/sealer.ts";
import type { BooksDependencies, SealedRound } from "./dependencies.ts";
import { booksJobs, CHECK_ROUNDS } from "./jobs.ts";
import { publishedLinesRoute } from "./raw-routes.ts";
import { booksRoutes } from "./routes.ts";

export { AnchorError, anchorFileOf } from "./commands/anchor.ts";
export { type BookKeys, openBookKeys, rotateBookKeys } from "./commands/book-keys.ts";
export type { BooksDependencies, CheckRounds, RoundAnswer, SealedRound } from "./dependencies.ts";
export { probes } from "./probes.ts";
export { type AuditReport, auditBooks } from "./queries/audit/audit.ts";
export { booksSettings } from "./settings.ts";

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

/** Recomputes rounds of the vendors that it names. */
export const ROUND_CHECK = token<Pick<BooksDependencies, "checkRounds" | "checkedVendors">>("books.round-check");
/** Told of rounds that differ from what was sealed with their bets. */
export const DIFFERING_ROUNDS =
  extensionPoint<(rounds: readonly SealedRound[]) => Promise<void>>("books.differing-rounds");
