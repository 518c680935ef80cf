import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createHost, systemClock } from "@fairhouse/base";
import { addOutboxPage } from "@fairhouse/dev-outbox";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { SITE_IDENTITY } from "@fairhouse/platform/host";
import { PortError, type Site } from "@fairhouse/platform/http";
import { startJobs } from "@fairhouse/platform/jobs";
import { createLog, type Log } from "@fairhouse/platform/log";
import { createMetrics } from "@fairhouse/platform/metrics";
import { type Realtime, startRealtime } from "@fairhouse/platform/realtime";
import type { FoundModule } from "@fairhouse/platform/slices";
import { addSandboxArcade } from "@fairhouse/sandbox-arcade";
import { createSandboxPaySimulator, sandboxPaySettings } from "@fairhouse/sandbox-pay";
import { createStudio } from "@fairhouse/studio-server";
import { arcadeOptions } from "./arcade.ts";
import { assertCurrency } from "./assert-currency.ts";
import { type Composition, composeModules } from "./compose.ts";
import type { Config } from "./config.ts";
import { type Databases, openDatabases } from "./databases.ts";
import { devOutboxOf } from "./gateways.ts";
import { createBackoffice, createPlayersSite } from "./hosts.ts";
import { watchDatabase } from "./metrics/database-metrics.ts";
import { ledgerMetrics, withCountedOutcomes } from "./metrics/ledger-metrics.ts";
import { createMetricsHost } from "./metrics/metrics-host.ts";
import { watchDisk, watchPasswords, watchProcess } from "./metrics/process-metrics.ts";
import { seedModules, startAll } from "./module-lives.ts";
import type { Closers } from "./process-end.ts";
import { openSecrets, type Secrets } from "./secrets.ts";
import { HOUSE_STUDIO } from "./vendors.ts";

/**
 * Brings everything up in order: database, ledger, modules, hosts. What was opened is in `closers`, also when a later
 * step fails.
 */
export async function startServer(
  config: Config,
  found: readonly FoundModule[],
  closers: Closers,
  say: (sentence: string) => void,
): Promise<Composition> {
  const log = createLog({ name: "fairhouse", level: config.logLevel });
  const secrets = openSecrets(config.dataDir);
  const databases = await openDatabases(config, secrets, say);
  closers.add(() => databases.close());
  await assertCurrency(databases.site, config.currency);
  await seedModules(databases.site, found);
  const running = await startModules({ config, secrets, databases, log, found }, closers);
  await startHosts(config, secrets, databases, running, log, closers);
  return running.composition;
}

type Parts = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly databases: Databases;
  readonly log: Log;
  readonly found: readonly FoundModule[];
};

type Running = { composition: Composition; realtime: Realtime; metrics: ReturnType<typeof createMetrics> };

async function startModules(parts: Parts, closers: Closers): Promise<Running> {
  const { config, databases, log, found } = parts;
  const metrics = createMetrics();
  const host = createHost();
  const realtime = await startRealtime({
    url: databases.url,
    log,
    origins: [config.origins.site],
    trustedProxies: config.trustedProxies,
    // Connections come once the site listens, and by then a module has provided who they are.
    identify: (request) => host.get(SITE_IDENTITY).identifyUpgrade(request),
  });
  closers.add(() => realtime.stop());
  const ledger = openLedger(parts, { metrics, realtime }, closers);
  const jobs = await startJobs({ url: databases.url, log });
  closers.add(() => jobs.stop());
  const composition = composeModules(found, { ...parts, ledger, jobs, realtime, metrics, hasCallThread: true }, host);
  const { modules } = composition;
  await jobs.declare(modules.flatMap((one) => one.jobKinds ?? []));
  watch(parts, { realtime, metrics }, closers);
  await startAll(modules, closers);
  if (config.role !== "web") {
    await jobs.work(modules.flatMap((one) => one.jobs ?? []));
    const followers = modules.flatMap((one) => one.followers ?? []);
    for (const follower of followers) follower.start();
    closers.add(() => Promise.all(followers.map((follower) => follower.stop())));
    for (const one of modules) await one.startWork?.();
  }
  return { composition, realtime, metrics };
}

/** The ledger, which tells members' open pages their balances after each posting. */
function openLedger(
  { config, databases, log }: Parts,
  { metrics, realtime }: Pick<Running, "metrics" | "realtime">,
  closers: Closers,
): Ledger {
  const uncounted = createLedger({
    database: databases.site,
    postings: databases.postings,
    clock: systemClock,
    lanes: config.ledgerLanes,
    metrics: ledgerMetrics(metrics),
    log,
    onPosted: (memberId, balances) => {
      if (!realtime.hasListeners(memberId)) return;
      const data = balances.map(({ account, unit, balance }) => ({ account, unit, balance: balance.toString() }));
      realtime.publish({ memberId }, { type: "wallet.balance", data });
    },
  });
  closers.add(() => uncounted.close());
  return withCountedOutcomes(uncounted, metrics);
}

function watch(
  { config, databases, found }: Parts,
  { metrics, realtime }: Pick<Running, "metrics" | "realtime">,
  closers: Closers,
): void {
  watchProcess(metrics, { pool: databases.site.pool, realtime });
  watchPasswords(metrics);
  watchDisk(metrics, config);
  const probes = found.flatMap(({ slice }) => slice.probes ?? []);
  const watching = watchDatabase(metrics, { url: databases.url, probes });
  closers.add(() => watching.close());
}

const LOOPBACK = "127.0.0.1";

async function startHosts(
  config: Config,
  secrets: Secrets,
  databases: Databases,
  { composition, realtime, metrics }: Running,
  log: Log,
  closers: Closers,
): Promise<void> {
  const { host, ports, origins } = config;
  if (config.role === "all") {
    const sandbox = createSandboxPaySimulator({
      secret: secrets.sandboxPay,
      file: join(config.dataDir, "sandbox-pay.jsonl"),
      publicOrigin: origins.sandbox,
      hasTestAnswers: config.settings.of(sandboxPaySettings).hasTestAnswers,
      clock: systemClock,
      log,
    });
    const arcade = addSandboxArcade(sandbox.hono, arcadeOptions(config, secrets));
    closers.add(async () => arcade.close());
    const outbox = devOutboxOf(config);
    if (outbox) addOutboxPage(sandbox.hono, { outbox, publicOrigin: origins.sandbox });
    await naming("SANDBOX_PORT", sandbox.listen(ports.sandbox, host));
    closers.add(() => sandbox.close());
    const studio = createStudio({
      databaseUrl: databases.studioUrl,
      walletBaseUrl: `http://${host}:${ports.site}`,
      vendorCode: HOUSE_STUDIO,
      vendorKey: { id: secrets.houseStudio.keyId, secret: secrets.houseStudio.secret },
      seedSecrets: secrets.studioSeeds,
      publicOrigin: origins.studio,
      siteOrigin: origins.site,
      trustedProxies: config.trustedProxies,
      log,
    });
    await naming("STUDIO_PORT", studio.listen(ports.studio, host));
    closers.add(() => studio.close());
  }
  const isReady = () => databases.site.pool.query("select 1").then(() => true);
  if (config.role === "worker") {
    if (config.metricsPort === undefined) return;
    const own = createMetricsHost({ log, metrics, isReady });
    await naming("METRICS_PORT", own.listen(config.metricsPort, LOOPBACK));
    closers.add(() => own.close());
    return;
  }
  for (const one of composition.modules) await one.beforeServing?.();
  const isOverloaded = () => databases.site.isCrowded();
  const site = await createPlayersSite({ config, composition, log, metrics, isReady, isOverloaded });
  realtime.attach(site.server);
  await naming("PORT", site.listen(ports.site, host));
  closers.add(() => site.close());
  closers.add(() => realtime.hangUp());
  const backoffice = createBackoffice({ config, composition, log, metrics, isReady });
  await naming("BACKOFFICE_PORT", backoffice.listen(ports.backoffice, host));
  closers.add(() => backoffice.close());
  closers.add(() => drain([site, backoffice], config.drainMs));
}

/** A balancer that asks `/readyz` takes us out of its turn while we still answer; then no request meets a closed server. */
async function drain(sites: readonly Site[], drainMs: number): Promise<void> {
  for (const site of sites) site.retire();
  if (drainMs > 0) await sleep(drainMs);
}

/** Whose port it is, for the person who has to choose another. */
const naming = (variable: string, listening: Promise<unknown>): Promise<unknown> =>
  listening.catch((error: unknown) => {
    throw error instanceof PortError ? new PortError(`${variable}: ${error.message}`) : error;
  });
