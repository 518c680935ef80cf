import { useIsAttended, useMay } from "@fairhouse/staff/backoffice";
import { useCall } from "./api.ts";
import { QUEUE_CALL, QUEUE_LIMIT, type QueueState, REFRESH_MS } from "./queue.ts";

/** The queue, read again every five seconds while an operator is active. */
export function useQueue(state: QueueState) {
  const isAttended = useIsAttended();
  const isAllowed = useMay("withdrawals.read");
  const query = useCall(
    QUEUE_CALL,
    { state, limit: QUEUE_LIMIT },
    {
      enabled: isAllowed,
      staleTimeMs: REFRESH_MS,
      ...(isAttended ? { refetchEveryMs: REFRESH_MS } : {}),
    },
  );
  return { ...query, isAttended };
}
