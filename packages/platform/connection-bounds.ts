import type { Clock } from "@fairhouse/base";
import { createRateLimiter } from "./http/rate-limit.ts";

export type Bounds = {
  /** Open connections from one address; a household, or many customers of one provider. */
  readonly perAddress: number;
  /** Open connections of one member: pages of all their browsers. */
  readonly perMember: number;
  /** New connections from one address in a minute. */
  readonly newPerMinute: number;
};

export const LIVE_BOUNDS: Bounds = { perAddress: 200, perMember: 20, newPerMinute: 600 };

/** How many live connections an address and a member hold in this process. */
export function createConnectionBounds(clock: Clock, bounds: Bounds) {
  const held = new Map<string, number>();
  const rate = createRateLimiter(clock);

  function take(key: string, most: number): (() => void) | null {
    const count = held.get(key) ?? 0;
    if (count >= most) return null;
    held.set(key, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    };
  }

  return {
    /** Taken before anybody is looked up. @returns what gives the place back; null when there is none */
    ofAddress: (network: string): (() => void) | null =>
      rate.take(network, bounds.newPerMinute) > 0 ? null : take(`address ${network}`, bounds.perAddress),
    ofMember: (memberId: string): (() => void) | null => take(`member ${memberId}`, bounds.perMember),
  };
}
