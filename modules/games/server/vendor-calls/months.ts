import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { sql } from "kysely";
import { z } from "zod";

/** Months that are made before they begin. */
const MONTHS_AHEAD = 2;
/** Every night in the quiet hours. */
const CRON = "17 2 * * *";

export const vendorCallMonthsJob = jobKind("games.vendor-call-months", z.object({}));

/** Makes the months from one instant's to another's, if they are missing. */
export async function makeMonths(database: Database, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select games_make_vendor_call_months(${dayOf(from)}::date, ${dayOf(to)}::date) as made`.execute(database.kysely);
  return rows[0]?.made ?? 0;
}

/** Drops what lies more than so many whole months back. */
export async function dropMonths(database: Database, now: Date, keptMonths: number): Promise<number> {
  const before = monthsFrom(now, -keptMonths);
  const { rows } = await sql<{ dropped: number }>`
    select games_drop_vendor_call_months(${dayOf(before)}::date) as dropped`.execute(database.kysely);
  return rows[0]?.dropped ?? 0;
}

export const makeMonthsAhead = (database: Database, now: Date): Promise<number> =>
  makeMonths(database, now, monthsFrom(now, MONTHS_AHEAD));

/** Keeps the log's months: makes the next ones ahead and drops the oldest. */
export const vendorCallMonthsHandler = (deps: { database: Database; clock: Clock; keptMonths: number }): JobHandler =>
  jobHandler(
    vendorCallMonthsJob,
    async () => {
      const now = deps.clock.now();
      await makeMonthsAhead(deps.database, now);
      await dropMonths(deps.database, now, deps.keptMonths);
    },
    { cron: CRON },
  );

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const monthsFrom = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
