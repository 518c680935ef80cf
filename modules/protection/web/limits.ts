import type { ReceivedOf } from "@fairhouse/contract";
import { useIsSignedIn } from "@fairhouse/ui";
import { callKey, useApiHandle, useRealtime } from "@fairhouse/ui/api";
import { useEffect, useRef } from "react";
import type { listLimits } from "../contract.ts";
import { useCall } from "./api.ts";

export const LIMITS_CALL = "GET /wps/protection/limits";
export const LIMITS_KEY = callKey(LIMITS_CALL, {});

type Limits = ReceivedOf<typeof listLimits>;
export type LimitAnswer = Limits["limits"][number];
export type LimitKind = LimitAnswer["kind"];
/** One that is set. */
export type SetLimit = LimitAnswer & { readonly amountLedger: string; readonly left: string };

const GATHER_MS = 500;
const STALE_MS = 5_000;

/** All limits that a member can set, each with what is used of it, as they were read last. */
export function useKnownLimits({ enabled = true }: { enabled?: boolean } = {}) {
  const isSignedIn = useIsSignedIn();
  const call = useCall(LIMITS_CALL, {}, { enabled: isSignedIn && enabled, staleTimeMs: STALE_MS });
  return { limits: call.data?.limits, isFailed: call.isError && !call.data, retry: () => void call.refetch() };
}

/** The same, and they follow every posting and deposit. */
export function useLimits() {
  const { queries } = useApiHandle();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const known = useKnownLimits();
  useEffect(() => () => clearTimeout(timer.current), []);
  const askLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries({ queryKey: LIMITS_KEY }), GATHER_MS);
  };
  useRealtime("wallet.balance", askLater);
  useRealtime("wallet.deposit", askLater);
  useRealtime("connected", askLater);
  return {
    ...known,
    /** Puts the answer of a change in place of what the page knew. */
    adopt: (limit: LimitAnswer) =>
      queries.setQueryData<Limits>(LIMITS_KEY, (known) => ({
        limits: (known?.limits ?? []).map((one) => (isSame(one, limit) ? limit : one)),
      })),
  };
}

const isSame = (one: LimitAnswer, other: LimitAnswer): boolean =>
  one.kind === other.kind && one.period === other.period;

const isSet = (limit: LimitAnswer): limit is SetLimit => limit.amountLedger !== null && limit.left !== null;

export const setLimitsOf = (limits: readonly LimitAnswer[], kinds: readonly LimitKind[]): readonly SetLimit[] =>
  limits.filter(isSet).filter(({ kind }) => kinds.includes(kind));

/** Of the limits of some kinds the one with the least left, which is the one that stands against an amount first. */
export function tightestOf(limits: readonly LimitAnswer[], kinds: readonly LimitKind[]): SetLimit | undefined {
  const [first, ...others] = setLimitsOf(limits, kinds);
  if (first === undefined) return undefined;
  return others.reduce((least, one) => (BigInt(one.left) < BigInt(least.left) ? one : least), first);
}
