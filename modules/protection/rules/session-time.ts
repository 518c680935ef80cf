import { type LimitPeriod, PERIOD_MS } from "../rules.ts";

/** Play runs on this long after a stake; a stake within it goes on with the same stretch of play. */
export const RUNS_MS = 5 * 60_000;

/** Play without a pause: from its first stake until {@link RUNS_MS} after its last. */
export type Stretch = { readonly beganAt: Date; readonly endsAt: Date };

/** At most so many minutes of play within a rolling period. */
export type SessionLimit = { readonly period: LimitPeriod; readonly minutes: bigint };

/** From when bets are refused, and until when. */
export type SessionStop = { readonly stopsAt: Date; readonly untilAt: Date };

const at = (ms: number): Date => new Date(ms);

/** The stretches that stakes add to the latest one, or make it longer; in the order of time. */
export function addStakes(latest: Stretch | null, stakedAt: readonly Date[]): Stretch[] {
  const changed: Stretch[] = [];
  let running = latest;
  for (const staked of [...stakedAt].sort((one, other) => one.getTime() - other.getTime())) {
    const endsAt = at(staked.getTime() + RUNS_MS);
    if (running && staked >= running.beganAt && staked <= running.endsAt) {
      running = { beganAt: running.beganAt, endsAt: endsAt > running.endsAt ? endsAt : running.endsAt };
      if (changed.length > 0) changed.pop();
      changed.push(running);
    } else if (!running || staked > running.endsAt) {
      running = { beganAt: staked, endsAt };
      changed.push(running);
    }
  }
  return changed;
}

/** Milliseconds of play within the period that ends at a moment. */
export function playedMs(stretches: readonly Stretch[], period: LimitPeriod, now: Date): number {
  const [from, to] = [now.getTime() - PERIOD_MS[period], now.getTime()];
  return stretches.reduce((sum, { beganAt, endsAt }) => {
    const overlap = Math.min(endsAt.getTime(), to) - Math.max(beganAt.getTime(), from);
    return overlap > 0 ? sum + overlap : sum;
  }, 0);
}

/**
 * From when play is over for now, if it goes on as it runs: the moment at which the first limit is used up. Bets are taken again
 * once every limit has room for as long as a stake lets play run.
 */
export function decideSessionStop(
  stretches: readonly Stretch[],
  limits: readonly SessionLimit[],
  now: Date,
): SessionStop | null {
  const stops = limits.flatMap((limit) => usedUpAt(stretches, limit, now) ?? []);
  if (stops.length === 0) return null;
  const stopsAt = Math.min(...stops);
  const played = cutAt(stretches, at(stopsAt));
  const untilAt = Math.max(...limits.map((limit) => roomAt(played, limit, stopsAt)));
  return untilAt > stopsAt ? { stopsAt: at(stopsAt), untilAt: at(untilAt) } : null;
}

/** Play as it was when it was stopped: nothing runs on after it. */
export const cutAt = (stretches: readonly Stretch[], end: Date): Stretch[] =>
  stretches
    .filter(({ beganAt }) => beganAt < end)
    .map(({ beganAt, endsAt }) => ({ beganAt, endsAt: endsAt > end ? end : endsAt }));

const limitMs = ({ minutes }: SessionLimit): number => Number(minutes) * 60_000;

/** When a limit is used up, at the latest when what runs now ends; null when it is not. */
function usedUpAt(stretches: readonly Stretch[], limit: SessionLimit, now: Date): number | null {
  const isUsedUp = (ms: number) => playedMs(stretches, limit.period, at(ms)) >= limitMs(limit);
  const end = Math.max(now.getTime(), ...stretches.map(({ endsAt }) => endsAt.getTime()));
  // While a stretch runs, what was played never becomes less.
  return isUsedUp(end) || isUsedUp(now.getTime()) ? firstMs(now.getTime(), end, isUsedUp) : null;
}

/** When there is room again, if nothing is played after the stop. */
function roomAt(played: readonly Stretch[], limit: SessionLimit, stopsAt: number): number {
  const most = limitMs(limit) - RUNS_MS;
  const hasRoom = (ms: number) => playedMs(played, limit.period, at(ms)) <= most;
  return firstMs(stopsAt, stopsAt + PERIOD_MS[limit.period], hasRoom);
}

/** The first millisecond from `from` on at which something holds that holds at `to` and, once it holds, goes on to hold. */
function firstMs(from: number, to: number, holds: (ms: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many of the returns of a month of play are told. */
const RETURNS_MAX = 25;

/** Whole minutes of play within a period, and when how many of them leave it, the soonest first. */
export function usedTime(
  stretches: readonly Stretch[],
  period: LimitPeriod,
  now: Date,
): { used: bigint; returns: { at: Date; amount: bigint }[] } {
  const returns = stretches
    .map((one) => ({
      at: at(one.endsAt.getTime() + PERIOD_MS[period]),
      amount: minutesOf(playedMs([one], period, now)),
    }))
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  return { used: minutesOf(playedMs(stretches, period, now)), returns: returns.slice(0, RETURNS_MAX) };
}

const minutesOf = (ms: number): bigint => BigInt(Math.floor(ms / 60_000));
