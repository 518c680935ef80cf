const FREE_FAILURES = 3;
const LOCKING_FAILURES = 10;
const LOCK_S = 30 * 60;

/** A failure older than this is forgotten. */
export const FAILURES_KEPT_MS = 24 * 3_600_000;

/** Seconds that a place waits after its nth failure in a row: none before the third, then doubling, half an hour from the tenth. */
export function waitAfterFailureS(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  if (failures >= LOCKING_FAILURES) return LOCK_S;
  return 2 ** (failures - FREE_FAILURES + 1);
}

/** Whether the next try from a place of so many failures has to show that a person stands behind it. */
export const asksForCaptcha = (failures: number): boolean => failures >= FREE_FAILURES;

const RESETTING_FAILURES = 100;

/** From then on one try an hour is looked at, so that a member who can be sent nothing is not shut out for good. */
const TRY_AFTER_MS = 3_600_000;

/** Whether so many failures of a name in all, from wherever, leave only a new password. */
export const needsReset = (failures: number, sinceLastMs: number): boolean =>
  failures >= RESETTING_FAILURES && sinceLastMs < TRY_AFTER_MS;
