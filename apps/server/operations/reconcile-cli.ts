/**
 * npm run reconcile -- --date YYYY-MM-DD [--vendor code]
 *
 * Compares a day of UTC that is over with each vendor, or with one, beside the running server. Ends with 1 when anything
 * differs or a vendor does not answer; the report stays in the back office either way.
 */
import { parseArgs } from "node:util";
import { formatAmount, systemClock, unitOf } from "@fairhouse/base";
import {
  type DifferenceView,
  isPastDay,
  RECONCILIATION,
  type Reconciliation,
  type RunView,
} from "@fairhouse/games/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { ConfigError } from "@fairhouse/platform/config";
import { startJobs } from "@fairhouse/platform/jobs";
import { createLog } from "@fairhouse/platform/log";
import { NO_CONNECTIONS } from "@fairhouse/platform/realtime";
import { findModules } from "@fairhouse/platform/slices";
import { composeModules } from "../compose.ts";
import { openDatabases } from "../databases.ts";
import { startAll } from "../module-lives.ts";
import { createClosers } from "../process-end.ts";
import { openSecrets } from "../secrets.ts";
import { settingsOf } from "../settings-list.ts";
import { runCommand, say } from "./command.ts";
import { readInstallation } from "./installation.ts";

const USAGE = "Usage: npm run reconcile -- --date YYYY-MM-DD [--vendor code]";

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { date: { type: "string" }, vendor: { type: "string" } } });
  const { date } = values;
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new ConfigError(`Say which day, as 2026-11-19.\n${USAGE}`);
  // Before a database is started for it.
  if (!isPastDay(date, systemClock.now())) throw new ConfigError(notOver(date));
  const closers = createClosers();
  try {
    const reconciliation = await compose(closers);
    const vendors = values.vendor === undefined ? reconciliation.vendors : [values.vendor];
    let isAgreed = true;
    for (const vendor of vendors) isAgreed = (await compare(reconciliation, vendor, date)) && isAgreed;
    process.exitCode = isAgreed ? 0 : 1;
  } finally {
    await closers.closeAll();
  }
});

function notOver(day: string): string {
  return `${day} is no day of the calendar that is over.`;
}

/** The modules without hosts and without taking up work. */
async function compose(closers: ReturnType<typeof createClosers>): Promise<Reconciliation> {
  const found = await findModules();
  const config = readInstallation(settingsOf(found));
  const log = createLog({ name: "reconcile", level: "error" });
  const secrets = openSecrets(config.dataDir);
  const databases = await openDatabases(config, secrets, () => undefined);
  closers.add(() => databases.close());
  const ledger = createLedger({ database: databases.site, postings: databases.postings, clock: systemClock, lanes: 1 });
  closers.add(() => ledger.close());
  const jobs = await startJobs({ url: databases.url, log });
  closers.add(() => jobs.stop());
  const composition = composeModules(found, {
    ...{ config, secrets, databases, ledger, jobs, log },
    realtime: NO_CONNECTIONS,
  });
  const reconciliation = composition.host.get(RECONCILIATION);
  await jobs.declare(reconciliation.jobKinds ?? []);
  await startAll(composition.modules, closers);
  return reconciliation;
}

async function compare(reconciliation: Reconciliation, vendor: string, day: string): Promise<boolean> {
  const begun = await reconciliation.begin({ vendor, day });
  if (!begun.ok) {
    const known = reconciliation.vendors.join(", ");
    throw new ConfigError(
      begun.refusal === "vendor_unknown"
        ? `There is no vendor ${vendor} whose books can be compared: ${known}.`
        : notOver(day),
    );
  }
  try {
    const { run, differences } = await reconciliation.drive(begun.value.run_id);
    describe(run, differences);
    return run.state === "done" && run.differences === 0;
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    say(`${vendor}, ${day}: not compared. ${cause} It is tried again by the server.`);
    return false;
  }
}

function describe(run: RunView, differences: readonly DifferenceView[]): void {
  const count = run.differences === 1 ? "1 difference" : `${run.differences} differences`;
  say(`${run.vendorName}, ${run.day}: ${run.compared} compared, ${count}.`);
  for (const side of ["ours", "theirs"] as const) {
    const totals = run[side].map((one) => `${one.transactionKind} ${one.count} × ${amountOf(one)}`);
    say(`  ${side === "ours" ? "Our books" : "The vendor's"}: ${totals.join(", ") || "nothing"}`);
  }
  for (const one of differences) {
    const ours = one.ourState === null ? "nothing" : `${one.ourAmountLedger} (${one.ourState})`;
    const theirs = one.vendorState === null ? "nothing" : `${one.vendorAmountLedger} (${one.vendorState})`;
    say(`  ✗ ${one.kind} ${one.transactionKind} ${one.transactionId}: ${ours} with us, ${theirs} with the vendor.`);
  }
  if (differences.length < run.differences) say(`  … and ${run.differences - differences.length} more.`);
}

function amountOf({ amountLedger, unit }: { amountLedger: string; unit: string }): string {
  const currency = unitOf(unit);
  return `${currency ? formatAmount(BigInt(amountLedger), currency) : amountLedger} ${unit}`;
}
