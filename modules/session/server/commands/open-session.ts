import { bucketOf, newId } from "@fairhouse/base";
import { DEVICE_COOKIE, type OpenedSession } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Cookies, RequestContext } from "@fairhouse/platform/http";
import { deriveToken, hashToken, newToken } from "@fairhouse/platform/tokens";
import { LIFETIME_MS } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";
import type { SessionTables } from "../tables.ts";
import { endByToken } from "./end-session.ts";

export const SESSION_COOKIE = "fairhouse_session";
/** Tells the page that asking for the session is worth a call. It proves nothing and a script may read it. */
export const HINT_COOKIE = "fairhouse_signed_in";

const YEAR_S = 365 * 86_400;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The value that goes with every call of a session; worthless without the cookie. */
export const csrfTokenOf = (token: string): string => deriveToken(token, "csrf");

export const readToken = (value: string | undefined): string | undefined =>
  value && TOKEN.test(value) ? value : undefined;

/** Of a browser that came back without typing: its family, and when the member last proved more than that. */
export type ReturnedFamily = { readonly familyId: string; readonly provedAt: Date };

/**
 * Opens a session under a new token: whatever the browser brought along is ended, so that a session cannot be planted.
 * The member's device is remembered, for the throttle and for telling linked accounts.
 */
export async function openSession(
  deps: SessionDependencies,
  transaction: Transaction,
  opening: { memberId: string; context: RequestContext; family?: ReturnedFamily | undefined },
): Promise<OpenedSession & { readonly sessionId: string }> {
  const { memberId, context, family } = opening;
  const now = deps.clock.now();
  const before = readToken(context.cookies.get(SESSION_COOKIE));
  if (before) await endByToken(deps, transaction, before, "replaced");
  const token = newToken();
  const deviceToken = readToken(context.cookies.get(DEVICE_COOKIE)) ?? newToken();
  const key = { bucket: bucketOf(memberId), member_id: memberId, session_id: newId() };
  const tables = transaction.withTables<SessionTables>();
  await tables
    .insertInto("session_session")
    .values({
      ...key,
      started_at: now,
      authenticated_at: family?.provedAt ?? now,
      last_seen_at: now,
      ends_at: new Date(now.getTime() + LIFETIME_MS),
      ended_at: null,
      end_reason: null,
      started_from: context.ip || null,
      user_agent: context.userAgent,
      family_id: family?.familyId ?? null,
    })
    .execute();
  await tables
    .insertInto("session_token")
    .values({ ...key, token_hash: hashToken(token) })
    .execute();
  await deps.members.recordMark(transaction, memberId, "device", deviceToken);
  return {
    sessionId: key.session_id,
    token: csrfTokenOf(token),
    attach(cookies) {
      cookies.set(SESSION_COOKIE, token);
      cookies.setOpen(HINT_COOKIE, "1");
      cookies.set(DEVICE_COOKIE, deviceToken, { maxAgeS: YEAR_S });
    },
  };
}

export function clearSessionCookies(cookies: Cookies): void {
  cookies.delete(SESSION_COOKIE);
  cookies.setOpen(HINT_COOKIE, "", { maxAgeS: 0 });
}
