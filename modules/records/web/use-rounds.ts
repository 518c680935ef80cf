import { useRealtime } from "@fairhouse/ui/api";
import { usePages } from "@fairhouse/wallet/web";
import { useState } from "react";
import { type Round, type RoundPage, useApi, useCall } from "./api.ts";
import { askedOf, type RoundFilters } from "./round-filters.ts";

const ROUTE = "GET /wps/records/rounds";
export const ROUNDS_PAGE = 50;
/** What was read stays as it is while it is scrolled; the member asks for what is newer. */
const FOR_EVER = Number.POSITIVE_INFINITY;

/** The member's rounds, loaded page after page. */
export function useRounds(filters: RoundFilters) {
  const api = useApi();
  const asked = { ...askedOf(filters), limit: ROUNDS_PAGE };
  const [isNewer, setNewer] = useState(false);
  useRealtime("wallet.balance", () => setNewer(true));
  const rounds = usePages({
    asked: JSON.stringify(asked),
    first: useCall(ROUTE, asked, { staleTimeMs: FOR_EVER }),
    rowsOf: (page: RoundPage) => page.rounds,
    idOf: ({ recordId }: Round) => recordId,
    readBefore: (before) => api.call(ROUTE, { ...asked, before }),
  });
  return {
    ...{ ...rounds, isNewer },
    async refresh() {
      setNewer(false);
      await rounds.refresh();
    },
  };
}
