import { useCall } from "./api.ts";

/** Kept for the page: what is configured does not change while somebody logs in. */
const STALE_MS = 300_000;

/** Which ways in there are beside a password; undefined while nobody knows. Asked of our own server and nobody else's. */
export function useSignInMethods() {
  return useCall("GET /wps/session/signInMethods", {}, { staleTimeMs: STALE_MS }).data;
}
