import { useRealtime } from "@fairhouse/ui/api";
import { useRef, useState } from "react";
import { type Round, type RoundPage, useApi, useCall } from "./api.ts";
import { askedOf, type RoundFilters } from "./round-filters.ts";

export const ROUNDS_PAGE = 50;
/** What was read stays as it is while it is scrolled; the member asks for what is newer. */
const FOR_EVER = Number.POSITIVE_INFINITY;

type Later = { readonly after: RoundPage; readonly pages: readonly Round[][]; readonly next: string | null };

/** The member's rounds, loaded page after page. */
export function useRounds(filters: RoundFilters) {
  const api = useApi();
  const asked = { ...askedOf(filters), limit: ROUNDS_PAGE };
  const first = useCall("GET /wps/records/rounds", asked, { staleTimeMs: FOR_EVER });
  const [later, setLater] = useState<Later | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isNewer, setNewer] = useState(false);
  const current = useRef(first.data);
  current.current = first.data;
  useRealtime("wallet.balance", () => setNewer(true));

  const own = later && later.after === first.data ? later : null;
  const next = own ? own.next : (first.data?.next ?? null);

  async function more() {
    const after = first.data;
    if (!after || next === null || isLoading) return;
    setLoading(true);
    setFailed(false);
    const reply = await api.call("GET /wps/records/rounds", { ...asked, before: next });
    setLoading(false);
    // Meanwhile something else may be asked for.
    if (current.current !== after) return;
    if (!reply.ok) return setFailed(true);
    setLater({ after, pages: [...(own?.pages ?? []), reply.value.rounds], next: reply.value.next });
  }

  async function refresh() {
    setNewer(false);
    setLater(null);
    await first.refetch();
  }

  return {
    first: first.data,
    pages: first.data ? [first.data.rounds, ...(own?.pages ?? [])] : [],
    next,
    isFailed: first.isError && !first.data,
    isOffline: first.error?.reply?.code === "offline",
    ...{ isLoading, hasFailed, isNewer, more, refresh },
  };
}
