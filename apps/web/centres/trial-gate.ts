import { useIsTrial } from "@fairhouse/session/web";
import { openDialog } from "@fairhouse/ui";
import { type BlockerFn, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isInCentre } from "./way-back.ts";

/**
 * A guest who presses what is for members stays on the page and reads why. A typed address,
 * or goes back to, opens its page, which says the same.
 */
export function useTrialGate(): void {
  const { history } = useRouter();
  const isTrial = useIsTrial();
  useEffect(() => {
    if (!isTrial) return;
    const blockerFn: BlockerFn = ({ action, nextLocation }) => {
      const isPressed = action === "PUSH" || action === "REPLACE";
      if (!isPressed || !isInCentre(nextLocation.pathname)) return false;
      openDialog("true-account");
      return true;
    };
    return history.block({ blockerFn, enableBeforeUnload: false });
  }, [history, isTrial]);
}
