import { useCall } from "../api.ts";

/** The member's own stake limit of the day, in ledger amounts. */
export type StakeLimit = { readonly used: bigint; readonly amount: bigint; readonly left: bigint };

export function useStakeLimit({ enabled = true }: { enabled?: boolean } = {}): {
  /** Null without one; undefined until it is known. */
  limit: StakeLimit | null | undefined;
  isFailed: boolean;
} {
  const { data, isError } = useCall("GET /wps/protection/limits", {}, { staleTimeMs: 5_000, enabled });
  const found = data?.limits.find(({ kind, period }) => kind === "stake" && period === "day");
  if (!found?.amountLedger) return { limit: data && null, isFailed: isError };
  const [used, amount] = [BigInt(found.used), BigInt(found.amountLedger)];
  return { limit: { used, amount, left: used < amount ? amount - used : 0n }, isFailed: isError };
}
