import "./node-version.ts";
import { ConfigError } from "@fairhouse/platform/config";
import { DatabaseUnreachableError } from "@fairhouse/platform/database";
import { EmbeddedPostgresError } from "@fairhouse/platform/embedded-postgres";
import { PortError } from "@fairhouse/platform/http";
import { MigrationError } from "@fairhouse/platform/migrate";
import { type Config, readServerConfig } from "./config.ts";
import { createClosers, endOfProcess } from "./process-end.ts";
import { realMoneyRefusal } from "./real-money.ts";
import { startServer } from "./server.ts";

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Faults that the person at the terminal can mend; each is one clear sentence. Anything else is a bug with its trace. */
const EXPLAINED = [ConfigError, DatabaseUnreachableError, EmbeddedPostgresError, MigrationError, PortError];

async function main(): Promise<number> {
  const closers = createClosers();
  const end = endOfProcess();
  try {
    const config = readServerConfig(process.env, process.argv.slice(2));
    if (config.mode === "real") {
      process.stderr.write(realMoneyRefusal());
      return 1;
    }
    await startServer(config, closers, say);
    greet(config);
    await end;
    say("Stopping.");
    return 0;
  } catch (error) {
    const isExplained = EXPLAINED.some((kind) => error instanceof kind) || isFolderFault(error);
    process.stderr.write(
      isExplained ? `${(error as Error).message}\n` : `${(error as Error).stack ?? String(error)}\n`,
    );
    return 1;
  } finally {
    await closers.closeAll();
  }
}

function isFolderFault(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EACCES" || code === "EROFS" || code === "ENOTDIR";
}

function greet({ role, origins, dataDir, databaseUrl }: Config): void {
  if (role === "worker") return say("Fairhouse works on jobs. Ctrl-C stops it.");
  say("");
  say("Fairhouse is open, in play-credit mode.");
  say(`  Players      ${origins.site}`);
  if (role === "all") {
    say(`  Games        ${origins.studio}`);
    say(`  Payments     ${origins.sandbox}  (sandbox)`);
  }
  say(databaseUrl ? "  Database     as DATABASE_URL says" : `  Data         ${dataDir}`);
  say("Ctrl-C stops everything.");
}

process.exitCode = await main();
