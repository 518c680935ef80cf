import { extensionPoint, token } from "@fairhouse/base";
import type { MemberSessions } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import { type RequestContext, readCookies, wireNameOf } from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import type { IdentityProvider, PhoneIdentity } from "../port.ts";
import { endAllOfMember, endSessionsOf, forgetWaysBack } from "./commands/end-session.ts";
import { holdOpenSession, shareOpenSession } from "./commands/hold-open-session.ts";
import { openSession, readToken, SESSION_COOKIE } from "./commands/open-session.ts";
import { familiarityOf, recordLogin } from "./commands/record-login.ts";
import { rotateSession } from "./commands/rotate-session.ts";
import { signIn } from "./commands/sign-in.ts";
import type { SessionDependencies } from "./dependencies.ts";
import type { Sessions } from "./facade.ts";
import { sessionJobs } from "./jobs.ts";
import { findOpen, hasLoggedInBefore, identify } from "./queries/identify.ts";
import { sessionRoutes } from "./routes.ts";

export type { EndReason, SignInMethod } from "../rules.ts";
export { trialWalletOf } from "./commands/free-play/trial-wallet.ts";
export { createNewDeviceNotifier } from "./commands/notify-new-device.ts";
export { SESSION_COOKIE } from "./commands/open-session.ts";
export type { Proved } from "./commands/proved.ts";
export type { SignedIn, SignInRefusal } from "./commands/sign-in.ts";
export { openAccountOf } from "./commands/social/open-account.ts";
export type { ForgottenPasswordDependencies, FreePlayDependencies } from "./dependencies/routes.ts";
export type { SessionDependencies } from "./dependencies.ts";
export type { Sessions } from "./facade.ts";
export { createForgottenPassword } from "./routes/forgotten-password.ts";
export { createFreePlayModule } from "./routes/free-play.ts";
export { type AccountRefusal, createSocialModule, phoneProofOf, type SocialDependencies } from "./routes/social.ts";

export function createSessions(deps: SessionDependencies): Sessions {
  return {
    signIn: (context, proved) => signIn(deps, context, proved),
    rotate: rotateSession,
    holdOpen: holdOpenSession,
    shareOpen: shareOpenSession,
    open: (transaction, memberId, context) => openWithoutProof(deps, transaction, memberId, context),
    async endAll(transaction, memberId, reason, exceptSessionId) {
      if (exceptSessionId !== undefined) {
        const ended = await endSessionsOf(deps, transaction, { memberId, reason, exceptSessionId });
        await forgetWaysBack(transaction, memberId);
        await deps.endAlongside(transaction, memberId);
        return () => {
          for (const { sessionId } of ended) deps.onEnded(memberId, sessionId);
        };
      }
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
  deps: SessionDependencies,
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

export function createSessionModule(deps: SessionDependencies): ServerModule {
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
