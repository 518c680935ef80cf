import type { ReceivedOf } from "@fairhouse/contract";
import { useIsAttended, useMay } from "@fairhouse/staff/backoffice";
import type * as contract from "../contract.ts";
import { useCall } from "./api.ts";
import { QUEUE_LIMIT, REFRESH_MS } from "./queue.ts";

export type Dispute = ReceivedOf<typeof contract.listDisputes>["disputes"][number];

export const DISPUTES_CALL = "GET /staff/disputes";

/** The open disputes, read again every five seconds while an operator is active. */
export function useDisputes() {
  const isAttended = useIsAttended();
  const isAllowed = useMay("withdrawals.read");
  return useCall(
    DISPUTES_CALL,
    { limit: QUEUE_LIMIT },
    { enabled: isAllowed, staleTimeMs: REFRESH_MS, ...(isAttended ? { refetchEveryMs: REFRESH_MS } : {}) },
  );
}
