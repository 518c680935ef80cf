/** A session without a request for this long is over. */
export const IDLE_MS = 30 * 60_000;

/** No session lasts longer, however busy it is. */
export const LIFETIME_MS = 12 * 3_600_000;

/** A request moves the last-seen time on only when it is older than this, so that reading a page writes nothing. */
export const SEEN_STEP_MS = 30_000;

export type EndReason =
  | "logout"
  | "idle"
  | "expired"
  | "replaced"
  | "password_changed"
  | "excluded"
  | "disabled"
  | "ended_by_member"
  | "token_reused"
  | "factors_removed";

/** How a member has proved the identity. */
export const SIGN_IN_METHODS = [
  "password",
  "sms",
  "passkey",
  "social",
  "phone-token",
  "device",
  "free-play",
  "registration",
  "password-reset",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const LOGIN_OUTCOMES = ["signed_in", "second_factor_asked", "second_factor_wrong", "account_closed"] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** The ticket of a login whose second factor is awaited. */
export const TICKET_MS = 5 * 60_000;
export const TICKET_TRIES = 5;

/** How long a browser that was asked to remember its member comes back without typing. */
export const REMEMBERED_MS = 24 * 3_600_000;

/** Two tabs that open at once bring the same token; only later is its second use a thief's. */
export const ROTATION_GRACE_MS = 10_000;

/** The login history of a member goes back this far. */
export const LOGINS_KEPT_MS = 365 * 24 * 3_600_000;
