export type Poll = {
  /** Reads once, so that what is polled is there, then begins to poll. Throws what the first reading throws. */
  start(): Promise<void>;
  /** Ends polling; a reading that is under way is waited for, a second at most, so that the database is not closed under it. */
  stop(): Promise<void>;
  /** How long ago the last good reading began, in milliseconds; infinite before the first. Not the wall clock's time. */
  ageMs(): number;
  /** Reads now. */
  refresh(): Promise<void>;
};

export type PollOptions = {
  /** From the end of a reading to the next one. */
  readonly everyMs: number;
  readonly read: () => Promise<void>;
  /** A reading failed; what was read before stays, and the next one is tried in its time. */
  readonly onError: (error: unknown) => void;
};

const STOP_WITHIN_MS = 1_000;

/** Keeps something in memory that the database tells, by reading it at fixed intervals. */
export function createPoll({ everyMs, read, onError }: PollOptions): Poll {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    // The age counts from before the reading, or a change during it would seem to be known.
    const beganAtMs = performance.now();
    await read();
    readAtMs = Math.max(readAtMs, beganAtMs);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      reading = refresh().catch(onError).then(schedule);
    }, everyMs);
  }

  return {
    async start() {
      await refresh();
      schedule();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      let giveUp: NodeJS.Timeout | undefined;
      await Promise.race([reading, new Promise((resolve) => (giveUp = setTimeout(resolve, STOP_WITHIN_MS)))]);
      clearTimeout(giveUp);
    },
    ageMs: () => performance.now() - readAtMs,
    refresh,
  };
}
