import type { OutputOf } from "@fairhouse/contract";
import type { listAudit } from "../../contract.ts";
import type { StaffDependencies } from "../dependencies.ts";
import type { StaffTables } from "../tables.ts";

/** Newest first; `before` is the last id of the page before. */
export async function readAudit(
  deps: Pick<StaffDependencies, "database">,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<OutputOf<typeof listAudit>["rows"]> {
  let query = deps.database.kysely
    .withTables<StaffTables>()
    .selectFrom("staff_audit")
    .leftJoin("staff_account", "staff_account.staff_id", "staff_audit.staff_id")
    .select(["audit_id", "staff_account.name", "action", "subject_kind", "subject_id", "reason", "happened_at"])
    .orderBy("audit_id", "desc")
    .limit(limit);
  if (before) query = query.where("audit_id", "<", before);
  const rows = await query.execute();
  return rows.map((row) => ({
    auditId: row.audit_id,
    operator: row.name,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    reason: row.reason,
    happenedAt: row.happened_at.toISOString(),
  }));
}
