import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { BackupError } from "@fairhouse/platform/backup";
import { createDatabase } from "@fairhouse/platform/database";
import type { EmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { migrate } from "@fairhouse/platform/migrate";
import { findSlices, ROOT_FOLDER } from "@fairhouse/platform/slices";
import { SITE_DATABASE } from "../databases.ts";
import { say } from "./command.ts";

const SHOWN = 5;

/** The books of a restored database agree with themselves. @throws BackupError that names differences */
export async function checkRestored(embedded: EmbeddedPostgres): Promise<void> {
  const url = embedded.url(SITE_DATABASE);
  // As the start will do: an older back-up has an older schema, and the audit asks for the present one.
  await migrate({ url, slices: findSlices(), log: say });
  const database = createDatabase({ url, applicationName: "fairhouse-restore", max: 2, statementTimeoutMs: 0 });
  const ledger = createLedger({ database, clock: systemClock });
  try {
    say("Auditing the ledger.");
    const differences = await ledger.audit();
    if (differences.length === 0) return say("The ledger agrees with itself: 0 differences.");
    for (const difference of differences.slice(0, SHOWN)) say(`  ${JSON.stringify(difference)}`);
    throw new BackupError(`The restored ledger has ${differences.length} differences; the folder is left unfinished.`);
  } finally {
    await ledger.close();
    await database.close();
  }
}

/** The chain of sealed books against its anchor, where the product has that command. */
export async function checkSealedBooks(dataDir: string): Promise<void> {
  const { scripts = {} } = JSON.parse(readFileSync(join(ROOT_FOLDER, "package.json"), "utf8")) as {
    scripts?: { [name: string]: string };
  };
  if (scripts.audit === undefined) return;
  const child = spawn("npm", ["run", "--silent", "audit", "--", "--restored"], {
    cwd: ROOT_FOLDER,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: "inherit",
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0)
    throw new BackupError(`The audit of the sealed books in ${dataDir} failed: see above before you open it.`);
}
