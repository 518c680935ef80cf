import type { ReceivedOf } from "@fairhouse/contract";
import type { listRecords } from "../contract.ts";
import { useApi, useCall } from "./api.ts";
import { useZone } from "./days.ts";
import { askedOf, type RecordFilters } from "./record-filters.ts";
import { LEDGER_PAGE, LEDGER_PAGE_LATER } from "./records-shown.ts";
import { usePages } from "./use-pages.ts";

export type RecordPage = ReceivedOf<typeof listRecords>;
export type LedgerRecord = RecordPage["records"][number];
const ROUTE = "GET /wps/wallet/records";

/** The newest of the member's ledger. */
export function useLatestRecords(limit: number) {
  const call = useCall(ROUTE, { limit });
  return {
    page: call.data,
    isFailed: call.isError && !call.data,
    isOffline: call.error?.reply?.code === "offline",
    retry: () => void call.refetch(),
  };
}

/** The member's ledger by rounds, page after page. What arrives meanwhile stands before it. */
export function useRecords(filters: RecordFilters) {
  const api = useApi();
  const asked = askedOf(filters, useZone());
  return usePages({
    asked: JSON.stringify(asked),
    first: useCall(ROUTE, { limit: LEDGER_PAGE, ...asked }),
    rowsOf: (page: RecordPage) => page.records,
    idOf: ({ recordId }: LedgerRecord) => recordId,
    readBefore: (before) => api.call(ROUTE, { ...asked, limit: LEDGER_PAGE_LATER, before }),
  });
}
