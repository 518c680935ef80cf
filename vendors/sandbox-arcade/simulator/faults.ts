import type { ArcadeCall } from "../wire.ts";

/**
 * What the arcade does wrong with a call: stays silent before or after doing it, answers late, answers with something
 * else than JSON of its shape, refuses, is out of order.
 */
export const FAULTS = ["silent_before", "silent_after", "late", "garbage", "refuse", "broken"] as const;
export type Fault = (typeof FAULTS)[number];
export type FaultCall = ArcadeCall;

/** Faults that tests order, one for each coming call of a kind: of one player when they are named, else of anybody. */
export function createFaults() {
  const ordered = new Map<string, Fault[]>();
  const keyOf = (call: FaultCall, playerId = ""): string => `${call} ${playerId}`;
  const add = (key: string, faults: readonly Fault[]): void => {
    ordered.set(key, [...(ordered.get(key) ?? []), ...faults]);
  };
  return {
    order: (call: FaultCall, ...faults: readonly Fault[]): void => add(keyOf(call), faults),
    orderFor: (playerId: string, call: FaultCall, ...faults: readonly Fault[]): void =>
      add(keyOf(call, playerId), faults),
    take: (call: FaultCall, playerId?: string): Fault | undefined =>
      ordered.get(keyOf(call, playerId))?.shift() ?? ordered.get(keyOf(call))?.shift(),
    clear: (): void => ordered.clear(),
  };
}

export type Faults = ReturnType<typeof createFaults>;
