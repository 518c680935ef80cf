import { callKey, useApiHandle } from "@fairhouse/ui/api";
import type { MEMBER_CALL } from "../session.ts";
import { useCall } from "./api.ts";

export const SECURITY_CALL = "GET /wps/member/security";
export const PROFILE_CALL = "GET /wps/member/profile";
export const ICON_CALL = "GET /wps/member/info/icon";
export const BANKS_CALL = "GET /wps/member/bankAccounts";

/** How the account is protected. */
export const useSecurity = () => useCall(SECURITY_CALL, {});
export const useProfile = () => useCall(PROFILE_CALL, {});
/** The same answer as that of the sections of the factors. */
export const useFactors = () => useCall("GET /wps/member/factors", {});

/** The member's picture, for the eye only: a page without it is whole. */
export const useIcon = (isEnabled = true) => useCall(ICON_CALL, {}, { enabled: isEnabled, staleTimeMs: 600_000 });

type ReadCall = typeof SECURITY_CALL | typeof PROFILE_CALL | typeof ICON_CALL | typeof BANKS_CALL | typeof MEMBER_CALL;

/** After a change: what was read of it is read again. */
export function useReread(): (...calls: readonly ReadCall[]) => Promise<void> {
  const { queries } = useApiHandle();
  return async (...calls) => {
    await Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: callKey(call) })));
  };
}
