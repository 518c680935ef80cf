import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import type { ExclusionRoutesDependencies } from "../dependencies.ts";

type Wanted = { readonly memberId: string; readonly excludedId: string; readonly reason: string };
type Actor = { readonly staffId: string; readonly address: string };

/** Takes what an account shares with an excluded member out of the list. What is found after it is listed again. */
export async function setMatchAside(
  { database, clock, writeAudit }: Pick<ExclusionRoutesDependencies, "database" | "clock" | "writeAudit">,
  { memberId, excludedId, reason }: Wanted,
  actor: Actor,
): Promise<Result<Record<never, never>, "not_suspected">> {
  const at = clock.now();
  return database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ kind: string }>`update protection_register_hit
      set set_aside_by = ${actor.staffId}, set_aside_at = ${at}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and excluded_member_id = ${excludedId}
        and set_aside_at is null returning kind`.execute(trx);
    if (rows.length === 0) return refuse("not_suspected" as const);
    const kinds = rows.map(({ kind }) => kind).sort();
    await writeAudit(trx, {
      ...{ ...actor, action: "exclusion.match_set_aside", subjectKind: "member", subjectId: memberId, at, reason },
      detail: { excludedId, kinds: kinds.join(" ") },
    });
    return ok({});
  });
}
