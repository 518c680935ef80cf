import { bucketOf } from "@fairhouse/base";
import type { InputOf, OutputOf } from "@fairhouse/contract";
import { operatorNames } from "@fairhouse/staff/server";
import { sql } from "kysely";
import type { listExclusions } from "../../contract/exclusions.ts";
import type { ExclusionKind } from "../../rules/exclusions.ts";
import type { InForceDependencies } from "../dependencies.ts";

type Page = OutputOf<typeof listExclusions>;
type Row = { memberId: string; kind: ExclusionKind; since: Date; endsAt: Date | null; staffId: string | null };

/** Exclusions in force, the latest begun first; the place in the list is that of the last member of the page before. */
export async function readInForce(deps: InForceDependencies, wanted: InputOf<typeof listExclusions>): Promise<Page> {
  const { name, limit } = wanted;
  const only = name === undefined ? undefined : await deps.members.findByName(name);
  if (name !== undefined && !only) return { exclusions: [], next: null };
  const rows = await readRows(deps, wanted, only?.memberId);
  const shown = rows.slice(0, limit);
  const [names, accounts] = await Promise.all([
    operatorNames(
      deps,
      shown.flatMap(({ staffId }) => (staffId ? [staffId] : [])),
    ),
    Promise.all(shown.map(({ memberId }) => deps.members.find(memberId))),
  ]);
  return {
    exclusions: shown.map(({ memberId, kind, since, endsAt, staffId }, place) => ({
      ...{ memberId, kind, since: since.toISOString(), endsAt: endsAt?.toISOString() ?? null },
      userName: accounts[place]?.userName ?? memberId,
      operator: staffId ? (names.get(staffId) ?? staffId) : null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.memberId ?? null) : null,
  };
}

/** One more than a page holds, so that it is known whether another one follows. */
async function readRows(
  { database, clock }: InForceDependencies,
  { kind, before, limit }: InputOf<typeof listExclusions>,
  only: string | undefined,
): Promise<readonly Row[]> {
  const after = before ?? null;
  const { rows } = await sql<Row>`
    select current.member_id as "memberId", current.kind, current.excluded_at as since, current.ends_at as "endsAt",
      decided.staff_id as "staffId"
    from protection_exclusion current
    left join lateral (
      select staff_id from protection_exclusion_change change
      where change.bucket = current.bucket and change.member_id = current.member_id and action <> 'lift_requested'
      order by change_id desc limit 1
    ) decided on true
    where current.bucket between 0 and 63 and (current.ends_at is null or current.ends_at > ${clock.now()})
      and (${kind ?? null}::text is null or current.kind = ${kind ?? null})
      and (${only ?? null}::uuid is null or current.member_id = ${only ?? null})
      and (${after}::uuid is null or (current.excluded_at, current.member_id) < (
        select excluded_at, member_id from protection_exclusion
        where bucket = ${after === null ? 0 : bucketOf(after)} and member_id = ${after}))
    order by current.excluded_at desc, current.member_id desc limit ${limit + 1}`.execute(database.kysely);
  return rows;
}
