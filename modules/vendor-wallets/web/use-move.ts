import { useApiHandle } from "@fairhouse/ui/api";
import { useRef, useState } from "react";
import { useAction } from "./api.ts";

export type Wish = { readonly vendor: string; readonly direction: "in" | "out"; readonly amountLedger: string };

const TRIES = 5;
const PAUSE_MS = 2_000;
/** The calls whose answers a transfer changes. */
export const CHANGED = new Set([
  ...["GET /wps/relay/GCS_merchantWallet", "GET /wps/v2/wallets/balance"],
  ...["GET /wps/wallet/ledger", "GET /wps/wallet/records"],
  // What is moved to a vendor counts as staked.
  "GET /wps/protection/limits",
]);

export type Moving = ReturnType<typeof useMove>;

const sameWish = (one: Wish, other: Wish): boolean =>
  one.vendor === other.vendor && one.direction === other.direction && one.amountLedger === other.amountLedger;

/**
 * Moves money to a vendor or back. A call whose answer gets lost is asked again under the same key, which the server
 * answers like the first time; the same wish pressed again afterwards is still that one.
 */
export function useMove() {
  const { run } = useAction("POST /wps/relay/GCS_walletTransfer");
  const { queries } = useApiHandle();
  const lost = useRef<{ wish: Wish; requestKey: string } | null>(null);
  const [phase, setPhase] = useState<"idle" | "asking" | "checking">("idle");
  const [isRefused, setRefused] = useState(false);

  async function move(wish: Wish): ReturnType<typeof run> {
    const again = lost.current && sameWish(lost.current.wish, wish) ? lost.current.requestKey : null;
    const requestKey = again ?? crypto.randomUUID();
    lost.current = { wish, requestKey };
    setPhase("asking");
    setRefused(false);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const reply = await run({ ...wish, requestKey });
        const isLost = !reply.ok && (reply.code === "unanswered" || reply.code === "offline");
        if (!isLost) lost.current = null;
        if (!isLost || attempt === TRIES) {
          setRefused(!reply.ok);
          return reply;
        }
        setPhase("checking");
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } finally {
      setPhase("idle");
      void queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.has(String(queryKey[0])) });
    }
  }
  return {
    ...{ move, isBusy: phase !== "idle", isChecking: phase === "checking" },
    /** The last wish was refused: what is told of it is told once, where it was pressed. */
    isRefused,
  };
}
