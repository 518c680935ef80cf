import type { ReceivedOf } from "@fairhouse/contract";
import { createClient } from "@fairhouse/contract/client";
import type { readInfo } from "@fairhouse/member/contract";
import { useIsSignedIn, usePage } from "@fairhouse/ui";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import { useMemo } from "react";
import type * as contract from "../contract.ts";
import { useCall } from "./api.ts";

/** Who is logged in, as the server tells it. */
export type Member = ReceivedOf<typeof readInfo>;

export type Session = {
  readonly isSignedIn: boolean;
  /** Null for a visitor, and for the moment in which the answer is on its way. */
  readonly member: Member | null;
};

export const MEMBER_CALL = "GET /wps/member/info";

/** Who is logged in. The answer is shared by all who ask; invalidate `MEMBER_CALL` when something of it has changed. */
export function useSession(): Session {
  const isSignedIn = useIsSignedIn();
  const { data } = useCall(MEMBER_CALL, {}, { enabled: isSignedIn, staleTimeMs: 60_000 });
  return { isSignedIn, member: isSignedIn ? (data ?? null) : null };
}

const TOKEN_KEY = "token";
const HINT_COOKIE = "fairhouse_signed_in=1";
const CHANNEL = "fairhouse-session";

export type TabMessage = "in" | "out";

/** What the login, the registration, the sign-out and the keeper do to the page. */
export type SessionHandle = {
  /** Takes over a session that has just been opened and tells the other tabs. */
  adopt(opened: { token: string; member: Member }): void;
  /** Forgets the session in this page; `tell` says so to the other tabs too. */
  forget(options: { tell: boolean }): void;
  /** Asks the server whether this browser has a session; true when the page holds its value now. */
  resume(): Promise<boolean>;
  /** The value that this tab kept from before it was loaded again. */
  recall(): void;
  mayHaveSession(): boolean;
  /** Hears of logins and logouts in other tabs. */
  onTab(hear: (message: TabMessage) => void): () => void;
};

export function useSessionHandle(): SessionHandle {
  const api = useApiHandle();
  const page = usePage();
  return useMemo(() => {
    const resuming = createClient<typeof contract>();

    function hold(token: string, member?: Member): void {
      const isAnother = !page.isSignedIn();
      sessionStorage.setItem(TOKEN_KEY, token);
      api.setCsrfToken(token);
      if (member) api.queries.setQueryData(callKey(MEMBER_CALL), member);
      page.setSignedIn(true);
      if (isAnother) api.realtime.restart();
    }

    function forget({ tell }: { tell: boolean }): void {
      sessionStorage.removeItem(TOKEN_KEY);
      api.setCsrfToken(null);
      const wasSignedIn = page.isSignedIn();
      page.setSignedIn(false);
      if (wasSignedIn) api.realtime.restart();
      // What a member has read goes with him, as soon as the screens that showed it are gone.
      setTimeout(() => api.queries.removeQueries({ type: "inactive" }));
      if (tell) tellTabs("out");
    }

    async function resume(): Promise<boolean> {
      if (!mayHaveSession() && !page.isSignedIn()) return false;
      const reply = await resuming.call("POST /wps/session/resume", {});
      // Without an answer nobody is logged out: the line may be weak.
      if (!reply.ok) return false;
      const { token, member } = reply.value;
      if (token && member) {
        hold(token, member);
        return true;
      }
      forget({ tell: false });
      return false;
    }

    return {
      adopt({ token, member }) {
        const wasSignedIn = page.isSignedIn();
        hold(token, member);
        // What was refused to a visitor, or told to another member, is asked again.
        void api.queries.resetQueries({
          predicate: ({ queryKey, state }) => queryKey[0] !== MEMBER_CALL && (wasSignedIn || state.status === "error"),
        });
        tellTabs("in");
      },
      forget,
      resume,
      recall() {
        const token = sessionStorage.getItem(TOKEN_KEY);
        if (token && page.isSignedIn()) hold(token);
      },
      mayHaveSession,
      onTab(hear) {
        const channel = new BroadcastChannel(CHANNEL);
        channel.onmessage = ({ data }) => {
          if (data === "in" || data === "out") hear(data);
        };
        return () => channel.close();
      },
    };
  }, [api, page]);
}

/** A cookie that only says that asking is worth a call; the session's own cookie cannot be read here. */
const mayHaveSession = (): boolean => document.cookie.split("; ").includes(HINT_COOKIE);

function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
