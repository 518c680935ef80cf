import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { sql } from "kysely";

const POLL_MS = 500;
/** Without news for this long nothing is known: a check must not be missed because the database is slow. */
const BLIND_MS = 5_000;
/** No launch lives this long, so an older check stops no bet any more. */
const KEPT_MS = 24 * 3_600_000;

type Row = { memberId: string; checkAt: Date | null };

/**
 * Whose bets wait for an answer to a reality check, in each process's memory and read each half second, as exclusions are
 * (`play-stops.ts`): a bet costs no look-up. A check is in memory long before it is due, so it is missed by no process.
 */
export function createCheckStops({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  const checks = new Map<string, Date>();
  let readFrom: string | undefined;

  async function read(): Promise<void> {
    const { rows: snapshot } = await sql<{
      oldest: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database.kysely);
    const since = new Date(clock.now().getTime() - KEPT_MS);
    const { rows } =
      readFrom === undefined
        ? await sql<Row>`select member_id as "memberId", check_at as "checkAt" from protection_play_session
            where bucket between 0 and 63 and check_at > ${since}`.execute(database.kysely)
        : await sql<Row>`select member_id as "memberId", check_at as "checkAt" from protection_play_session
            where bucket between 0 and 63 and changed_in >= ${readFrom}::text::xid8`.execute(database.kysely);
    for (const { memberId, checkAt } of rows) {
      if (checkAt) checks.set(memberId, checkAt);
      else checks.delete(memberId);
    }
    for (const [memberId, checkAt] of checks) if (checkAt <= since) checks.delete(memberId);
    readFrom = snapshot[0]?.oldest;
  }

  const poll = createPoll({
    everyMs: POLL_MS,
    read,
    onError: (error) => log.error({ err: error }, "reality checks could not be read"),
  });
  return {
    stopOf(memberId: string): "reality_check" | "unknown" | null {
      if (poll.ageMs() > BLIND_MS) return "unknown";
      const checkAt = checks.get(memberId);
      return checkAt !== undefined && checkAt <= clock.now() ? "reality_check" : null;
    },
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

export type CheckStops = ReturnType<typeof createCheckStops>;
