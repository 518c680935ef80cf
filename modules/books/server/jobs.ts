import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import { type CheckRound, checkDueRounds, type RoundsDependencies } from "./commands/rounds.ts";

/** Recomputes rounds whose seeds may be revealed by now. */
export const CHECK_ROUNDS = jobKind("books.check-rounds", z.object({}));

export function booksJobs(deps: RoundsDependencies & { checkRound: CheckRound }): JobHandler[] {
  return [jobHandler(CHECK_ROUNDS, () => checkDueRounds(deps, deps.checkRound), { cron: "* * * * *", retryLimit: 0 })];
}
