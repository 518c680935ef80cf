import "./node-version.ts";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { outboxSettings } from "@fairhouse/dev-outbox";
import { asksForHelp } from "@fairhouse/platform/arguments";
import { findModules } from "@fairhouse/platform/slices";
import { FIRST_LINK } from "@fairhouse/staff/server";
import { type Config, readServerConfig } from "./config.ts";
import { explainFault } from "./explain-fault.ts";
import { createClosers, endOfProcess } from "./process-end.ts";
import { realMoneyRefusal } from "./real-money.ts";
import { startServer } from "./server.ts";
import { helpOf, listSettings, settingsOf } from "./settings-list.ts";

const USAGE = `Usage: npm start -- [--role=all|web|worker]
  --role=all      pages, calls and jobs, the games and the sandbox provider; as without it
  --role=web      pages and calls only
  --role=worker   jobs only
Everything else is set by variables of the environment, as docs/operating/README.md says too. With their defaults:`;

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

async function main(): Promise<number> {
  const found = await findModules();
  if (asksForHelp()) {
    say(`${USAGE}\n${helpOf(listSettings(found))}`);
    return 0;
  }
  const closers = createClosers();
  const end = endOfProcess();
  try {
    const config = readServerConfig(process.env, process.argv.slice(2), settingsOf(found));
    if (config.mode === "real") {
      process.stderr.write(realMoneyRefusal());
      return 1;
    }
    const { host } = await startServer(config, found, closers, say);
    greet(config);
    if (config.role !== "worker") announceFirstLink(config, await host.get(FIRST_LINK)());
    say("Ctrl-C stops everything.");
    await end;
    say("Stopping.");
    return 0;
  } catch (error) {
    process.stderr.write(`${explainFault(error)}\n`);
    return 1;
  } finally {
    await closers.closeAll();
  }
}

function greet({ role, origins, dataDir, databaseUrl, settings }: Config): void {
  if (role === "worker") {
    say("Fairhouse works on jobs.");
    return;
  }
  say("");
  say("Fairhouse is open, in play-credit mode.");
  say(`  Players      ${origins.site}`);
  say(`  Back office  ${origins.backoffice}`);
  if (role === "all") {
    say(`  Games        ${origins.studio}`);
    say(`  Payments     ${origins.sandbox}  (sandbox)`);
    if (settings.of(outboxSettings).isOn) say(`  Outbox       ${origins.sandbox}/outbox  (messages and their codes)`);
  }
  say(databaseUrl ? "  Database     as DATABASE_URL says" : `  Data         ${dataDir}`);
}

/**
 * The one-time link of the first administrator: on the terminal when it is interactive, else in a file that only the owner
 * of the data folder reads. Never in a log.
 */
function announceFirstLink({ origins, dataDir }: Config, link: string | null): void {
  if (link === null) return;
  const address = `${origins.backoffice}/link#${link}`;
  say("");
  say("There is no administrator yet. This link opens the first one, once, within an hour:");
  if (process.stdout.isTTY) {
    say(`  ${address}`);
    return;
  }
  const file = join(dataDir, "first-administrator.txt");
  rmSync(file, { force: true });
  writeFileSync(file, `${address}\n`, { mode: 0o600 });
  say(`  it stands in ${file}`);
}

process.exitCode = await main();
