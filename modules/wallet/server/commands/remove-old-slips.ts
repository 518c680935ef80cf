import { sql } from "kysely";
import type { WalletDependencies } from "../dependencies.ts";

/** A bank's own time for a dispute; after it a member's slip is not needed any more. */
const SLIP_KEPT_MS = 180 * 24 * 3_600_000;
const AT_ONCE = 500;

/** Removes the slips of payments that were decided long ago, a bounded number at a time; what was decided stays. */
export async function removeOldSlips({ database, clock }: WalletDependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - SLIP_KEPT_MS);
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    const { numAffectedRows } = await sql`update wallet_deposit_review r set slip = null
      from (
        select bucket, member_id, deposit_id from wallet_deposit_review
        where slip is not null and decided_at < ${before}
        order by bucket, member_id, deposit_id
        limit ${AT_ONCE} for update
      ) old
      where r.bucket = old.bucket and r.member_id = old.member_id and r.deposit_id = old.deposit_id`.execute(
      database.kysely,
    );
    removed = Number(numAffectedRows ?? 0n);
  }
}
