import type { Clock } from "@fairhouse/base";

/** A clock that stands until it is told otherwise. */
export type FixedClock = Clock & {
  set(to: Date | string): void;
  /** Moves on by that many milliseconds; negative moves back. */
  advance(ms: number): void;
};

export function fixedClock(at: Date | string = "2026-01-01T12:00:00.000Z"): FixedClock {
  let nowMs = new Date(at).getTime();
  return {
    now: () => new Date(nowMs),
    set: (to) => {
      nowMs = new Date(to).getTime();
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

/** Noon of the real day in UTC: where a clock that stands must agree with the database's own about the day. */
export const noonToday = (): Date => new Date(new Date().setUTCHours(12, 0, 0, 0));
