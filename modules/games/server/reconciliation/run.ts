import { assert, newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { boundsOf } from "./day.ts";
import { type ListingVendor, listingVendors, type ReconciliationDependencies } from "./dependencies.ts";
import { listFarDated } from "./far-dated.ts";
import { type Found, findDifferences } from "./find-differences.ts";
import { lineOf } from "./line.ts";
import { ourBooksOf } from "./our-books.ts";
import type { ReconciliationTables, RunRow } from "./tables.ts";

/** Finds the comparison of a vendor's day that is under way, or begins one. */
export async function beginRun(
  deps: ReconciliationDependencies,
  trx: Transaction,
  { vendor, day }: { vendor: string; day: string },
): Promise<RunRow> {
  const tables = trx.withTables<ReconciliationTables>();
  const at = deps.clock.now();
  const begun = await tables
    .insertInto("games_reconciliation_run")
    .values({
      run_id: newId(at.getTime()),
      vendor,
      day,
      state: "running",
      next_page: null,
      has_all_pages: false,
      started_at: at,
      finished_at: null,
      fault: null,
      ours: "[]",
      theirs: "[]",
      compared: 0,
      differences: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (begun) return begun;
  return tables
    .selectFrom("games_reconciliation_run")
    .selectAll()
    .where("vendor", "=", vendor)
    .where("day", "=", day)
    .where("state", "=", "running")
    .executeTakeFirstOrThrow();
}

/**
 * Takes a comparison to its end: reads the vendor's list page by page, each page kept with the place where the next one
 * begins, then compares both ways. Cut off anywhere it goes on from there, and is done once.
 */
export async function driveRun(deps: ReconciliationDependencies, runId: string): Promise<RunRow> {
  const run = await readRun(deps, runId);
  if (run.state !== "running") return run;
  const vendor = listingVendors(deps).find((one) => one.code === run.vendor);
  assert(vendor !== undefined, `vendor ${run.vendor} is configured and lists its transactions`);
  const told = <T>(asking: Promise<T>): Promise<T> =>
    asking.catch(async (error: unknown) => {
      await setFault(deps, run, "vendor_unavailable");
      throw error;
    });
  await told(readPages(deps, vendor, run));
  const found = await findDifferences(deps, run, {
    books: ourBooksOf(deps, vendor),
    listFarDated: (ours) => told(listFarDated(vendor, ours)),
  });
  await finish(deps, run, found);
  return readRun(deps, runId);
}

async function readPages(deps: ReconciliationDependencies, vendor: ListingVendor, begun: RunRow): Promise<void> {
  const { askFrom, askTo } = boundsOf(begun.day);
  let run = begun;
  while (!run.has_all_pages) {
    const page = await vendor.listTransactions({ from: askFrom, to: askTo, after: run.next_page });
    assert(page.next === null || page.next !== run.next_page, `${vendor.code} goes on with its list`);
    run = await deps.database.kysely.transaction().execute(async (trx) => {
      const tables = trx.withTables<ReconciliationTables>();
      const lines = page.transactions.map((one) => lineOf(run.run_id, one));
      if (lines.length > 0) {
        await tables
          .insertInto("games_reconciliation_line")
          .values(lines)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return tables
        .updateTable("games_reconciliation_run")
        .set({ next_page: page.next, has_all_pages: page.next === null, fault: null })
        .where("run_id", "=", run.run_id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  }
}

/** Keeps what was found, with what operators noted of the same difference in an earlier comparison of the day. */
async function finish(deps: ReconciliationDependencies, run: RunRow, found: Found): Promise<void> {
  await deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<ReconciliationTables>();
    const done = await tables
      .updateTable("games_reconciliation_run")
      .set({
        state: "done",
        finished_at: deps.clock.now(),
        fault: null,
        ours: JSON.stringify(found.ours),
        theirs: JSON.stringify(found.theirs),
        compared: found.compared,
        differences: found.count,
      })
      .where("run_id", "=", run.run_id)
      .where("state", "=", "running")
      .executeTakeFirst();
    // Another process took the same run to its end.
    if (done.numUpdatedRows !== 1n) return;
    for (let start = 0; start < found.differences.length; start += 1_000) {
      await tables
        .insertInto("games_reconciliation_difference")
        .values(found.differences.slice(start, start + 1_000))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await keepNotes(trx, run);
    await tables.deleteFrom("games_reconciliation_line").where("run_id", "=", run.run_id).execute();
  });
}

const keepNotes = (trx: Transaction, run: RunRow) =>
  sql`update games_reconciliation_difference d set note = old.note, noted_by = old.noted_by, noted_at = old.noted_at
    from (
      select distinct on (o.transaction_id, o.kind, o.member_id) o.* from games_reconciliation_difference o
      join games_reconciliation_run r on r.run_id = o.run_id
      where r.vendor = ${run.vendor} and r.day = ${run.day} and o.note is not null
      order by o.transaction_id, o.kind, o.member_id, o.noted_at desc
    ) old
    where d.run_id = ${run.run_id} and d.transaction_id = old.transaction_id and d.kind = old.kind
      and d.member_id = old.member_id`.execute(trx);

const setFault = (deps: ReconciliationDependencies, run: RunRow, fault: string) =>
  deps.database.kysely
    .withTables<ReconciliationTables>()
    .updateTable("games_reconciliation_run")
    .set({ fault })
    .where("run_id", "=", run.run_id)
    .where("state", "=", "running")
    .execute();

export const readRun = (deps: Pick<ReconciliationDependencies, "database">, runId: string): Promise<RunRow> =>
  deps.database.kysely
    .withTables<ReconciliationTables>()
    .selectFrom("games_reconciliation_run")
    .selectAll()
    .where("run_id", "=", runId)
    .executeTakeFirstOrThrow();
