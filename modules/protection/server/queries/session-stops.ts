import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { sql } from "kysely";

const POLL_MS = 500;
/** Without news for this long nothing is known: a limit must not be missed because the database is slow. */
const BLIND_MS = 5_000;

type Row = { memberId: string; stopsAt: Date; untilAt: Date };

/**
 * Whose time of play is up, in each process's memory and read each half second, as exclusions are (`play-stops.ts`): a bet costs
 * no look-up. A stop is in memory before its time where play runs towards it.
 */
export function createSessionStops({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  const stops = new Map<string, Row>();
  let readFrom: string | undefined;

  async function read(): Promise<void> {
    const { rows: snapshot } = await sql<{
      oldest: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database.kysely);
    const now = clock.now();
    const { rows } =
      readFrom === undefined
        ? await sql<Row>`select member_id as "memberId", stops_at as "stopsAt", until_at as "untilAt"
            from protection_session_stop where bucket between 0 and 63 and until_at > ${now}`.execute(database.kysely)
        : await sql<Row>`select member_id as "memberId", stops_at as "stopsAt", until_at as "untilAt"
            from protection_session_stop
            where bucket between 0 and 63 and changed_in >= ${readFrom}::text::xid8`.execute(database.kysely);
    for (const row of rows) stops.set(row.memberId, row);
    for (const [memberId, { untilAt }] of stops) if (untilAt <= now) stops.delete(memberId);
    readFrom = snapshot[0]?.oldest;
  }

  const poll = createPoll({
    everyMs: POLL_MS,
    read,
    onError: (error) => log.error({ err: error }, "session limits could not be read"),
  });
  return {
    stopOf(memberId: string): "session_limit" | "unknown" | null {
      if (poll.ageMs() > BLIND_MS) return "unknown";
      const stop = stops.get(memberId);
      const now = clock.now();
      return stop !== undefined && stop.stopsAt <= now && now < stop.untilAt ? "session_limit" : null;
    },
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

export type SessionStops = ReturnType<typeof createSessionStops>;
