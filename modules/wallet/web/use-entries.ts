import type { ReceivedOf } from "@fairhouse/contract";
import { useState } from "react";
import type { listEntries } from "../contract.ts";
import { useCall } from "./api.ts";

export const PAGE_SIZE = 12;
export const PERIODS = ["today", "week", "all"] as const;
export type Period = (typeof PERIODS)[number];
export type EntryPage = ReceivedOf<typeof listEntries>;
export type Entry = EntryPage["entries"][number];

/** Where a period begins on this device: today at midnight, the last seven days from the midnight six days ago. */
export function periodStart(period: Period, now: Date): string | undefined {
  if (period === "all") return undefined;
  const daysBack = period === "today" ? 0 : 6;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack).toISOString();
}

/** The member's ledger page by page. What was shown stays while the next page is on its way. */
export function useEntries() {
  const [view, setView] = useState<{ period: Period; cursors: readonly string[] }>({ period: "today", cursors: [] });
  const from = periodStart(view.period, new Date());
  const before = view.cursors.at(-1);
  const input = { limit: PAGE_SIZE, ...(from ? { from } : {}), ...(before ? { before } : {}) };
  const call = useCall("GET /wps/wallet/ledger", input);
  const [last, setLast] = useState<EntryPage | undefined>(call.data);
  if (call.data && call.data !== last) setLast(call.data);
  const page = call.data ?? last;
  const next = call.data?.next ?? null;
  return {
    page,
    period: view.period,
    from,
    isFailed: call.isError && !page,
    retry: () => void call.refetch(),
    isLastPage: next === null,
    pageNumber: view.cursors.length + 1,
    setPeriod: (period: Period) => setView({ period, cursors: [] }),
    goOlder: () => next && setView({ ...view, cursors: [...view.cursors, next] }),
    goNewer: () => setView({ ...view, cursors: view.cursors.slice(0, -1) }),
  };
}
