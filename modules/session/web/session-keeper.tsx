import { useText } from "@fairhouse/i18n";
import { openDialog, showToast, useIsSignedIn, usePage } from "@fairhouse/ui";
import { useApiHandle, useRealtime } from "@fairhouse/ui/api";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect } from "react";
import { useSessionHandle } from "./session.ts";

/** Stands invisibly on every page and keeps it in step with the session: on loading, across tabs, when it ends. */
export function SessionKeeper() {
  const api = useApiHandle();
  const page = usePage();
  const handle = useSessionHandle();
  const renew = useRenewal();

  useLayoutEffect(() => {
    handle.recall();
    api.setRenewal({ isDue: () => handle.mayHaveSession() || page.isSignedIn(), renew });
  }, [api, page, handle, renew]);

  useEffect(() => {
    void handle.resume();
    return handle.onTab((message) => {
      if (message === "in") void handle.resume();
      else handle.forget({ tell: false });
    });
  }, [handle]);

  useAuthAddresses();
  return useIsSignedIn() ? <EndedElsewhere renew={renew} /> : null;
}

/** Asks the server for the session and says so when there is none any more. */
function useRenewal(): () => Promise<boolean> {
  const t = useText("session");
  const page = usePage();
  const handle = useSessionHandle();
  return useCallback(async () => {
    const wasSignedIn = page.isSignedIn();
    const isHeld = await handle.resume();
    if (wasSignedIn && !page.isSignedIn()) showToast(t("ended"), "bad");
    return isHeld;
  }, [page, handle, t]);
}

/** The socket says at once when the session behind it has ended elsewhere. A visitor opens none for that. */
function EndedElsewhere({ renew }: { renew: () => Promise<boolean> }) {
  useRealtime("realtime.ready", (data) => {
    if (!isMemberIn(data)) void renew();
  });
  return null;
}

const isMemberIn = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "isMember" in data && data.isMember === true;

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
