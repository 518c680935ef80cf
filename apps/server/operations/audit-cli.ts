/**
 * npm run audit -- [--anchor file] [--kept file] [--restored]
 *
 * Works the books out again: the ledger against itself, every seal from its rows, and the chain against the anchor. Runs
 * beside the server and changes nothing. Ends with 1 when anything is not as it was sealed.
 *
 * --anchor     A whole anchor in place of the house's own.
 * --kept       Lines of the anchor that were kept elsewhere: the books must have each of them.
 * --restored   The database may end before the anchor does, as after a restore to an earlier moment.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { systemClock } from "@fairhouse/base";
import {
  type AuditReport,
  anchorFileOf,
  auditBooks,
  type BookKeys,
  booksSettings,
  openBookKeys,
} from "@fairhouse/books/server";
import { createLedger } from "@fairhouse/ledger/postgres";
import { ConfigError } from "@fairhouse/platform/config";
import type { Database } from "@fairhouse/platform/database";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { type Config, readServerConfig } from "../config.ts";
import { runCommand, say } from "./command.ts";
import { assertBooks, withSiteDatabase } from "./installation.ts";

const USAGE = "Usage: npm run audit -- [--anchor file] [--kept file] [--restored]";
const SHOWN = 50;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { anchor: { type: "string" }, kept: { type: "string" }, restored: { type: "boolean", default: false } },
  });
  const config = readServerConfig(process.env, [], [booksSettings]);
  assertBooks(config.dataDir);
  const keys = openBookKeys(config.dataDir);
  const anchor = values.anchor ?? findAnchor(config, keys);
  const kept = values.kept === undefined ? [] : linesOf(values.kept).filter((line) => line !== "");
  // Read when its turn comes; one that cannot be read is told before a database is started for it.
  if (anchor !== undefined) linesOf(anchor);
  const pool = { applicationName: "fairhouse-audit", max: 2, statementTimeoutMs: 0 };
  await withSiteDatabase(config, pool, async (database) => {
    const ledgerHolds = await auditLedger(database);
    const booksHold = await auditSealed(database, { keys, anchor, kept, isRestored: values.restored });
    say(outcomeOf(ledgerHolds, booksHold));
    process.exitCode = ledgerHolds && booksHold ? 0 : 1;
  });
});

/** Where the anchor of these books is; a restored data folder lies elsewhere than the one that they were sealed in. */
function findAnchor({ settings, dataDir }: Config, keys: BookKeys): string | undefined {
  const folders = [settings.of(booksSettings).anchorDir, `${dataDir}-anchor`, resolve(ROOT_FOLDER, ".anchor")];
  return folders.map((folder) => anchorFileOf(folder, keys.book)).find((file) => existsSync(file));
}

async function auditLedger(database: Database): Promise<boolean> {
  const ledger = createLedger({ database, clock: systemClock });
  try {
    say("The ledger against itself.");
    const differences = await ledger.audit();
    for (const { check, subject, expected, found } of differences.slice(0, SHOWN))
      say(`  ✗ ${check}: ${subject}: ${expected} expected, ${found} found.`);
    say(`  ${differences.length} differences.`);
    return differences.length === 0;
  } finally {
    await ledger.close();
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Sealed = { keys: BookKeys; anchor: string | undefined; kept: readonly string[]; isRestored: boolean };

async function auditSealed(database: Database, { keys, anchor, kept, isRestored }: Sealed): Promise<boolean> {
  say(anchor ? `The sealed books against ${anchor}.` : "The sealed books. There is no anchor file here.");
  const report = await auditBooks({
    pool: database.pool,
    keys,
    kept,
    isRestored,
    // The last line may be half written: the server appends while this reads.
    readAnchor: () => (anchor ? linesOf(anchor).slice(0, -1) : undefined),
    onProgress: (sentence) => say(`  ${sentence}`),
  });
  describe(report);
  return report.findings.length === 0;
}

function describe({ findings, rows, unsealed, seals, unsigned, heads, notes }: AuditReport): void {
  for (const note of notes) say(`  ${note}`);
  for (const { check, subject, expected, found } of findings.slice(0, SHOWN))
    say(`  ✗ ${check}: ${subject}: ${expected} expected, ${found} found.`);
  if (findings.length > SHOWN) say(`  … and ${findings.length - SHOWN} more.`);
  say(`  ${rows} rows, ${unsealed} of them not sealed yet, in ${seals} seals under ${heads} signed heads.`);
  say(`  ${unsigned.seals} seals with ${unsigned.rows} rows are not signed yet.`);
}

/** The last line, which a person reads first. */
function outcomeOf(ledgerHolds: boolean, booksHold: boolean): string {
  if (ledgerHolds && booksHold) return "The books are as they were sealed.";
  const advice = "docs/operating/books.md says what to do.";
  if (booksHold) return `The rows are as they were sealed, but the ledger does NOT agree with them. ${advice}`;
  return `The books are NOT as they were sealed. ${advice}`;
}
