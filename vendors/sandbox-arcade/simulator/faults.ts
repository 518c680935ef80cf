import type { ArcadeCall } from "../wire.ts";

/**
 * What the arcade does wrong with a call: stays silent before or after doing it, answers late, answers with something
 * else than JSON of its shape, refuses, is out of order.
 */
export const FAULTS = ["silent_before", "silent_after", "late", "garbage", "refuse", "broken"] as const;
export type Fault = (typeof FAULTS)[number];
export type FaultCall = ArcadeCall;

/** Faults that tests order, one for each coming call of a kind. */
export function createFaults() {
  const ordered = new Map<FaultCall, Fault[]>();
  return {
    order(call: FaultCall, ...faults: readonly Fault[]): void {
      ordered.set(call, [...(ordered.get(call) ?? []), ...faults]);
    },
    take: (call: FaultCall): Fault | undefined => ordered.get(call)?.shift(),
    clear: (): void => ordered.clear(),
  };
}

export type Faults = ReturnType<typeof createFaults>;
