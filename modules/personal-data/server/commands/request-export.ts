import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import { jobKind } from "@fairhouse/platform/jobs";
import { sql } from "kysely";
import { z } from "zod";
import { nextExportAt } from "../../rules.ts";
import type { PersonalDataDependencies } from "../dependencies.ts";
import { latestExport } from "../queries/exports.ts";

export const GATHER = jobKind("personal-data.gather", z.object({ memberId: z.uuid(), exportId: z.uuid() }));

export type RequestRefusal = "step_up_required" | "export_waiting" | "export_too_soon";

/** Has an export gathered by a job. One waits at a time, and a day lies between two. */
export async function requestExport(
  deps: PersonalDataDependencies,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<Result<true, RequestRefusal>> {
  if (!(await deps.isStepUpFresh(sessionId, memberId))) return refuse("step_up_required");
  return deps.database.kysely.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`personal-data:${memberId}`}, 0))`.execute(trx);
    const last = await latestExport(trx, memberId);
    if (last?.state === "requested") return refuse("export_waiting");
    const now = deps.clock.now();
    const nextAt = nextExportAt(last && { state: last.state, requestedAt: last.requested_at });
    if (nextAt && nextAt > now) return refuse("export_too_soon");
    const exportId = newId(now.getTime());
    await sql`insert into personal_data_export (bucket, member_id, export_id, state, requested_at)
      values (${bucketOf(memberId)}, ${memberId}, ${exportId}, 'requested', ${now})`.execute(trx);
    await deps.jobs.enqueue(trx, GATHER, { memberId, exportId });
    return ok(true as const);
  });
}
