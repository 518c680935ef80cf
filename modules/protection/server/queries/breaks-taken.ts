import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { type BreakTaken, breaksTaken, type ExclusionChange } from "../../rules/breaks-taken.ts";
import { findExclusion } from "./exclusion.ts";

/** A person decides this a few times in a life. */
const READ_MAX = 500;

/** When a member was in a time-out or excluded, and is: advertising of those times is not shown to them later either. */
export async function readBreaksTaken(
  { database: { kysely } }: { readonly database: Database },
  memberId: string,
): Promise<BreakTaken[]> {
  const [{ rows }, current] = await Promise.all([
    sql<ExclusionChange>`select action, ends_at as "endsAt", changed_at as at from protection_exclusion_change
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
      order by change_id limit ${READ_MAX}`.execute(kysely),
    findExclusion(kysely, memberId),
  ]);
  // What was decided before changes were kept is known by the latest exclusion alone.
  const latest = current ? [{ from: current.excludedAt, until: current.endsAt }] : [];
  return [...breaksTaken(rows), ...latest];
}
