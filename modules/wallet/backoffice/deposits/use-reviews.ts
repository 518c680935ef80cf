import type { ReceivedOf } from "@fairhouse/contract";
import { useIsAttended, useMay } from "@fairhouse/staff/backoffice";
import type * as contract from "../../contract.ts";
import { useCall } from "../api.ts";
import { REFRESH_MS } from "../queue.ts";

export type Review = ReceivedOf<typeof contract.listReviews>["reviews"][number];
export type Flag = ReceivedOf<typeof contract.listFailedDeposits>["flags"][number];

const LIMIT = 100;

/** Read again every five seconds while an operator is active. */
function useRefreshed() {
  const isAttended = useIsAttended();
  const enabled = useMay("deposits.read");
  return { enabled, staleTimeMs: REFRESH_MS, ...(isAttended ? { refetchEveryMs: REFRESH_MS } : {}) };
}

export const useReviews = () => useCall("GET /staff/deposits/reviews", { limit: LIMIT }, useRefreshed());
export const useFlags = () => useCall("GET /staff/deposits/flags", { limit: LIMIT }, useRefreshed());
