import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { createPoll } from "@fairhouse/platform/poll";
import { sql } from "kysely";
import { PLAY_MS } from "../../../rules.ts";

const POLL_MS = 500;
/** Without news for this long a bet is not decided: nothing fails open. */
const BLIND_MS = 5_000;
const PAGE = 5_000;
const FORGET_EVERY_MS = 60_000;
const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

type EndedRow = { place: string; launchId: string; playExpiresAt: Date };

/**
 * What every bet asks: has its launch ended? Kept in memory and refreshed each half second, so that a logout, an
 * exclusion or a closed account stops bets on every process within a second and a bet costs no look-up.
 *
 * Ends are read by the transaction that wrote them, from the oldest one that was under way at the last reading: what becomes
 * visible late is found, however long its transaction took and whatever its clock said.
 */
export function createEndedLaunches(deps: { database: Database; clock: Clock; log: Log }) {
  const database = deps.database.kysely;
  /** Until when each could have been played. */
  const ended = new Map<string, number>();
  let readFrom: string | undefined;
  let forgotAtMs = performance.now();

  async function read(): Promise<void> {
    // Asked before the rows: whatever is under way now is read again next time.
    const { rows } = await sql<{
      oldest: string;
    }>`select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(database);
    await (readFrom === undefined ? readAll() : readSince(readFrom));
    readFrom = rows[0]?.oldest;
    const nowMs = performance.now();
    if (nowMs - forgotAtMs > FORGET_EVERY_MS) forget(nowMs);
  }

  /** Whatever has ended and could still be played: how a process begins. */
  const readAll = (): Promise<void> =>
    readPages(deps.clock.now().toISOString(), (at, launchId) => {
      // Nothing ends before it is launched; an hour for clocks that differ.
      const since = new Date(Date.parse(at) - PLAY_MS - 3_600_000);
      return sql<EndedRow>`select ${at} as place, launch_id as "launchId", play_expires_at as "playExpiresAt"
        from games_launch where ended_at > ${since} and play_expires_at > ${at} and launch_id > ${launchId}
        order by launch_id limit ${PAGE}`;
    });

  const readSince = (from: string): Promise<void> =>
    readPages(
      from,
      (place, launchId) => sql<EndedRow>`
        select ended_in::text as place, launch_id as "launchId", play_expires_at as "playExpiresAt" from games_launch
        where (ended_in, launch_id) > (${place}::text::xid8, ${launchId}::uuid) order by ended_in, launch_id limit ${PAGE}`,
    );

  async function readPages(
    from: string,
    page: (place: string, launchId: string) => ReturnType<typeof sql<EndedRow>>,
  ): Promise<void> {
    for (let [place, launchId] = [from, LOWEST_ID]; ; ) {
      const { rows } = await page(place, launchId).execute(database);
      for (const row of rows) ended.set(row.launchId, row.playExpiresAt.getTime());
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      ({ place, launchId } = last);
    }
  }

  /** A launch that could not be played any more by its own time needs no entry. */
  function forget(nowMs: number): void {
    const now = deps.clock.now().getTime();
    for (const [launchId, playExpiresAtMs] of ended) if (playExpiresAtMs <= now) ended.delete(launchId);
    forgotAtMs = nowMs;
  }

  const poll = createPoll({
    everyMs: POLL_MS,
    read,
    onError: (error) => deps.log.error({ err: error }, "ended launches could not be read"),
  });
  return {
    has: (launchId: string): boolean => ended.has(launchId),
    /** False when this process does not know what has ended lately. Told by a clock that cannot be set. */
    isFresh: (): boolean => poll.ageMs() < BLIND_MS,
    refresh: poll.refresh,
    start: poll.start,
    stop: poll.stop,
  };
}

export type EndedLaunches = ReturnType<typeof createEndedLaunches>;
