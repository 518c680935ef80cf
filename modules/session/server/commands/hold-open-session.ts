import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";

/**
 * Locks the member until the transaction ends and tells whether this session of his is still open. Whoever changes what an
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
