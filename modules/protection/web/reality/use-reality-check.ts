import { closeDialog, openDialog, registerDialogs } from "@fairhouse/ui";
import { useRealtime } from "@fairhouse/ui/api";
import { useEffect, useEffectEvent } from "react";
import { useCall } from "../api.ts";
import { CHECK_CALL } from "./check-call.ts";
import type { RealityCheckDialogProps } from "./reality-check-dialog.tsx";

// Not among the dialogs that every page knows: it is shown over a game and nowhere else.
registerDialogs({ "reality-check": () => import("./reality-check-dialog.tsx") });

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "reality-check": RealityCheckDialogProps;
  }
}

/** Timers of browsers take no longer waits than this. */
const WAIT_MAX_MS = 2_000_000_000;
/** Where a message was lost, or the device slept. */
const ASK_EVERY_MS = 60_000;

export type WatchedPlay = {
  /** Whether a game is open, or was refused. */
  readonly isPlaying: boolean;
  /** How many bets were refused: one of them may have met a check. */
  readonly refusals: number;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
};

/** Shows the reality check over the game when it is due. What is due is the server's to say, which refuses bets meanwhile. */
export function useRealityCheck({ isPlaying, refusals, ...acts }: WatchedPlay): void {
  const { data, refetch } = useCall(
    CHECK_CALL,
    {},
    { enabled: isPlaying, staleTimeMs: 0, refetchEveryMs: ASK_EVERY_MS },
  );
  const session = isPlaying ? (data?.session ?? null) : null;
  const dueInMs = session?.dueInMs ?? null;
  const dueAt = dueInMs === 0 ? (session?.checkAt ?? null) : null;

  const show = useEffectEvent(() => {
    if (!session) return;
    openDialog("reality-check", { session, onGoOn: acts.onGoOn, onStop: acts.onStop });
  });
  useEffect(() => {
    if (dueAt === null) return;
    show();
    return () => closeDialog("reality-check");
  }, [dueAt]);

  useEffect(() => {
    if (dueInMs === null || dueInMs === 0) return;
    const timer = setTimeout(() => void refetch(), Math.min(dueInMs, WAIT_MAX_MS));
    return () => clearTimeout(timer);
  }, [dueInMs, refetch]);

  const askAgain = useEffectEvent(() => {
    if (isPlaying) void refetch();
  });
  useEffect(() => {
    if (refusals > 0) askAgain();
  }, [refusals]);
  useRealtime("protection.check", () => askAgain());
}
