import type { ReceivedOf } from "@fairhouse/contract";
import { useIsSignedIn } from "@fairhouse/ui";
import { callKey, useApiHandle, useRealtime } from "@fairhouse/ui/api";
import { useEffect, useRef } from "react";
import type { listLimits } from "../contract.ts";
import { useCall } from "./api.ts";

export const LIMITS_CALL = "GET /wps/protection/limits";
export const LIMITS_KEY = callKey(LIMITS_CALL, {});

export type LimitAnswer = ReceivedOf<typeof listLimits>["limits"][number];

const GATHER_MS = 500;

/** The member's daily stake limit with what is used of it. It follows every posting. */
export function useStakeLimit() {
  const isSignedIn = useIsSignedIn();
  const { queries } = useApiHandle();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const call = useCall(LIMITS_CALL, {}, { enabled: isSignedIn });
  useEffect(() => () => clearTimeout(timer.current), []);
  const askLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: LIMITS_KEY }), GATHER_MS);
  };
  useRealtime("wallet.balance", askLater);
  useRealtime("connected", askLater);
  return {
    limit: call.data?.limits.find(({ kind, period }) => kind === "stake" && period === "day"),
    isFailed: call.isError && !call.data,
    retry: () => void call.refetch(),
    /** Puts the answer of a change in place of what the page knew. */
    adopt: (limit: LimitAnswer) => queries.setQueryData(LIMITS_KEY, { limits: [limit] }),
  };
}
