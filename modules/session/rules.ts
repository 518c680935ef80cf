/** A session without a request for this long is over. */
export const IDLE_MS = 30 * 60_000;

/** No session lasts longer, however busy it is. */
export const LIFETIME_MS = 12 * 3_600_000;

/** A request moves the last-seen time on only when it is older than this, so that reading a page writes nothing. */
export const SEEN_STEP_MS = 30_000;

export type EndReason = "logout" | "idle" | "expired" | "replaced" | "password_changed" | "excluded" | "disabled";
