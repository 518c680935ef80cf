import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import type { SessionDependencies } from "../dependencies.ts";
import { endSessionsOf, forgetWaysBack } from "./end-session.ts";
import { holdOpenSession } from "./hold-open-session.ts";

type Asking = { readonly memberId: string; readonly sessionId: string };

/**
 * Ends one of the member's own sessions, and lets its browser forget them.
 * @returns undefined when the session that asks is over itself, false when the named one is no open one of theirs
 */
export async function endOwnSession(
  deps: SessionDependencies,
  asking: Asking,
  sessionId: string,
): Promise<boolean | undefined> {
  const { memberId } = asking;
  const ended = await deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await holdOpenSession(transaction, asking))) return undefined;
    const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
    await sql`delete from session_device_family where ${key} and family_id = (
      select family_id from session_session where ${key} and session_id = ${sessionId} and ended_at is null)`.execute(
      transaction,
    );
    return endSessionsOf(deps, transaction, { memberId, sessionId, reason: "ended_by_member" });
  });
  for (const one of ended ?? []) deps.onEnded(one.memberId, one.sessionId);
  return ended && ended.length > 0;
}

/**
 * Ends all but the one that asks, and lets every browser forget the member, their own too: they may have lost any of them.
 * @returns how many; undefined when the session that asks is over itself, so that it ends none
 */
export async function endOtherSessions(
  deps: SessionDependencies,
  { memberId, sessionId }: Asking,
): Promise<number | undefined> {
  const ended = await deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await holdOpenSession(transaction, { memberId, sessionId }))) return undefined;
    await forgetWaysBack(transaction, memberId);
    return endSessionsOf(deps, transaction, { memberId, exceptSessionId: sessionId, reason: "ended_by_member" });
  });
  for (const one of ended ?? []) deps.onEnded(one.memberId, one.sessionId);
  return ended?.length;
}
