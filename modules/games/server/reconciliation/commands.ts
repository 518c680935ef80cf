import { ok, type Result, refuse } from "@fairhouse/base";
import { boundsOf, isPastDay } from "./day.ts";
import { listingVendors, type ReconciliationDependencies } from "./dependencies.ts";
import { reconcileJob } from "./jobs.ts";
import { type DifferenceView, differenceView } from "./report.ts";
import { beginRun } from "./run.ts";
import type { ReconciliationTables, RunRow } from "./tables.ts";

export type Actor = { readonly staffId: string; readonly address: string };

export type Wish = { vendor: string; day: string };

/** Begins a comparison with the job that does it; a day that still runs is not compared. */
export async function beginReconciliation(
  deps: ReconciliationDependencies,
  { vendor, day }: Wish,
  by: Actor | null,
): Promise<Result<RunRow, "vendor_unknown" | "day_not_over">> {
  if (!listingVendors(deps).some((one) => one.code === vendor)) return refuse("vendor_unknown");
  const at = deps.clock.now();
  if (!isPastDay(day, at)) return refuse("day_not_over");
  return deps.database.kysely.transaction().execute(async (trx) => {
    const run = await beginRun(deps, trx, { vendor, day });
    await deps.jobs.enqueue(trx, reconcileJob, { runId: run.run_id });
    if (by) {
      await deps.writeAudit(trx, {
        ...by,
        action: "reconciliation.begun",
        subjectKind: "reconciliation",
        subjectId: run.run_id,
        detail: { vendor, day: boundsOf(day).from.toISOString().slice(0, 10) },
        at,
      });
    }
    return ok(run);
  });
}

/** Writes down what became of a difference. A later note takes the place of an earlier one, which the audit keeps. */
export async function noteDifference(
  deps: ReconciliationDependencies,
  { runId, differenceId, note }: { runId: string; differenceId: string; note: string },
  by: Actor,
): Promise<Result<DifferenceView, "not_found">> {
  const at = deps.clock.now();
  const row = await deps.database.kysely.transaction().execute(async (trx) => {
    const noted = await trx
      .withTables<ReconciliationTables>()
      .updateTable("games_reconciliation_difference")
      .set({ note, noted_by: by.staffId, noted_at: at })
      .where("run_id", "=", runId)
      .where("difference_id", "=", differenceId)
      .returningAll()
      .executeTakeFirst();
    if (!noted) return undefined;
    await deps.writeAudit(trx, {
      ...by,
      action: "reconciliation.noted",
      subjectKind: "reconciliation",
      subjectId: runId,
      detail: { differenceId, transactionId: noted.transaction_id, kind: noted.kind },
      reason: note,
      at,
    });
    return noted;
  });
  return row ? ok(differenceView(row, await deps.userNameOf(row.member_id))) : refuse("not_found");
}
