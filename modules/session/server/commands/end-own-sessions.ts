import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import type { SessionDeps } from "../index.ts";
import { endSessionsOf, forgetWaysBack } from "./end-session.ts";

/** Ends one of the member's own sessions, and lets its browser forget him; false when it is no open one of his. */
export async function endOwnSession(deps: SessionDeps, memberId: string, sessionId: string): Promise<boolean> {
  const ended = await deps.database.kysely.transaction().execute(async (transaction) => {
    const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
    await sql`delete from session_device_family where ${key} and family_id = (
      select family_id from session_session where ${key} and session_id = ${sessionId} and ended_at is null)`.execute(
      transaction,
    );
    return endSessionsOf(deps, transaction, { memberId, sessionId, reason: "ended_by_member" });
  });
  for (const one of ended) deps.onEnded(one.memberId, one.sessionId);
  return ended.length > 0;
}

/** Ends all but the one that asks, and lets every browser forget the member, his own too: he may have lost any of them. */
export async function endOtherSessions(deps: SessionDeps, memberId: string, sessionId: string): Promise<number> {
  const ended = await deps.database.kysely.transaction().execute(async (transaction) => {
    await forgetWaysBack(transaction, memberId);
    return endSessionsOf(deps, transaction, { memberId, exceptSessionId: sessionId, reason: "ended_by_member" });
  });
  for (const one of ended) deps.onEnded(one.memberId, one.sessionId);
  return ended.length;
}
