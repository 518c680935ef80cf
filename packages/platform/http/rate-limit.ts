import type { Clock } from "@fairhouse/base";

const CALLERS_MAX = 50_000;

/**
 * Counts calls per caller in fixed minutes, in this process. The map is bounded: when it is full the oldest
 * callers are forgotten, which can only let them call again.
 */
export function createRateLimiter(clock: Clock) {
  const counts = new Map<string, { minute: number; calls: number }>();

  /** @returns seconds to wait, or 0 when the call may go on */
  function take(caller: string, perMinute: number): number {
    const nowMs = clock.now().getTime();
    const minute = Math.floor(nowMs / 60_000);
    const seen = counts.get(caller);
    if (!seen || seen.minute !== minute) {
      counts.delete(caller);
      if (counts.size >= CALLERS_MAX) counts.delete(counts.keys().next().value as string);
      counts.set(caller, { minute, calls: 1 });
      return 0;
    }
    seen.calls += 1;
    return seen.calls <= perMinute ? 0 : 60 - (Math.floor(nowMs / 1000) % 60);
  }
  /** @returns seconds to wait before another call would go on, without counting one */
  function waitOf(caller: string, perMinute: number): number {
    const nowMs = clock.now().getTime();
    const seen = counts.get(caller);
    const isFull = seen !== undefined && seen.minute === Math.floor(nowMs / 60_000) && seen.calls >= perMinute;
    return isFull ? 60 - (Math.floor(nowMs / 1000) % 60) : 0;
  }
  return { take, waitOf };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
