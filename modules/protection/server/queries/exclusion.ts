import { bucketOf, type Clock } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { readExclusion } from "../../contract/exclusions.ts";
import { type Exclusion, isExcluded } from "../../rules/exclusions.ts";

/** The member's exclusion as it was decided last, in force or over; null when there never was one. */
export async function findExclusion(
  executor: Database["kysely"] | Transaction,
  memberId: string,
): Promise<Exclusion | null> {
  const { rows } = await sql<Exclusion>`select kind, excluded_at as "excludedAt", ends_at as "endsAt",
      lift_from as "liftFrom", lift_requested_at as "liftRequestedAt"
    from protection_exclusion where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(executor);
  return rows[0] ?? null;
}

/** Whether a member is in a time-out or has excluded themselves now: counts and offers then leave them alone. */
export const isOnBreak = async (
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  memberId: string,
): Promise<boolean> => isExcluded(await findExclusion(database.kysely, memberId), clock.now());

export type ExclusionView = OutputOf<typeof readExclusion>["exclusion"];

/** What is told of an exclusion: nothing of one that is over. */
export function exclusionView(exclusion: Exclusion | null, now: Date): ExclusionView {
  if (exclusion === null || !isExcluded(exclusion, now)) return null;
  const { kind, excludedAt, endsAt, liftFrom, liftRequestedAt } = exclusion;
  return {
    kind,
    since: excludedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    liftFrom: liftFrom?.toISOString() ?? null,
    liftRequestedAt: liftRequestedAt?.toISOString() ?? null,
  };
}
