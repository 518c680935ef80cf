import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import { PLAY_MS } from "../../../rules.ts";
import type { GamesTables } from "../../tables.ts";

const POLL_MS = 500;
/** Looked at again each time, because a row's end may be committed a little after its own time. */
const OVERLAP_MS = 10_000;
/** Without news for this long a bet is not decided: nothing fails open. */
const BLIND_MS = 5_000;
const BATCH = 5_000;

/**
 * What every bet asks: has its launch ended? Kept in memory and refreshed each half second, so that a logout, an
 * exclusion or a closed account stops bets on every process within a second and a bet costs no look-up.
 */
export function createEndedLaunches(deps: { database: Database; clock: Clock; log: Log }) {
  const ended = new Map<string, number>();
  let seenUntil = new Date(deps.clock.now().getTime() - PLAY_MS - OVERLAP_MS);
  let refreshedAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function refresh(): Promise<void> {
    const since = new Date(seenUntil.getTime() - OVERLAP_MS);
    const rows = await deps.database.kysely
      .withTables<GamesTables>()
      .selectFrom("games_launch")
      .select(["launch_id", "ended_at"])
      .where("ended_at", ">", since)
      .orderBy("ended_at")
      .limit(BATCH)
      .execute();
    for (const row of rows) if (row.ended_at) ended.set(row.launch_id, row.ended_at.getTime());
    const last = rows.at(-1)?.ended_at;
    if (last) seenUntil = last;
    if (rows.length === BATCH) return refresh();
    refreshedAtMs = Date.now();
    forget();
  }

  /** A launch that could not be played any more by its own time needs no entry. */
  function forget(): void {
    const before = deps.clock.now().getTime() - PLAY_MS;
    for (const [launchId, endedAtMs] of ended) {
      if (endedAtMs >= before) return;
      ended.delete(launchId);
    }
  }

  return {
    has: (launchId: string): boolean => ended.has(launchId),
    /** False when this process does not know what has ended lately. */
    isFresh: (): boolean => Date.now() - refreshedAtMs < BLIND_MS,
    add: (launchId: string, endedAt: Date): void => void ended.set(launchId, endedAt.getTime()),
    async start(): Promise<void> {
      await refresh();
      const again = async () => {
        await refresh().catch((error: unknown) => deps.log.error({ err: error }, "ended launches could not be read"));
        // Stopped while it was reading: nothing is asked of a closed database.
        if (!isStopped) timer = setTimeout(again, POLL_MS);
      };
      timer = setTimeout(again, POLL_MS);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
    refresh,
  };
}

export type EndedLaunches = ReturnType<typeof createEndedLaunches>;
