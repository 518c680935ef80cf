import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { ExclusionDependencies } from "../dependencies.ts";

/**
 * Excludes a member until a moment, or without an end. One that is in force is only ever lengthened. All sessions end in the
 * same transaction, and with them what is open in games, so that no further bet is taken.
 * @returns to call after the commit, to cut live connections
 */
export async function excludeMember(
  { clock, sessions }: ExclusionDependencies,
  transaction: Transaction,
  { memberId, endsAt }: { memberId: string; endsAt: Date | null },
): Promise<() => void> {
  await sql`insert into protection_exclusion (bucket, member_id, excluded_at, ends_at)
    values (${bucketOf(memberId)}, ${memberId}, ${clock.now()}, ${endsAt})
    on conflict (bucket, member_id) do update
    set excluded_at = case when protection_exclusion.ends_at <= excluded.excluded_at then excluded.excluded_at
        else protection_exclusion.excluded_at end,
      ends_at = case when protection_exclusion.ends_at is null or excluded.ends_at is null then null
        else greatest(protection_exclusion.ends_at, excluded.ends_at) end`.execute(transaction);
  return sessions.endAll(transaction, memberId, "excluded");
}
