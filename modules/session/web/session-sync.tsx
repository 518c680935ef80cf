import { useText } from "@fairhouse/i18n";
import { closeDialog, closeDialogs, openDialog, showToast, useIsSignedIn } from "@fairhouse/ui";
import { useRealtime } from "@fairhouse/ui/api";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useSession, useSessionHandle } from "./session.ts";
import { useWaitingSheet } from "./waiting-sheet.ts";

/** Stands invisibly on every page and keeps it in step with the session: on loading, across tabs, when it ends. */
export function SessionSync() {
  const t = useText("session/first");
  const handle = useSessionHandle();
  const sayEnded = useEffectEvent(() => showToast(t("ended"), "bad"));

  useEffect(() => {
    void handle.begin();
    const stops = [
      handle.onEnded(() => {
        closeDialogs();
        sayEnded();
      }),
      handle.onTab((message) => {
        // A question that was on its way before the other tab's login knows nothing of it.
        if (message === "in") void handle.resume().then((isHeld) => isHeld || handle.resume());
        else handle.forget({ tell: false });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [handle]);

  useAuthAddresses();
  useDuties();
  const isSignedIn = useIsSignedIn();
  useWaitingSheet(isSignedIn);
  return isSignedIn ? <EndedElsewhere /> : null;
}

/** The socket says at once when the session behind it has ended elsewhere. A visitor opens none for that. */
function EndedElsewhere() {
  const handle = useSessionHandle();
  useRealtime("realtime.ready", (data) => {
    if (!isMemberIn(data)) void handle.resume();
  });
  return null;
}

const isMemberIn = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "isMember" in data && data.isMember === true;

/** The terms of an account that the house has opened, and then a password of its member's own: before all else. */
function useDuties(): void {
  const { member } = useSession();
  const due = member?.mustAcceptTerms ? "accept-terms" : member?.mustChangePassword ? "change-password" : null;
  useEffect(() => {
    if (!due) return;
    if (due === "accept-terms") openDialog(due);
    else openDialog(due, { isDue: true });
    // A sign-out is not kept waiting by it.
    return () => closeDialog(due);
  }, [due]);
}

/** `/login` and `/register` are the front page with a dialog on top. */
function useAuthAddresses(): void {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const name = dialogAt(pathname);
    if (!name) return;
    if (isSignedIn) void navigate({ to: "/", replace: true });
    else openDialog(name, { goesHome: true });
  }, [pathname, isSignedIn, navigate]);
}

export const dialogAt = (pathname: string): "login" | "register" | undefined =>
  pathname === "/login" ? "login" : pathname === "/register" ? "register" : undefined;
