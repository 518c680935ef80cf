import type { IncomingMessage } from "node:http";
import type { Result } from "@fairhouse/base";
import type { MemberSessions, OpenedSession } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Cookies, RequestContext, SessionPrincipal } from "@fairhouse/platform/http";
import type { EndReason } from "../rules.ts";
import type { Proved } from "./commands/proved.ts";
import type { SignedIn, SignInRefusal } from "./commands/sign-in.ts";

export type Sessions = MemberSessions & {
  /** For a member whose identity is proved: the one pipeline for every sign-in method. Sets the cookies. */
  signIn(context: RequestContext, proved: Proved): Promise<Result<SignedIn, SignInRefusal>>;
  /** Gives the caller's session a new token in the transaction of a step-up; undefined when it is over. */
  rotate(transaction: Transaction, cookies: Cookies): Promise<OpenedSession | undefined>;
  /** Whether a session is open; it stays so until the transaction ends. */
  shareOpen(transaction: Transaction, session: { memberId: string; sessionId: string }): Promise<boolean>;
  /** For HTTP: the member of the request's cookie. */
  identifySession(context: RequestContext): Promise<SessionPrincipal | undefined>;
  /** For the WebSocket; a connection does not keep a session awake. */
  identifyUpgrade(request: IncomingMessage): Promise<{ memberId: string; sessionId: string } | undefined>;
  /**
   * Ends all of a member's sessions (exclusion, disabling), and every browser's right to come back without typing; call the
   * result after the commit.
   */
  endAll(
    transaction: Transaction,
    memberId: string,
    reason: EndReason,
    /** This one stays open; what is open in games ends with it all the same. */
    exceptSessionId?: string,
  ): Promise<() => void>;
};
