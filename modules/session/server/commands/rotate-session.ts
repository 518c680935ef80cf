import type { OpenedSession } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Cookies } from "@fairhouse/platform/http";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { csrfTokenOf, readToken, SESSION_COOKIE } from "./open-session.ts";

/**
 * Gives the session behind the cookie a new token in place of the one before, so that a copy of that one no longer works;
 * undefined when the session is over. Its id, its times and its live connections stay.
 */
export async function rotateSession(transaction: Transaction, cookies: Cookies): Promise<OpenedSession | undefined> {
  const before = readToken(cookies.get(SESSION_COOKIE));
  if (!before) return undefined;
  const token = newToken();
  const { numAffectedRows } = await sql`update session_token set token_hash = ${hashToken(token)}
    where token_hash = ${hashToken(before)}`.execute(transaction);
  if (numAffectedRows !== 1n) return undefined;
  return { token: csrfTokenOf(token), attach: (given) => given.set(SESSION_COOKIE, token) };
}
