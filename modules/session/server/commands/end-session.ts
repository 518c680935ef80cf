import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { hashToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { type EndReason, IDLE_MS } from "../../rules.ts";
import type { SessionDependencies } from "../dependencies.ts";

export type EndedSession = { readonly memberId: string; readonly sessionId: string };

/** Ends the session behind a token with what ends alongside; nothing happens when there is none. */
export async function endByToken(
  { clock, endAlongside }: Pick<SessionDependencies, "clock" | "endAlongside">,
  transaction: Transaction,
  token: string,
  reason: EndReason,
): Promise<EndedSession | undefined> {
  const now = clock.now();
  const { rows } = await sql<EndedSession>`
    with gone as (delete from session_token where token_hash = ${hashToken(token)} returning bucket, member_id, session_id)
    update session_session session set ended_at = ${now}, end_reason = ${reason}
    from gone
    where session.bucket = gone.bucket and session.member_id = gone.member_id and session.session_id = gone.session_id
      and session.ended_at is null
    returning session.member_id as "memberId", session.session_id as "sessionId"`.execute(transaction);
  const [ended] = rows;
  if (ended) await endAlongside(transaction, ended.memberId, ended.sessionId);
  return ended;
}

/**
 * Ends all of a member's sessions, the logins that wait for a second factor, and the right of their browsers to come back
 * without typing.
 */
export async function endAllOfMember(
  transaction: Transaction,
  options: { memberId: string; reason: EndReason; now: Date },
): Promise<void> {
  const { memberId, reason, now } = options;
  const bucket = bucketOf(memberId);
  await sql`delete from session_token where bucket = ${bucket} and member_id = ${memberId}`.execute(transaction);
  await sql`update session_session set ended_at = ${now}, end_reason = ${reason}
    where bucket = ${bucket} and member_id = ${memberId} and ended_at is null`.execute(transaction);
  await forgetWaysBack(transaction, memberId);
}

/** No browser comes back without typing, and no login that was begun is finished. */
export async function forgetWaysBack(transaction: Transaction, memberId: string): Promise<void> {
  const bucket = bucketOf(memberId);
  await sql`delete from session_device_family
    where bucket = ${bucket} and member_id = ${memberId}`.execute(transaction);
  await sql`delete from session_ticket where bucket = ${bucket} and member_id = ${memberId}`.execute(transaction);
}

/** Which of a member's sessions: the one that is named, those of a browser that came back, or all but one. */
export type Which =
  | { readonly sessionId: string }
  | { readonly familyId: string }
  | { readonly exceptSessionId: string };

/** Ends some of a member's sessions with what ends alongside, and tells which they were. */
export async function endSessionsOf(
  { clock, endAlongside }: Pick<SessionDependencies, "clock" | "endAlongside">,
  transaction: Transaction,
  ending: Which & { readonly memberId: string; readonly reason: EndReason },
): Promise<readonly EndedSession[]> {
  const { memberId, reason } = ending;
  const { rows } = await sql<EndedSession>`
    update session_session session set ended_at = ${clock.now()}, end_reason = ${reason}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and ended_at is null and ${isMeant(ending)}
    returning member_id as "memberId", session_id as "sessionId"`.execute(transaction);
  for (const { sessionId } of rows) {
    await sql`delete from session_token
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and session_id = ${sessionId}`.execute(
      transaction,
    );
    await endAlongside(transaction, memberId, sessionId);
  }
  return rows;
}

const isMeant = (which: Which) => {
  if ("sessionId" in which) return sql`session_id = ${which.sessionId}`;
  if ("familyId" in which) return sql`family_id = ${which.familyId}`;
  return sql`session_id <> ${which.exceptSessionId}`;
};

const BATCH = 500;

/** Writes down the end of sessions whose time was over already; they were refused before. At most 500 a call. */
export async function endTimedOut({ database, clock, endAlongside }: SessionDependencies): Promise<EndedSession[]> {
  const now = clock.now();
  const idleBefore = new Date(now.getTime() - IDLE_MS);
  return database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<EndedSession & { bucket: number }>`
      with over as (
        select bucket, member_id, session_id from session_session
        where ended_at is null and (last_seen_at <= ${idleBefore} or ends_at <= ${now})
        order by bucket, member_id, session_id limit ${BATCH} for update skip locked
      )
      update session_session session
      set ended_at = ${now}, end_reason = case when session.ends_at <= ${now} then 'expired' else 'idle' end
      from over
      where session.bucket = over.bucket and session.member_id = over.member_id and session.session_id = over.session_id
      returning session.bucket, session.member_id as "memberId", session.session_id as "sessionId"`.execute(
      transaction,
    );
    for (const { bucket, memberId, sessionId } of rows) {
      await sql`delete from session_token
        where bucket = ${bucket} and member_id = ${memberId} and session_id = ${sessionId}`.execute(transaction);
      await endAlongside(transaction, memberId, sessionId);
    }
    return rows.map(({ memberId, sessionId }) => ({ memberId, sessionId }));
  });
}
