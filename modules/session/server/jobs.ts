import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import { endTimedOut } from "./commands/end-session.ts";
import type { SessionDeps } from "./index.ts";

/** Writes down which sessions have timed out and cuts their live connections. */
export const endTimedOutSessions = jobKind("session.endTimedOut", z.object({}));

export const sessionJobs = (deps: SessionDeps): JobHandler[] => [
  jobHandler(
    endTimedOutSessions,
    async () => {
      for (const { memberId, sessionId } of await endTimedOut(deps)) {
        deps.onEnded(memberId, sessionId);
      }
    },
    { cron: "* * * * *" },
  ),
];
