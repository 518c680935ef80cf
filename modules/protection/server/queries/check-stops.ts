import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import { watchRows } from "./watched-rows.ts";

/** No launch lives this long, so an older check stops no bet any more. */
const KEPT_MS = 24 * 3_600_000;

type Row = { memberId: string; checkAt: Date | null };

/** Whose bets wait for an answer to a reality check. A check is in memory long before it is due, so no process misses it. */
export function createCheckStops({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  const checks = new Map<string, Date>();
  const kept = () => new Date(clock.now().getTime() - KEPT_MS);
  const watched = watchRows({
    ...{ database, log, what: "reality checks" },
    select: sql<Row>`select member_id as "memberId", check_at as "checkAt" from protection_play_session
      where bucket between 0 and 63`,
    counts: () => sql`check_at > ${kept()}`,
    take: (rows) => {
      for (const { memberId, checkAt } of rows) {
        if (checkAt) checks.set(memberId, checkAt);
        else checks.delete(memberId);
      }
      const since = kept();
      for (const [memberId, checkAt] of checks) if (checkAt <= since) checks.delete(memberId);
    },
  });
  return {
    stopOf(memberId: string): "reality_check" | "unknown" | null {
      if (watched.isBlind()) return "unknown";
      const checkAt = checks.get(memberId);
      return checkAt !== undefined && checkAt <= clock.now() ? "reality_check" : null;
    },
    ...watched.life,
  };
}

export type CheckStops = ReturnType<typeof createCheckStops>;
