import { bucketOf } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { MarkKind } from "../tables.ts";

export type SharedMark = MarkKind | "address";

/** What two accounts have used both. Addresses of one home are one: a /64 of IPv6 is what a connection is given. */
export async function findSharedMarks(database: Database, memberId: string, otherId: string): Promise<SharedMark[]> {
  const { rows } = await sql<{ kind: SharedMark }>`
    select distinct mine.kind from member_mark mine join member_mark other using (kind, mark)
    where mine.bucket = ${bucketOf(memberId)} and mine.member_id = ${memberId}
      and other.bucket = ${bucketOf(otherId)} and other.member_id = ${otherId}
    union all
    select 'address' from member_account mine, member_account other
    where mine.bucket = ${bucketOf(memberId)} and mine.member_id = ${memberId}
      and other.bucket = ${bucketOf(otherId)} and other.member_id = ${otherId}
      and family(mine.registered_from) = family(other.registered_from)
      and network(set_masklen(mine.registered_from, case family(mine.registered_from) when 4 then 32 else 64 end))
        = network(set_masklen(other.registered_from, case family(other.registered_from) when 4 then 32 else 64 end))`.execute(
    database.kysely,
  );
  return rows.map(({ kind }) => kind).sort();
}
