import { useIsSignedIn } from "@fairhouse/ui";
import { useCall } from "./api.ts";
import { useBalance } from "./balance.ts";

/** Whether something has ever come into the member's wallet: it lies there now, or a deposit was booked. Kept live. */
export function useHasDeposited(): boolean {
  const isSignedIn = useIsSignedIn();
  const { total } = useBalance();
  // What lies there answers it, so a trial account, which may not ask for deposits, does not.
  const { data } = useCall("GET /wps/wallet/deposits", { limit: 12 }, { enabled: isSignedIn && total === 0n });
  return (total ?? 0n) > 0n || (data?.deposits.some(({ state }) => state === "credited") ?? false);
}
