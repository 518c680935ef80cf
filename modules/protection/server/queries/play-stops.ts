import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { sql } from "kysely";
import { watchRows } from "./watched-rows.ts";

/** Why a member's bets are refused, whatever game they come from. */
export type PlayStop = "self_excluded" | "reality_check" | "session_limit";

type Row = { memberId: string; endsAt: Date | null };

/** What each bet asks beside the ledger: an exclusion is known to every process within a second. */
export function createPlayStops({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  /** Until when each is excluded. */
  const excluded = new Map<string, Date | null>();
  const watched = watchRows({
    ...{ database, log, what: "exclusions" },
    select: sql<Row>`select member_id as "memberId", ends_at as "endsAt" from protection_exclusion
      where bucket between 0 and 63`,
    counts: () => sql`(ends_at is null or ends_at > ${clock.now()})`,
    take: (rows) => {
      const now = clock.now();
      for (const { memberId, endsAt } of rows) excluded.set(memberId, endsAt);
      for (const [memberId, endsAt] of excluded) if (endsAt !== null && endsAt <= now) excluded.delete(memberId);
    },
  });
  return {
    stopOf(memberId: string): PlayStop | "unknown" | null {
      if (watched.isBlind()) return "unknown";
      const endsAt = excluded.get(memberId);
      return endsAt === null || (endsAt !== undefined && endsAt > clock.now()) ? "self_excluded" : null;
    },
    ...watched.life,
  };
}

export type PlayStops = ReturnType<typeof createPlayStops>;
