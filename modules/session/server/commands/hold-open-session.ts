import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";

/**
 * Locks the member until the transaction ends and tells whether this session is still open. A command that changes what an
 * account hangs on asks before all other locks: of two sessions that act at the same moment the second finds that the
 * first has ended it, and does nothing.
 */
export async function holdOpenSession(
  transaction: Transaction,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<boolean> {
  const bucket = bucketOf(memberId);
  await sql`select from member_principal where bucket = ${bucket} and member_id = ${memberId} for no key update`.execute(
    transaction,
  );
  const { rows } = await sql`select 1 from session_session
    where bucket = ${bucket} and member_id = ${memberId} and session_id = ${sessionId} and ended_at is null`.execute(
    transaction,
  );
  return rows.length === 1;
}

/**
 * Tells whether this session is still open, and if so keeps it from ending until the transaction does. For what must not
 * outlive a session and is written beside it: the next end of the session finds it. Locks no other member.
 */
export async function shareOpenSession(
  transaction: Transaction,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from session_session where bucket = ${bucketOf(memberId)}
    and member_id = ${memberId} and session_id = ${sessionId} and ended_at is null for share`.execute(transaction);
  return rows.length === 1;
}
