import type { ReceivedOf } from "@fairhouse/contract";
import { createClient } from "@fairhouse/contract/client";
import type { readInfo } from "@fairhouse/member/contract";
import { type PageSignals, useIsSignedIn, usePage } from "@fairhouse/ui";
import { type Api, callKey, useApiHandle } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";
import { useCall } from "./api.ts";
import { forgetWaitingSheet } from "./waiting-sheet.ts";

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

/** What this tab keeps of a session. */
function forgetKept(): void {
  sessionStorage.removeItem(TOKEN_KEY);
  forgetWaitingSheet();
}

const HINT_COOKIE = "fairhouse_signed_in=1";
const RETURN_COOKIE = "fairhouse_returns=1";
const CHANNEL = "fairhouse-session";

export type TabMessage = "in" | "out";

/** What the login, the registration, the sign-out and the sync do to the page. */
export type SessionHandle = {
  /** Takes over a session that has just been opened and tells the other tabs. */
  adopt(opened: { token: string; member: Member }): void;
  /** Forgets the session in this page; `tell` says so to the other tabs too. */
  forget(options: { tell: boolean }): void;
  /**
   * Asks the server whether this browser has a session; true when the page holds its value now. A caller who asks while the
   * answer is on its way gets the same answer.
   */
  resume(): Promise<boolean>;
  /** The page's first question, asked once: the start of the page asks it, or the first part that needs it. */
  begin(): Promise<boolean>;
  /** The value that this tab kept from before it was loaded again. */
  recall(): void;
  mayHaveSession(): boolean;
  /** Hears once that a session which this page had is over, also when that was found out before anybody listened. */
  onEnded(hear: () => void): () => void;
  /** Hears of logins and logouts in other tabs. */
  onTab(hear: (message: TabMessage) => void): () => void;
};

const handles = new WeakMap<Api, SessionHandle>();

export const useSessionHandle = (): SessionHandle => sessionHandleOf(useApiHandle(), usePage());

/** One per page, so that nothing is asked twice. */
export function sessionHandleOf(api: Api, page: PageSignals): SessionHandle {
  const found = handles.get(api) ?? createSessionHandle(api, page);
  handles.set(api, found);
  return found;
}

/**
 * Begins to ask for the session of a page that came with one, before anything is drawn: the value is on its way while the
 * code of the screen is, and so are the calls that need it.
 */
export function startSession(api: Api, page: PageSignals): void {
  const handle = sessionHandleOf(api, page);
  handle.recall();
  api.setRenewal({ isDue: () => handle.mayHaveSession() || page.isSignedIn(), renew: handle.resume });
  if (!page.isSignedIn()) return;
  const asked = handle.begin();
  // The answer names the member too.
  void api.queries.prefetchQuery({
    queryKey: callKey(MEMBER_CALL),
    queryFn: async () => {
      const member = (await asked) ? api.queries.getQueryData<Member>(callKey(MEMBER_CALL)) : undefined;
      if (!member) throw new Error("The session has not been confirmed.");
      return member;
    },
    retry: false,
  });
}

function createSessionHandle(api: Api, page: PageSignals): SessionHandle {
  const resuming = createClient<typeof contract>();
  let running: Promise<boolean> | undefined;
  let first: Promise<boolean> | undefined;
  let hearEnded: (() => void) | undefined;
  let isEndUntold = false;

  function hold(token: string, member?: Member): void {
    const isAnother = !page.isSignedIn();
    sessionStorage.setItem(TOKEN_KEY, token);
    api.setCsrfToken(token);
    if (member) api.queries.setQueryData(callKey(MEMBER_CALL), member);
    page.setSignedIn(true);
    if (isAnother) api.realtime.restart();
  }

  function forget({ tell }: { tell: boolean }): void {
    forgetKept();
    api.setCsrfToken(null);
    const wasSignedIn = page.isSignedIn();
    page.setSignedIn(false);
    if (wasSignedIn) api.realtime.restart();
    // What a member has read goes with them, as soon as the screens that showed it are gone.
    setTimeout(() => api.queries.removeQueries({ type: "inactive" }));
    if (tell) tellTabs("out");
  }

  function resume(options?: { mayReturn: boolean }): Promise<boolean> {
    running ??= ask(options).finally(() => {
      running = undefined;
    });
    return running;
  }

  /** A browser that was asked to remember its member comes back without typing; another tab may have done it just now. */
  async function comeBack(): Promise<boolean> {
    if (!hasCookie(RETURN_COOKIE)) return false;
    const reply = await resuming.call("POST /wps/session/device", {});
    if (!reply.ok) return false;
    const { token, member } = reply.value;
    if (!token || !member) return mayHaveSession() ? ask() : false;
    adopt({ token, member });
    return true;
  }

  /** @param mayReturn on opening the page only: a session that runs out while it is open is over */
  async function ask({ mayReturn = false } = {}): Promise<boolean> {
    if (!mayHaveSession() && !page.isSignedIn()) return mayReturn && comeBack();
    const reply = await resuming.call("POST /wps/session/resume", {});
    // Without an answer the member stays logged in: the line may be weak.
    if (!reply.ok) return false;
    const { token, member } = reply.value;
    if (token && member) {
      hold(token, member);
      return true;
    }
    if (mayReturn && (await comeBack())) return true;
    if (page.isSignedIn()) isEndUntold = true;
    forget({ tell: false });
    tellEnded();
    return false;
  }

  function tellEnded(): void {
    if (!isEndUntold || !hearEnded) return;
    isEndUntold = false;
    hearEnded();
  }

  function adopt({ token, member }: { token: string; member: Member }): void {
    const wasSignedIn = page.isSignedIn();
    hold(token, member);
    // What was refused to a visitor, or told to another member, is asked again.
    void api.queries.resetQueries({
      predicate: ({ queryKey, state }) => queryKey[0] !== MEMBER_CALL && (wasSignedIn || state.status === "error"),
    });
    tellTabs("in");
  }

  return {
    adopt,
    forget,
    resume: () => resume(),
    begin() {
      first ??= resume({ mayReturn: true });
      return first;
    },
    recall() {
      const token = sessionStorage.getItem(TOKEN_KEY);
      if (token && page.isSignedIn()) hold(token);
    },
    mayHaveSession,
    onEnded(hear) {
      hearEnded = hear;
      tellEnded();
      return () => {
        hearEnded = undefined;
      };
    },
    onTab(hear) {
      const channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }) => {
        if (data === "in" || data === "out") hear(data);
      };
      return () => channel.close();
    },
  };
}

/** A cookie that only says that asking is worth a call; the session's own cookie cannot be read here. */
const mayHaveSession = (): boolean => hasCookie(HINT_COOKIE);

const hasCookie = (cookie: string): boolean => document.cookie.split("; ").includes(cookie);

function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}
