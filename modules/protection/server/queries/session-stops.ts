import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import { watchRows } from "./watched-rows.ts";

type Row = { memberId: string; stopsAt: Date; untilAt: Date };

/** Whose time of play is up. A stop is in memory before its time where play runs towards it. */
export function createSessionStops({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  const stops = new Map<string, Row>();
  const watched = watchRows({
    ...{ database, log, what: "session limits" },
    select: sql<Row>`select member_id as "memberId", stops_at as "stopsAt", until_at as "untilAt"
      from protection_session_stop
      where bucket between 0 and 63`,
    counts: () => sql`until_at > ${clock.now()}`,
    take: (rows) => {
      const now = clock.now();
      for (const row of rows) stops.set(row.memberId, row);
      for (const [memberId, { untilAt }] of stops) if (untilAt <= now) stops.delete(memberId);
    },
  });
  return {
    stopOf(memberId: string): "session_limit" | "unknown" | null {
      if (watched.isBlind()) return "unknown";
      const stop = stops.get(memberId);
      const now = clock.now();
      return stop !== undefined && stop.stopsAt <= now && now < stop.untilAt ? "session_limit" : null;
    },
    ...watched.life,
  };
}

export type SessionStops = ReturnType<typeof createSessionStops>;
