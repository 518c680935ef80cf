import { bucketOf, ok, refuse } from "@fairhouse/base";
import { infoOf, isFreshLogin } from "@fairhouse/member/server";
import { type HandledEndpoint, handle, type RequestContext } from "@fairhouse/platform/http";
import { sql } from "kysely";
import * as contract from "../contract.ts";
import { endOtherSessions, endOwnSession } from "./commands/end-own-sessions.ts";
import { endByToken } from "./commands/end-session.ts";
import { finishSecondFactor } from "./commands/finish-second-factor.ts";
import { logIn } from "./commands/log-in.ts";
import { clearSessionCookies, HINT_COOKIE, readToken, SESSION_COOKIE } from "./commands/open-session.ts";
import { clearRememberedCookies, forgetBrowser } from "./commands/remembered-browser.ts";
import { returnByDevice } from "./commands/return-by-device.ts";
import { findTicket } from "./commands/second-factor-ticket.ts";
import type { SessionDependencies } from "./dependencies.ts";
import { listLogins, listOpenSessions } from "./queries/own-sessions.ts";

export const sessionRoutes = (deps: SessionDependencies): HandledEndpoint[] => [...signIn(deps), ...ownSessions(deps)];

const signIn = (deps: SessionDependencies): HandledEndpoint[] => [
  handle(contract.login, (input, context) => logIn(deps, input, context)),
  handle(contract.beginSecondFactor, async ({ ticket, method }, context) => {
    const found = await findTicket(deps, { ticket, cookies: context.cookies });
    if (!found) return refuse("ticket_expired");
    if (!found.methods.includes(method)) return refuse("second_factor_unavailable");
    const { memberId, loginId } = found;
    const begun = await deps.secondFactors.begin({
      memberId,
      method,
      loginId,
      ip: context.ip,
      language: context.language,
    });
    return begun.ok ? ok({ ...begun.value }) : begun;
  }),
  handle(contract.finishSecondFactor, (input, context) => finishSecondFactor(deps, context, input)),
  handle(contract.returnByDevice, async (_, context) => {
    const opened = await returnByDevice(deps, context);
    return ok({ token: opened?.token ?? null, member: opened?.member ?? null });
  }),
  handle(contract.resume, async (_, { session, cookies, clock }) => {
    const account = session && (await deps.members.find(session.memberId));
    if (!session || !account) {
      if (cookies.get(SESSION_COOKIE) ?? cookies.getOpen(HINT_COOKIE)) clearSessionCookies(cookies);
      return ok({ token: null, member: null });
    }
    return ok({
      token: session.csrfToken,
      member: await infoOf(deps.members, account, isFreshLogin(clock, session.authenticatedAt)),
    });
  }),
];

const ownSessions = (deps: SessionDependencies): HandledEndpoint[] => [
  handle(contract.logout, async (_, context) => {
    const { cookies, session } = context;
    const token = readToken(cookies.get(SESSION_COOKIE)) ?? "";
    await deps.database.kysely.transaction().execute(async (transaction) => {
      await forgetBrowser(transaction, context);
      await endByToken(deps, transaction, token, "logout");
    });
    deps.onEnded(session.memberId, session.sessionId);
    clearSessionCookies(cookies);
    return ok({});
  }),
  handle(contract.recordFirstLogin, async (_, { session }) => {
    const { memberId } = session;
    const { numAffectedRows } = await sql`insert into session_first_login (bucket, member_id, done_at)
      values (${bucketOf(memberId)}, ${memberId}, ${deps.clock.now()}) on conflict do nothing`.execute(
      deps.database.kysely,
    );
    return ok({ isFirst: numAffectedRows === 1n });
  }),
  handle(contract.listSessions, async (_, { session }) => ok({ list: await listOpenSessions(deps, session) })),
  handle(contract.endSession, async ({ sessionId }, context) => {
    const { session } = context;
    const isEnded = await endOwnSession(deps, session, sessionId);
    if (isEnded === undefined) return refuse("not_logged_in");
    if (!isEnded) return refuse("not_found");
    if (sessionId === session.sessionId) forgetHere(context);
    return ok({});
  }),
  handle(contract.endOtherSessions, async (_, { session, cookies }) => {
    const ended = await endOtherSessions(deps, session);
    if (ended === undefined) return refuse("not_logged_in");
    clearRememberedCookies(cookies);
    return ok({ ended });
  }),
  handle(contract.listLogins, async (input, { session }) => ok(await listLogins(deps, session, input))),
];

/** Who ends the session that they are in has signed out. */
function forgetHere({ cookies }: RequestContext): void {
  clearSessionCookies(cookies);
  clearRememberedCookies(cookies);
}
