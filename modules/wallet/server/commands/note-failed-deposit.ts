import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { failuresWith, pauseAfter } from "../../rules/failed-deposits.ts";
import type { WalletDependencies } from "../dependencies.ts";

type Failures = { failed_at: Date[]; paused_until: Date | null };

/**
 * Counts a failed deposit in the transaction in which it fails. The fifth in ten minutes pauses further ones and flags the
 * account. The row's lock makes failures of the same moment count one after the other.
 */
export async function noteFailedDeposit(trx: Transaction, { memberId, at }: { memberId: string; at: Date }) {
  const bucket = bucketOf(memberId);
  const { rows } = await sql<Failures>`insert into wallet_deposit_failures (bucket, member_id, failed_at)
    values (${bucket}, ${memberId}, '{}')
    on conflict on constraint wallet_deposit_failures_pkey do update set failed_at = wallet_deposit_failures.failed_at
    returning failed_at, paused_until`.execute(trx);
  const failures = failuresWith(rows[0]?.failed_at ?? [], at);
  const until = pauseAfter(failures, at);
  if (until === null) {
    await sql`update wallet_deposit_failures set failed_at = ${failures}
      where bucket = ${bucket} and member_id = ${memberId}`.execute(trx);
    return;
  }
  // Counting begins again with the pause; the flag is a new one, which no operator has seen.
  await sql`update wallet_deposit_failures
    set failed_at = '{}', paused_at = ${at}, paused_until = ${until}, seen_by = null, seen_at = null
    where bucket = ${bucket} and member_id = ${memberId}`.execute(trx);
}

/** Until when a member's deposits pause; null while they do not. */
export async function depositsPausedUntil(
  { database, clock }: Pick<WalletDependencies, "database" | "clock">,
  memberId: string,
): Promise<Date | null> {
  const { rows } = await sql<{ paused_until: Date }>`select paused_until from wallet_deposit_failures
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and paused_until > ${clock.now()}`.execute(
    database.kysely,
  );
  return rows[0]?.paused_until ?? null;
}
