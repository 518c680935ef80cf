import type { ReceivedOf } from "@fairhouse/contract";
import { useState } from "react";
import type { listRecords } from "../contract.ts";
import { useCall } from "./api.ts";
import { periodStart, type RecordFilters } from "./record-filters.ts";
import { LEDGER_PAGE } from "./records-shown.ts";

export type RecordPage = ReceivedOf<typeof listRecords>;
export type LedgerRecord = RecordPage["records"][number];

/** A page of the member's ledger. What was shown stays while the next page is on its way. */
export function useRecords(
  filters: RecordFilters,
  { before, limit = LEDGER_PAGE }: { before?: string; limit?: number } = {},
) {
  const { kind, game } = filters;
  const from = periodStart(filters.period, new Date());
  const call = useCall("GET /wps/wallet/records", {
    limit,
    ...(kind ? { kind } : {}),
    ...(game ? { game } : {}),
    ...(from ? { from } : {}),
    ...(before ? { before } : {}),
  });
  const [last, setLast] = useState<RecordPage | undefined>(call.data);
  if (call.data && call.data !== last) setLast(call.data);
  // A page that did not come is not stood in for by another one.
  const page = call.data ?? (call.isError ? undefined : last);
  return {
    page,
    from,
    isAwaited: call.isFetching && !call.data,
    isFailed: call.isError && !call.data,
    isOffline: call.error?.reply?.code === "offline",
    retry: () => void call.refetch(),
    next: call.data?.next ?? null,
  };
}
