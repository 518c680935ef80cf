import type { Clock } from "@fairhouse/base";

/** The old password is not asked for again so soon after a login. */
const FRESH_LOGIN_MS = 5 * 60_000;

/** Whether the last proof is so young that the old password is not asked for again. */
export const isFreshLogin = (clock: Clock, authenticatedAt: Date): boolean =>
  clock.now().getTime() - authenticatedAt.getTime() < FRESH_LOGIN_MS;
