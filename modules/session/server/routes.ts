import { ok, refuse } from "@fairhouse/base";
import { DEVICE_COOKIE, infoOf, isFreshLogin } from "@fairhouse/member/server";
import { type HandledEndpoint, type HandlerReply, handle, type RequestContext } from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import * as contract from "../contract.ts";
import { endByToken } from "./commands/end-session.ts";
import { clearSessionCookies, HINT_COOKIE, openSession, readToken, SESSION_COOKIE } from "./commands/open-session.ts";
import type { SessionDeps } from "./index.ts";
import { hasLoggedInBefore } from "./queries/identify.ts";

export type SessionRoutesDeps = SessionDeps & { system: System };

export function sessionRoutes(deps: SessionRoutesDeps): HandledEndpoint[] {
  return [
    handle(contract.login, (input, context) => login(deps, input, context)),
    handle(contract.resume, async (_, { session, cookies, clock }) => {
      const account = session && (await deps.members.find(session.memberId));
      if (!session || !account) {
        if (cookies.get(SESSION_COOKIE) ?? cookies.get(HINT_COOKIE)) clearSessionCookies(cookies);
        return ok({ token: null, member: null });
      }
      return ok({ token: session.csrfToken, member: infoOf(account, isFreshLogin(clock, session.authenticatedAt)) });
    }),
    handle(contract.logout, async (_, { cookies, session }) => {
      const token = readToken(cookies.get(SESSION_COOKIE)) ?? "";
      await deps.database.kysely.transaction().execute((transaction) => endByToken(deps, transaction, token, "logout"));
      deps.onEnded(session.memberId, session.sessionId);
      clearSessionCookies(cookies);
      return ok({});
    }),
  ];
}

async function login(
  deps: SessionRoutesDeps,
  { username, password }: { username: string; password: string },
  context: RequestContext,
): Promise<HandlerReply<typeof contract.login>> {
  const status = await deps.system.status(context.ip);
  if (status.systemStatus === 2) return refuse("location_restricted");
  // While only play rests, members still come in to read their ledger and to withdraw.
  if (status.systemStatus === 1 && status.scope !== "play") return refuse("system_maintenance");
  const caller = { ip: context.ip, deviceToken: readToken(context.cookies.get(DEVICE_COOKIE)) };
  const proof = await deps.members.checkCredentials({ name: username, password, caller });
  if (!proof.ok) return proof;
  const { memberId, mustChangePassword } = proof.value;
  const firstTimeLogin = !(await hasLoggedInBefore(deps, memberId));
  const session = await deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await deps.members.isProofStillGood(transaction, proof.value))) return undefined;
    return openSession(deps, transaction, memberId, context);
  });
  if (!session) return refuse("wrong_credentials");
  const account = await deps.members.find(memberId);
  if (!account) throw new Error("A member who has just proved his password cannot be found.");
  session.attach(context.cookies);
  if (context.session) deps.onEnded(context.session.memberId, context.session.sessionId);
  const member = infoOf(account, true);
  return ok({ token: session.token, firstTimeLogin, passwordExpired: false, mustChangePassword, member });
}
