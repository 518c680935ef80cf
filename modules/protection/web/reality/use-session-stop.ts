import { useState } from "react";
import { useCall } from "../api.ts";
import { CHECK_CALL } from "./check-call.ts";

/**
 * What a bet that was refused with `LIMIT_SESSION` has met: a reality check, which the member can answer now, or a session limit,
 * which only time gives room again. Null until the server has said so after the refusal, and once the check is answered.
 */
export function useSessionStop(): "check" | "limit" | null {
  const [met, setMet] = useState<"check" | "limit" | null>(null);
  // Mounted anew by each refusal, and asked then: what was known before may be from before the check was due.
  const { data, isFetching } = useCall(CHECK_CALL, {}, { staleTimeMs: 0 });
  const isDue = data?.session?.dueInMs === 0;
  const now = isDue ? "check" : data && !isFetching ? "limit" : null;
  if (met === null && now !== null) setMet(now);
  return met === "check" && !isDue ? null : (met ?? now);
}
