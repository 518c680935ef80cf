import type { Profit } from "./api.ts";
import { daysBetween } from "./days.ts";

/** What one bar stands for: a day, or a month of a long period. */
export type Bar = {
  /** `2026-11-20` or `2026-11`. */
  readonly on: string;
  readonly stakes: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly net: bigint;
};

/** More days than these are shown by month. */
const DAYS_AS_DAYS = 31;

/** A bar for each day or month of the period, those without play included, so that gaps are seen. */
export function barsOf(days: Profit["days"], fromOn: string, untilOn: string): Bar[] {
  const all = daysBetween(fromOn, untilOn);
  const nameOf = (on: string) => (all.length > DAYS_AS_DAYS ? on.slice(0, 7) : on);
  const bars = new Map(all.map((on) => [nameOf(on), { on: nameOf(on), stakes: 0, staked: 0n, won: 0n, net: 0n }]));
  for (const day of days) {
    const bar = bars.get(nameOf(day.on));
    if (!bar) continue;
    bar.stakes += day.stakes;
    bar.staked += BigInt(day.stakedLedger);
    bar.won += BigInt(day.wonLedger);
    bar.net += BigInt(day.netLedger);
  }
  return [...bars.values()];
}

const THOUSAND = 1_000n;

/** How high a bar is, from -1 to 1, where 1 is the largest of them. For drawing: nothing is computed from it. */
export const heightOf = (net: bigint, largest: bigint): number =>
  largest === 0n ? 0 : Number((net * THOUSAND) / largest) / Number(THOUSAND);

export const largestOf = (bars: readonly Bar[]): bigint =>
  bars.reduce((most, { net }) => {
    const size = net < 0n ? -net : net;
    return size > most ? size : most;
  }, 0n);

/** The bars as a reader hears them together: how many went up and down, and the best and the worst one. */
export function summaryOf(bars: readonly Bar[]) {
  const played = bars.filter(({ stakes, net }) => stakes > 0 || net !== 0n);
  const sorted = [...played].sort((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0));
  return {
    up: played.filter(({ net }) => net > 0n).length,
    down: played.filter(({ net }) => net < 0n).length,
    best: sorted.at(-1),
    worst: sorted[0],
  };
}
