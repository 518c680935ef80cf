import { useCall } from "./api.ts";
import type { Entry } from "./entry.ts";

const MINUTE_MS = 60_000;

/** The ledger's entry of a deposit or withdrawal, looked for among what was written while it was under way. */
export function useEntryOf(reference: string, since: string, until: string | undefined): Entry | undefined {
  const to = new Date(new Date(until ?? since).getTime() + MINUTE_MS).toISOString();
  const { data } = useCall("GET /wps/wallet/ledger", { limit: 100, from: since, to });
  return data?.entries.find((entry) => entry.reference === reference);
}
