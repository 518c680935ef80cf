import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import { checkDueRounds } from "./commands/check-rounds.ts";
import type { CheckDependencies, CheckRounds } from "./dependencies.ts";

/** Recomputes rounds whose seeds may be revealed by now. */
export const CHECK_ROUNDS = jobKind("books.check-rounds", z.object({}));

export function booksJobs(deps: CheckDependencies & { checkRounds: CheckRounds }): JobHandler[] {
  return [jobHandler(CHECK_ROUNDS, () => checkDueRounds(deps, deps.checkRounds), { cron: "* * * * *", retryLimit: 0 })];
}
