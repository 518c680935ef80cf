import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { sql } from "kysely";
import { z } from "zod";
import { LOGINS_KEPT_MS } from "../rules.ts";
import { endTimedOut } from "./commands/end-session.ts";
import type { SessionDependencies } from "./dependencies.ts";

/** Writes down which sessions have timed out and cuts their live connections. */
export const endTimedOutSessions = jobKind("session.endTimedOut", z.object({}));

/** Takes away what is of no use any more: tickets, browsers of yesterday, logins of more than a year ago. */
export const forgetOldLogins = jobKind("session.forgetOldLogins", z.object({}));

export const sessionJobs = (deps: SessionDependencies): JobHandler[] => [
  jobHandler(endTimedOutSessions, () => endAllTimedOut(deps), { cron: "* * * * *" }),
  jobHandler(forgetOldLogins, () => forgetOld(deps), { cron: "23 * * * *" }),
];

/** One batch after the other until none is left, each in a transaction of its own. */
async function endAllTimedOut(deps: SessionDependencies): Promise<void> {
  for (let ended = await endTimedOut(deps); ended.length > 0; ended = await endTimedOut(deps)) {
    for (const { memberId, sessionId } of ended) deps.onEnded(memberId, sessionId);
  }
}

async function forgetOld({ database, clock }: SessionDependencies): Promise<void> {
  const now = clock.now();
  await sql`delete from session_ticket where expires_at <= ${now}`.execute(database.kysely);
  await sql`delete from session_device_family where expires_at <= ${now}`.execute(database.kysely);
  await sql`delete from session_login where at < ${new Date(now.getTime() - LOGINS_KEPT_MS)}`.execute(database.kysely);
}
