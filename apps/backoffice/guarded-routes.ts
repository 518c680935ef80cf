import type { GuardedRoutes } from "@fairhouse/challenge/contract";

/** What the contracts say of these payloads. The page has the contracts as types only; a test holds the two together. */
export const GUARDED_ROUTES: GuardedRoutes = {
  "POST /staff/login": { proof: "staff-login" },
};
