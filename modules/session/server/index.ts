import type { IncomingMessage } from "node:http";
import type { Clock } from "@fairhouse/base";
import type { MemberSessions, Members } from "@fairhouse/member/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { RequestContext, SessionPrincipal } from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import type { EndReason } from "../rules.ts";
import { endAllOfMember } from "./commands/end-session.ts";
import { openSession, readToken, SESSION_COOKIE } from "./commands/open-session.ts";
import { sessionJobs } from "./jobs.ts";
import { findOpen, identify } from "./queries/identify.ts";
import { type SessionRoutesDeps, sessionRoutes } from "./routes.ts";

export type { EndReason } from "../rules.ts";
export { SESSION_COOKIE } from "./commands/open-session.ts";

export type SessionDeps = {
  database: Database;
  clock: Clock;
  members: Members;
  /**
   * What else ends with a session, in the same transaction (a member's open games); all of the member's when no
   * session is named.
   */
  endAlongside(transaction: Transaction, memberId: string, sessionId?: string): Promise<void>;
  /** Told after a session has ended; all of the member's when no session is named. Cuts their live connections. */
  onEnded(memberId: string, sessionId?: string): void;
};

export type Sessions = MemberSessions & {
  /** For the HTTP door: who is behind the request's cookie. */
  identifySession(context: RequestContext): Promise<SessionPrincipal | undefined>;
  /** For the WebSocket door; a connection does not keep a session awake. */
  identifyUpgrade(request: IncomingMessage): Promise<{ memberId: string; sessionId: string } | undefined>;
  /** Ends all of a member's sessions (exclusion, disabling); call the result after the commit. */
  endAll(transaction: Transaction, memberId: string, reason: EndReason): Promise<() => void>;
};

export function createSessions(deps: SessionDeps): Sessions {
  return {
    open: (transaction, memberId, context) => openSession(deps, transaction, memberId, context),
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
      const token = readToken(COOKIE.exec(request.headers.cookie ?? "")?.[1]);
      const row = token ? await findOpen(deps, token) : undefined;
      return row && { memberId: row.memberId, sessionId: row.sessionId };
    },
  };
}

const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;\\s]*)`);

export function createSessionModule(deps: SessionRoutesDeps): ServerModule {
  const jobs = sessionJobs(deps);
  return {
    name: "session",
    site: sessionRoutes(deps),
    jobs,
    jobKinds: jobs.map((one) => one.kind) as ServerModule["jobKinds"] & object,
  };
}
