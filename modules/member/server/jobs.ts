import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { sql } from "kysely";
import { z } from "zod";
import { FAILURES_KEPT_MS } from "../rules/throttle.ts";
import { deleteDueFields } from "./commands/registration/told-fields.ts";
import { giveWelcomeCredits } from "./commands/registration/welcome-credits.ts";
import type { WelcomeCredits } from "./dependencies.ts";

/** Failed attempts of yesterday are of no use and would grow without end. */
export const forgetFailedAttempts = jobKind("member.forgetFailedAttempts", z.object({}));

/** What a member told of themselves goes when the time is over that they were told. */
export const deleteOldFields = jobKind("member.deleteOldFields", z.object({}));

export const memberJobs = (deps: { database: Database; clock: Clock; welcome?: WelcomeCredits }): JobHandler[] => [
  ...(deps.welcome ? [jobHandler(giveWelcomeCredits, deps.welcome.post)] : []),
  jobHandler(
    forgetFailedAttempts,
    async () => {
      const before = new Date(deps.clock.now().getTime() - FAILURES_KEPT_MS);
      await sql`delete from member_failed_attempt where last_at < ${before}
        and coalesce(blocked_until, last_at) < ${deps.clock.now()}`.execute(deps.database.kysely);
    },
    { cron: "17 * * * *" },
  ),
  jobHandler(deleteOldFields, () => deleteDueFields(deps.database, deps.clock.now()), { cron: "27 * * * *" }),
];
