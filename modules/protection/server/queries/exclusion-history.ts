import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import { operatorNames } from "@fairhouse/staff/server";
import { sql } from "kysely";
import type { readExclusionOf } from "../../contract/exclusions.ts";

type History = OutputOf<typeof readExclusionOf>["history"];
type Row = Omit<History[number], "operator" | "endsAt" | "at"> & {
  endsAt: Date | null;
  at: Date;
  staffId: string | null;
};

/** A person decides this a few times in a life; the page shows the latest of them. */
const SHOWN_MAX = 100;

/** What was decided about a member's exclusions, the latest first. */
export async function readHistory(database: Database, memberId: string): Promise<History> {
  const { rows } = await sql<Row>`select action, kind, ends_at as "endsAt", staff_id as "staffId", changed_at as at
    from protection_exclusion_change where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
    order by change_id desc limit ${SHOWN_MAX}`.execute(database.kysely);
  const names = await operatorNames(
    { database },
    rows.flatMap(({ staffId }) => (staffId ? [staffId] : [])),
  );
  return rows.map(({ action, kind, endsAt, staffId, at }) => ({
    ...{ action, kind, endsAt: endsAt?.toISOString() ?? null, at: at.toISOString() },
    operator: staffId ? (names.get(staffId) ?? staffId) : null,
  }));
}
