/** A trial account is closed so long after its last use. */
export const TRIAL_KEPT_MS = 24 * 3_600_000;

/** So many trial accounts are opened from one address in a rolling day: behind that of a mobile network are many people. */
export const TRIALS_PER_DAY = 100;

/** The browser that opened a trial comes back to it with this, and to nothing else. */
export const TRIAL_COOKIE = "fairhouse_trial";
