import type { ReceivedOf } from "@fairhouse/contract";
import { useIsAttended, useMay } from "@fairhouse/staff/backoffice";
import { useApiHandle } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";
import { useCall } from "./api.ts";

export type Account = ReceivedOf<typeof contract.findAccount>["account"];
export type AccountRequest = ReceivedOf<typeof contract.listAccountRequests>["requests"][number];

export const ACCOUNT_CALL = "GET /staff/accounts";
const REQUESTS_CALL = "GET /staff/accounts/requests";
const REFRESH_MS = 15_000;
const LIMIT = 100;

/** What waits for a second operator, read again while an operator is active. */
export function useAccountRequests() {
  const isAttended = useIsAttended();
  return useCall(
    REQUESTS_CALL,
    { limit: LIMIT },
    {
      enabled: useMay("accounts.read"),
      staleTimeMs: REFRESH_MS,
      ...(isAttended ? { refetchEveryMs: REFRESH_MS } : {}),
    },
  );
}

/** Whatever an act was answered, a colleague may have changed the account meanwhile. */
export function useReadAgain(): () => void {
  const { queries } = useApiHandle();
  return () => {
    for (const call of [ACCOUNT_CALL, REQUESTS_CALL]) void queries.invalidateQueries({ queryKey: [call] });
  };
}
