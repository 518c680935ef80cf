import { bucketOf } from "@fairhouse/base";
import type { SessionPrincipal } from "@fairhouse/platform/http";
import { hashToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { IDLE_MS, SEEN_STEP_MS } from "../../rules.ts";
import { csrfTokenOf } from "../commands/open-session.ts";
import type { SessionDependencies } from "../dependencies.ts";

type Row = Omit<SessionPrincipal, "csrfToken"> & { lastSeenAt: Date };

/**
 * Who is behind a session token. The database is asked on each request, so a session that ended anywhere is over
 * everywhere with the next request.
 */
export async function identify(deps: SessionDependencies, token: string): Promise<SessionPrincipal | undefined> {
  const row = await findOpen(deps, token);
  if (!row) return undefined;
  const { lastSeenAt, ...principal } = row;
  const now = deps.clock.now();
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_STEP_MS) {
    await sql`update session_session set last_seen_at = greatest(last_seen_at, ${now})
      where bucket = ${bucketOf(row.memberId)} and member_id = ${row.memberId} and session_id = ${row.sessionId}
        and ended_at is null`.execute(deps.database.kysely);
  }
  return { ...principal, csrfToken: csrfTokenOf(token) };
}

/** The open session of a token, without counting as activity. */
export async function findOpen(deps: SessionDependencies, token: string): Promise<Row | undefined> {
  const now = deps.clock.now();
  const { rows } = await sql<Row>`
    select session.session_id as "sessionId", session.member_id as "memberId", principal.user_name as "userName",
      principal.account_type as "accountType", session.authenticated_at as "authenticatedAt",
      session.last_seen_at as "lastSeenAt", principal.owes_terms as "owesTerms"
    from session_token token
    join session_session session using (bucket, member_id, session_id)
    join member_principal principal using (bucket, member_id)
    where token.token_hash = ${hashToken(token)} and session.ended_at is null and session.ends_at > ${now}
      and session.last_seen_at > ${new Date(now.getTime() - IDLE_MS)} and principal.is_active`.execute(
    deps.database.kysely,
  );
  return rows[0];
}

/** Whether the member ever had a session before. */
export async function hasLoggedInBefore(deps: SessionDependencies, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from session_session
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} limit 1`.execute(deps.database.kysely);
  return rows.length > 0;
}
