import { useIsTrial } from "@fairhouse/session/web";
import type { PageMessage } from "@fairhouse/wallet-protocol/frame";
import { useEffect, useEffectEvent } from "react";
import { useStakeLimit } from "./use-stake-limit.ts";

/** Tells the game what is left of the member's own stake limit of the day, for the sheet on which they choose a stake. */
export function useToldLimit(tell: (message: PageMessage) => void, isReady: boolean): void {
  const { limit } = useStakeLimit({ enabled: !useIsTrial() });
  const left = limit ? limit.left.toString() : undefined;
  const say = useEffectEvent((stakeLeft: string | undefined) =>
    tell({ type: "limit", ...(stakeLeft === undefined ? {} : { stakeLeft }) }),
  );
  useEffect(() => {
    if (isReady) say(left);
  }, [isReady, left]);
}
