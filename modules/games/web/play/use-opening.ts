import { usePage } from "@fairhouse/ui";
import { useCallback, useEffect, useRef } from "react";
import { type Launch, useApi } from "../api.ts";

/**
 * The opening that this page has to end: when it opens the game anew, when the member goes to another page, and when the page
 * is closed. A game in a window of its own goes on beside other pages, until the member ends it here or logs out.
 */
export function useOpening() {
  const api = useApi();
  const page = usePage();
  const open = useRef<Launch | null>(null);
  const end = useCallback(() => {
    const launch = open.current;
    open.current = null;
    if (launch && !launch.isDemo && page.isSignedIn())
      void api.call("POST /wps/game/leave", { launchId: launch.launchId }, { keepalive: true });
  }, [api, page]);
  useEffect(() => {
    const leave = () => {
      if (open.current?.game.isFrameAllowed) end();
    };
    // A page that the browser keeps may come back with its game.
    const close = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) leave();
    };
    addEventListener("pagehide", close);
    return () => {
      removeEventListener("pagehide", close);
      leave();
    };
  }, [end]);
  return {
    begin(launch: Launch) {
      end();
      open.current = launch;
    },
    end,
  };
}
