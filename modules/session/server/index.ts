import type { IncomingMessage } from "node:http";
import { type Clock, extensionPoint, type Result, token } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { SecondFactors } from "@fairhouse/factors/server";
import type { MemberSessions, Members, OpenedSession } from "@fairhouse/member/server";
import type { Codes } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import {
  type Cookies,
  type RequestContext,
  readCookies,
  type SessionPrincipal,
  wireNameOf,
} from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import type { System } from "@fairhouse/system/server";
import type { login } from "../contract.ts";
import type { IdentityProvider, PhoneIdentity } from "../port.ts";
import type { EndReason } from "../rules.ts";
import { endAllOfMember } from "./commands/end-session.ts";
import { holdOpenSession, shareOpenSession } from "./commands/hold-open-session.ts";
import { openSession, readToken, SESSION_COOKIE } from "./commands/open-session.ts";
import { familiarityOf, recordLogin } from "./commands/record-login.ts";
import { rotateSession } from "./commands/rotate-session.ts";
import { type Proved, type SignInRefusal, signIn } from "./commands/sign-in.ts";
import { sessionJobs } from "./jobs.ts";
import { findOpen, hasLoggedInBefore, identify } from "./queries/identify.ts";
import { sessionRoutes } from "./routes.ts";

export type { EndReason, SignInMethod } from "../rules.ts";
export { trialWalletOf } from "./commands/free-play/trial-wallet.ts";
export { createNewDeviceNotifier } from "./commands/notify-new-device.ts";
export { SESSION_COOKIE } from "./commands/open-session.ts";
export type { Proved, SignInRefusal } from "./commands/sign-in.ts";
export { openAccountOf } from "./commands/social/open-account.ts";
export { createForgottenPassword, type ForgottenPasswordDeps } from "./routes/forgotten-password.ts";
export { createFreePlayModule, type FreePlayDeps } from "./routes/free-play.ts";
export { type AccountRefusal, createSocialModule, phoneProofOf, type SocialDeps } from "./routes/social.ts";

/** What every sign-in method answers: a session, or the ticket of a second factor that is still awaited. */
export type SignedIn = OutputOf<typeof login>;

export type SessionDeps = {
  database: Database;
  clock: Clock;
  /** Whether the site is served by TLS, and its cookies are named for it. */
  secureCookies: boolean;
  members: Members;
  system: System;
  secondFactors: SecondFactors;
  /** One-time codes by text message; without them there is no login by mobile number. */
  codes?: Pick<Codes, "check" | "isOn">;
  /** The provider that proves phones; without it there is no login by its statements. */
  phone?: Pick<PhoneIdentity, "verify"> | undefined;
  /** Judges the captcha of a login from a place of many failures; without it none is asked for. */
  proveHuman?(
    context: RequestContext,
    answer: string | undefined,
  ): Promise<Result<true, "captcha_required" | "captcha_wrong">>;
  /** Whether these are an operator's name and password; the answer then names the back office. */
  isOperator?(given: { name: string; password: string; address: string }): Promise<boolean>;
  /** Notifies a member, outside of the site, of a login with a new browser. */
  notifyNewDevice?(transaction: Transaction, memberId: string, context: RequestContext): Promise<void>;
  /**
   * What else ends with a session, in the same transaction (a member's open games); all of the member's when no
   * session is named.
   */
  endAlongside(transaction: Transaction, memberId: string, sessionId?: string): Promise<void>;
  /** Told after a session has ended; all of the member's when no session is named. Cuts their live connections. */
  onEnded(memberId: string, sessionId?: string): void;
};

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
  endAll(transaction: Transaction, memberId: string, reason: EndReason): Promise<() => void>;
};

export function createSessions(deps: SessionDeps): Sessions {
  return {
    signIn: (context, proved) => signIn(deps, context, proved),
    rotate: rotateSession,
    holdOpen: holdOpenSession,
    shareOpen: shareOpenSession,
    open: (transaction, memberId, context) => openWithoutProof(deps, transaction, memberId, context),
    async endAll(transaction, memberId, reason) {
      await endAllOfMember(transaction, { memberId, reason, now: deps.clock.now() });
      await deps.endAlongside(transaction, memberId);
      return () => deps.onEnded(memberId);
    },
    async identifySession({ cookies }) {
      const token = readToken(cookies.get(SESSION_COOKIE));
      return token ? identify(deps, token) : undefined;
    },
    async identifyUpgrade(request) {
      const token = readToken(readCookies(request.headers.cookie).get(wireNameOf(SESSION_COOKIE, deps.secureCookies)));
      const row = token ? await findOpen(deps, token) : undefined;
      return row && { memberId: row.memberId, sessionId: row.sessionId };
    },
  };
}

/** For who registers, or has just changed their password: the session belongs to the same transaction. */
async function openWithoutProof(
  deps: SessionDeps,
  transaction: Transaction,
  memberId: string,
  context: RequestContext,
): ReturnType<MemberSessions["open"]> {
  const isRegistration = !(await hasLoggedInBefore(deps, memberId));
  const familiarity = isRegistration ? await familiarityOf(deps, memberId, context) : undefined;
  const session = await openSession(deps, transaction, { memberId, context });
  if (familiarity) {
    const { sessionId } = session;
    const record = { memberId, method: "registration", outcome: "signed_in", sessionId, ...familiarity } as const;
    await recordLogin(deps, transaction, record, context);
  }
  return session;
}

export function createSessionModule(deps: SessionDeps): ServerModule {
  const jobs = sessionJobs(deps);
  return {
    name: "session",
    site: sessionRoutes(deps),
    jobs,
    jobKinds: jobs.map((one) => one.kind) as ServerModule["jobKinds"] & object,
  };
}

export const SESSIONS = token<Sessions>("session.sessions");
/** The company that proves phones, where the operator has one. */
export const PHONE_IDENTITY = token<PhoneIdentity>("session.phone-identity");
/** Other companies whose word signs a member in. */
export const IDENTITY_PROVIDERS = extensionPoint<IdentityProvider>("session.identity-providers");
/** What ends together with sessions, in the same transaction; all of the member's when no session is named. */
export const SESSION_ENDINGS =
  extensionPoint<(transaction: Transaction, ended: { memberId: string; siteSessionId?: string }) => Promise<void>>(
    "session.endings",
  );
/** Whether a name and password are an operator's, who is told that the members' login is not theirs. */
export const OPERATOR_LOGINS = extensionPoint<NonNullable<SessionDeps["isOperator"]>>("session.operator-logins");
