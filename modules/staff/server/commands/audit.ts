import { newId } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { StaffTables } from "../tables.ts";

export const writeAudit: WriteAudit = async (trx, act) => {
  await trx
    .withTables<StaffTables>()
    .insertInto("staff_audit")
    .values({
      audit_id: newId(act.at.getTime()),
      staff_id: act.staffId,
      action: act.action,
      subject_kind: act.subjectKind,
      subject_id: act.subjectId,
      detail: JSON.stringify(act.detail ?? {}),
      reason: act.reason ?? null,
      address: act.address,
      happened_at: act.at,
    })
    .execute();
};
