/** So many failed deposits within so long pause further ones for so long: stolen cards are tried one after the other. */
export const FAILURES_MAX = 5;
export const FAILURES_WITHIN_MS = 10 * 60 * 1000;
export const PAUSE_MS = 60 * 60 * 1000;

/** The failures that count together with one at `now`: those of the last ten minutes, newest last, five at most. */
export function failuresWith(before: readonly Date[], now: Date): Date[] {
  const from = now.getTime() - FAILURES_WITHIN_MS;
  return [...before.filter((at) => at.getTime() > from), now].slice(-FAILURES_MAX);
}

/** Until when deposits pause after these failures; null while they are too few. */
export const pauseAfter = (failures: readonly Date[], now: Date): Date | null =>
  failures.length >= FAILURES_MAX ? new Date(now.getTime() + PAUSE_MS) : null;
