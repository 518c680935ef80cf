import { isId } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import { z } from "zod";
import type { readReconciliation } from "../../contract/reconciliation.ts";
import type { ReconciliationDependencies } from "./dependencies.ts";
import type { DifferenceRow, ReconciliationTables, RunRow } from "./tables.ts";

type Report = OutputOf<typeof readReconciliation>;
export type RunView = Report["run"];
export type DifferenceView = Report["differences"][number];

const stored = z.array(
  z.object({ transactionKind: z.string(), unit: z.string(), count: z.number(), amount: z.string() }),
);
const totalsOf = (column: unknown) =>
  stored.parse(column).map(({ amount, ...one }) => ({ ...one, amountLedger: amount }));

type CountedRun = RunRow & { noted: bigint };

const selectRuns = (deps: ReconciliationDependencies, query: { runId?: string; vendor?: string; limit: number }) =>
  sql<CountedRun>`
    select r.*, (
      select count(*) from games_reconciliation_difference d where d.run_id = r.run_id and d.note is not null
    ) as noted
    from games_reconciliation_run r
    where (${query.runId ?? null}::uuid is null or r.run_id = ${query.runId ?? null}::uuid)
      and (${query.vendor ?? null}::text is null or r.vendor = ${query.vendor ?? null})
    order by r.day desc, r.vendor, r.started_at desc limit ${query.limit}`.execute(deps.database.kysely);

export async function listRuns(
  deps: ReconciliationDependencies,
  query: { vendor?: string; limit: number },
): Promise<RunView[]> {
  const { rows } = await selectRuns(deps, query);
  return rows.map((row) => runView(deps, row));
}

export async function findRun(deps: ReconciliationDependencies, runId: string): Promise<RunView | undefined> {
  const { rows } = await selectRuns(deps, { runId, limit: 1 });
  return rows[0] && runView(deps, rows[0]);
}

const runView = (deps: ReconciliationDependencies, row: CountedRun): RunView => ({
  runId: row.run_id,
  vendor: row.vendor,
  vendorName: deps.vendors.find((vendor) => vendor.code === row.vendor)?.name ?? row.vendor,
  day: row.day,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  fault: row.fault,
  ours: totalsOf(row.ours),
  theirs: totalsOf(row.theirs),
  compared: row.compared,
  differences: row.differences,
  noted: Number(row.noted),
});

/** A page of a run's differences in the order in which they were found. */
export async function listDifferences(
  deps: ReconciliationDependencies,
  { runId, after, limit }: { runId: string; after?: string | undefined; limit: number },
): Promise<{ differences: DifferenceView[]; next: string | null }> {
  let query = deps.database.kysely
    .withTables<ReconciliationTables>()
    .selectFrom("games_reconciliation_difference")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("difference_id")
    .limit(limit + 1);
  if (after) query = query.where("difference_id", ">", after);
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const names = await namesOf(deps, page);
  return {
    differences: page.map((row) => differenceView(row, names.get(row.member_id) ?? null)),
    next: rows.length > limit ? (page.at(-1)?.difference_id ?? null) : null,
  };
}

async function namesOf(deps: ReconciliationDependencies, rows: readonly DifferenceRow[]) {
  const ids = [...new Set(rows.map((row) => row.member_id))].filter(isId);
  return new Map(await Promise.all(ids.map(async (id) => [id, await deps.userNameOf(id)] as const)));
}

export const differenceView = (row: DifferenceRow, userName: string | null): DifferenceView => ({
  differenceId: row.difference_id,
  transactionId: row.transaction_id,
  kind: row.kind,
  transactionKind: row.transaction_kind,
  memberId: row.member_id,
  userName,
  unit: row.unit,
  ourAmountLedger: row.our_amount?.toString() ?? null,
  ourState: row.our_state,
  vendorAmountLedger: row.vendor_amount?.toString() ?? null,
  vendorState: row.vendor_state,
  occurredAt: row.occurred_at.toISOString(),
  note: row.note,
  notedAt: row.noted_at?.toISOString() ?? null,
});
