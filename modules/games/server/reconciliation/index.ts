import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import { jobHandler } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import * as contract from "../../contract/reconciliation.ts";
import { beginReconciliation, noteDifference, type Wish } from "./commands.ts";
import { dayBefore } from "./day.ts";
import { listingVendors, type ReconciliationDependencies } from "./dependencies.ts";
import { reconcileJob, reconcileYesterdayJob, reconciliationJobKinds } from "./jobs.ts";
import { type DifferenceView, findRun, listDifferences, listRuns, type RunView } from "./report.ts";
import { driveRun } from "./run.ts";

export { isPastDay } from "./day.ts";
export { type OurLine, type ReconciliationDependencies, TRANSFER_BOOKS, type TransferBooks } from "./dependencies.ts";
export type { DifferenceView, RunView } from "./report.ts";

export type Reconciliation = ServerModule & {
  /** Vendors whose books can be compared. */
  readonly vendors: readonly string[];
  begin(wish: Wish): ReturnType<typeof beginReconciliation>;
  /** Takes a comparison to its end here and now. */
  drive(runId: string): Promise<{ run: RunView; differences: readonly DifferenceView[] }>;
};

/** When the day before is compared: late enough for what vendors send again, early enough for the people of the day. */
const DAILY = "30 2 * * *";
const SHOWN_MAX = 100;

/** The daily two-way comparison of each vendor's books with ours. */
export function createReconciliation(deps: ReconciliationDependencies): Reconciliation {
  const vendors = listingVendors(deps).map((vendor) => vendor.code);
  const begin = (wish: Wish) => beginReconciliation(deps, wish, null);
  return {
    name: "games-reconciliation",
    vendors,
    backoffice: routes(deps),
    jobKinds: reconciliationJobKinds,
    jobs: [
      jobHandler(reconcileJob, async ({ runId }) => void (await driveRun(deps, runId))),
      jobHandler(
        reconcileYesterdayJob,
        async () => {
          for (const vendor of vendors) await begin({ vendor, day: dayBefore(deps.clock.now()) });
        },
        { cron: DAILY },
      ),
    ],
    begin,
    async drive(runId) {
      await driveRun(deps, runId);
      const run = await findRun(deps, runId);
      if (!run) throw new Error(`There is no comparison ${runId}.`);
      return { run, ...(await listDifferences(deps, { runId, limit: SHOWN_MAX })) };
    },
  };
}

const routes = (deps: ReconciliationDependencies): HandledEndpoint[] => [
  handle(contract.listReconciliations, async ({ vendor, limit }, { staff }) =>
    ok({
      runs: await listRuns(deps, { limit, ...(vendor ? { vendor: vendor } : {}) }),
      vendors: listingVendors(deps).map(({ code, name }) => ({ vendor: code, vendorName: name })),
      lastDay: dayBefore(deps.clock.now()),
      mayNote: staff.permissions.includes("reconciliation.note"),
    }),
  ),
  handle(contract.readReconciliation, async (input) => {
    const run = await findRun(deps, input.runId);
    return run ? ok({ run, ...(await listDifferences(deps, input)) }) : refuse("not_found");
  }),
  handle(contract.beginReconciliation, async ({ vendor, day }, { staff, ip }) => {
    const begun = await beginReconciliation(deps, { vendor: vendor, day }, { staffId: staff.staffId, address: ip });
    return begun.ok ? ok({ runId: begun.value.run_id }) : begun;
  }),
  handle(contract.noteDifference, async (input, { staff, ip }) => {
    const noted = await noteDifference(deps, input, { staffId: staff.staffId, address: ip });
    return noted.ok ? ok({ difference: noted.value }) : noted;
  }),
];
