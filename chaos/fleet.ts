import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "@fairhouse/base";
import { createDatabase, type Database } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import type { Site } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import { type FaultyLink, startFaultyLink } from "@fairhouse/platform/testing";
import { createSandboxPaySimulator } from "@fairhouse/sandbox-pay";
import { startMigratedData } from "@fairhouse/server/testing/migrated-data";
import { freePorts } from "@fairhouse/server/testing/product-process";
import { withholdWelcomeCreditsAt } from "@fairhouse/server/testing/welcome-credits";
import { type Front, startFront } from "./front.ts";
import { createSiteProcess, type SiteProcess } from "./site-process.ts";

export type Secrets = { houseStudio: { keyId: string; secret: string }; playToken: string; sandboxPay: string };

/**
 * The whole product: two servers that also do the jobs, on one embedded PostgreSQL, behind a balancer. The first server
 * runs the database, the second one reaches it over a line that can be cut. The payment provider is outside and stays up.
 */
export type Fleet = {
  readonly servers: readonly [SiteProcess, SiteProcess];
  readonly front: Front;
  readonly toDatabase: FaultyLink;
  /** The site as players and vendors reach it. */
  readonly origin: string;
  readonly secrets: Secrets;
  readonly providerFile: string;
  /** A way into the books past everything else. */
  readonly database: Database;
  readonly databaseUrl: string;
  /** Kills PostgreSQL as a crash would; resolves once another one runs in its place, which the caller has to start. */
  killDatabase(): Promise<void>;
  /** The provider ends and comes back; it then sends again what was not acknowledged. */
  restartProvider(): Promise<void>;
  end(): Promise<void>;
};

/** Servers answer that they are not ready for so long before they end, so that the balancer has seen it. */
const DRAIN_MS = 700;

export async function startFleet(name: string): Promise<Fleet> {
  const dataDir = mkdtempSync(join(tmpdir(), `fairhouse-${name}-`));
  const ports: number[] = [];
  const front = await startFront(() => ports);
  const origin = `http://localhost:${front.link.port}`;
  const { sandbox: providerPort } = await freePorts();
  const env = {
    SITE_ORIGIN: origin,
    SANDBOX_ORIGIN: `http://127.0.0.1:${providerPort}`,
    DRAIN_MS: String(DRAIN_MS),
    WALLET_CALLS_MAX: "60",
    LOG_LEVEL: "error",
  };
  const first = await createSiteProcess({ name: "a", dataDir, env });
  // In the long form the database waits for the disk, as an installation does.
  if (!process.env.TEST_LONG) await startMigratedData(dataDir);
  await first.start();
  ports.push(first.port);
  const postgres = await startEmbeddedPostgres({ dataDir });
  const site = new URL(postgres.url("fairhouse"));
  const toDatabase = await startFaultyLink({ targets: () => [{ host: site.hostname, port: Number(site.port) }] });
  const second = await createSiteProcess({
    name: "b",
    dataDir,
    env: {
      ...env,
      DATABASE_URL: over(site, toDatabase),
      STUDIO_DATABASE_URL: over(new URL(postgres.url("fairhouse", "studio")), toDatabase),
    },
  });
  await second.start();
  ports.push(second.port);
  const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Secrets;
  const providerFile = join(dataDir, "provider.jsonl");
  const openProvider = () => startProvider(secrets.sandboxPay, providerFile, env.SANDBOX_ORIGIN);
  let provider = await openProvider();
  const database = createDatabase({ url: site.href, applicationName: "chaos", max: 8 });
  await withholdWelcomeCreditsAt(origin, database);
  return {
    ...{ servers: [first, second], front, toDatabase, origin, secrets, providerFile, database, databaseUrl: site.href },
    async killDatabase() {
      const killed = postmasterOf(dataDir);
      if (killed === undefined) throw new Error("There is no database to kill.");
      process.kill(killed, "SIGKILL");
      // Its backends still answer for a moment.
      while ([killed, undefined].includes(postmasterOf(dataDir)))
        await new Promise((resolve) => setTimeout(resolve, 25));
    },
    async restartProvider() {
      await provider.close(0);
      provider = await openProvider();
    },
    async end() {
      await Promise.all([first.stop(), second.stop()]);
      await Promise.all([provider.close(0), front.close(), toDatabase.close(), database.close()]);
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The provider is outside: it has a book of its own and lives on when the servers do not. */
async function startProvider(secret: string, file: string, publicOrigin: string): Promise<Site> {
  const provider = createSandboxPaySimulator({ secret, file, publicOrigin, clock: systemClock, log: silentLog });
  await provider.listen(Number(new URL(publicOrigin).port), "127.0.0.1");
  return provider;
}

function over(address: URL, link: FaultyLink): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${link.port}`;
  return url.href;
}

/** The process of the server; undefined while there is none. */
function postmasterOf(dataDir: string): number | undefined {
  const pid = Number.parseInt(textOf(join(dataDir, "postgres", "cluster", "postmaster.pid")), 10);
  return isProcess(pid) ? pid : undefined;
}

/** Empty when the file is not there, also when it was a moment ago. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
