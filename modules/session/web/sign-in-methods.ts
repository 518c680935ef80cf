import { useCall } from "./api.ts";

/** Kept for the page: what is configured does not change during a login. */
const STALE_MS = 300_000;

/** The sign-in methods beside a password; undefined until they are known. Asked of our own server alone. */
export function useSignInMethods() {
  return useCall("GET /wps/session/signInMethods", {}, { staleTimeMs: STALE_MS }).data;
}
