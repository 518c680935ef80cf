import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listSuspected } from "../../contract/exclusions.ts";
import type { ExclusionRoutesDependencies } from "../dependencies.ts";

type Suspected = OutputOf<typeof listSuspected>["accounts"];
type Row = { memberId: string; excludedId: string; kinds: Suspected[number]["kinds"]; foundAt: Date };

const SHOWN_MAX = 100;

/** Accounts that share something with an excluded member and are not excluded themselves, the latest found first. */
export async function readSuspected({ database, clock, members }: ExclusionRoutesDependencies): Promise<Suspected> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select hit.member_id as "memberId", hit.excluded_member_id as "excludedId", max(hit.found_at) as "foundAt",
      array_agg(hit.kind order by hit.kind) as kinds
    from protection_register_hit hit
    join protection_exclusion excluded
      on excluded.bucket = hit.excluded_bucket and excluded.member_id = hit.excluded_member_id
    left join protection_exclusion own on own.bucket = hit.bucket and own.member_id = hit.member_id
      and (own.ends_at is null or own.ends_at > ${now})
    where hit.bucket between 0 and 63 and (excluded.ends_at is null or excluded.ends_at > ${now})
      and own.member_id is null and hit.set_aside_at is null
    group by hit.member_id, hit.excluded_member_id
    order by max(hit.found_at) desc
    limit ${SHOWN_MAX}`.execute(database.kysely);
  const found = await Promise.all(
    rows.map(async ({ memberId, excludedId, kinds, foundAt }) => {
      const [account, excluded] = await Promise.all([members.find(memberId), members.find(excludedId)]);
      // An operator's browser is kept beside those of members, and is no account.
      if (!account) return [];
      const userNames = { userName: account.userName, excludedId, excludedName: excluded?.userName ?? excludedId };
      return [{ memberId, ...userNames, kinds, foundAt: foundAt.toISOString() }];
    }),
  );
  return found.flat();
}
