import { tightestOf, useKnownLimits } from "@fairhouse/protection/web";
import { useIsTrial } from "@fairhouse/session/web";
import type { PageMessage } from "@fairhouse/wallet-protocol/frame";
import { useEffect, useEffectEvent } from "react";

/** Limits that the amount of a bet counts under. */
export const LIMITS_OF_STAKES = ["loss", "stake"] as const;

/** Tells the game what the member's own limits leave to stake, for the sheet on which they choose a stake. */
export function useToldLimit(tell: (message: PageMessage) => void, isReady: boolean): void {
  const { limits = [] } = useKnownLimits({ enabled: !useIsTrial() });
  const left = tightestOf(limits, LIMITS_OF_STAKES)?.left;
  const say = useEffectEvent((stakeLeft: string | undefined) =>
    tell({ type: "limit", ...(stakeLeft === undefined ? {} : { stakeLeft }) }),
  );
  useEffect(() => {
    if (isReady) say(left);
  }, [isReady, left]);
}
