import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { sql } from "kysely";

const POLL_MS = 500;
/** Without news for this long nothing is known: an exclusion must not be missed because the database is slow. */
const BLIND_MS = 5_000;

/** Why a member's bets are refused, whatever game they come from. */
export type PlayStop = "self_excluded" | "reality_check" | "session_limit";

type Row = { memberId: string; endsAt: Date | null };

/**
 * What each bet asks beside the ledger, kept in memory and read each half second: an exclusion is known to every process within
 * a second and costs a bet no look-up. Rows are read by the transaction that wrote them, from the oldest one under way at the last
 * reading, so that none is missed, however long its transaction took. Each process holds the members of every bucket.
 */
export function createPlayStops({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  /** Until when each is excluded. */
  const excluded = new Map<string, Date | null>();
  let readFrom: string | undefined;

  async function read(): Promise<void> {
    const { rows: snapshot } = await sql<{
      oldest: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database.kysely);
    const now = clock.now();
    const { rows } =
      readFrom === undefined
        ? await sql<Row>`select member_id as "memberId", ends_at as "endsAt" from protection_exclusion
            where bucket between 0 and 63 and (ends_at is null or ends_at > ${now})`.execute(database.kysely)
        : await sql<Row>`select member_id as "memberId", ends_at as "endsAt" from protection_exclusion
            where bucket between 0 and 63 and changed_in >= ${readFrom}::text::xid8`.execute(database.kysely);
    for (const { memberId, endsAt } of rows) excluded.set(memberId, endsAt);
    for (const [memberId, endsAt] of excluded) if (endsAt !== null && endsAt <= now) excluded.delete(memberId);
    readFrom = snapshot[0]?.oldest;
  }

  const poll = createPoll({
    everyMs: POLL_MS,
    read,
    onError: (error) => log.error({ err: error }, "exclusions could not be read"),
  });
  return {
    stopOf(memberId: string): PlayStop | "unknown" | null {
      if (poll.ageMs() > BLIND_MS) return "unknown";
      const endsAt = excluded.get(memberId);
      return endsAt === null || (endsAt !== undefined && endsAt > clock.now()) ? "self_excluded" : null;
    },
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

export type PlayStops = ReturnType<typeof createPlayStops>;
