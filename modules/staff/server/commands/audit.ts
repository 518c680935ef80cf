import { newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { StaffTables } from "../tables.ts";

/** Leaves the row of an operator's act in the transaction of the act. Details carry ids and states, never secrets. */
export async function writeAudit(
  trx: Transaction,
  act: {
    staffId: string | null;
    action: string;
    subjectKind: string;
    subjectId: string;
    detail?: { readonly [name: string]: string | number | boolean | null };
    reason?: string | null;
    address: string;
    at: Date;
  },
): Promise<void> {
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
}
