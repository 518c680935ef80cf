import { useCall } from "./api.ts";
import type { Entry } from "./entry.ts";

/** The ledger's entries of a deposit or withdrawal since it was asked for, the first one first: what went out and what came back. */
export function useEntriesOf(
  kind: "deposits" | "withdrawals",
  { reference, since }: { reference: string; since: string },
): readonly Entry[] {
  const { data } = useCall("GET /wps/wallet/ledger", { kind, limit: 100, from: since });
  return data?.entries.filter((entry) => entry.reference === reference).reverse() ?? [];
}
