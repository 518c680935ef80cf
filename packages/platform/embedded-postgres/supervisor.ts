import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { rememberArchiveFolder } from "./archiving.ts";
import { prepareBinaries } from "./binaries.ts";
import {
  ADMIN,
  assertReachable,
  createCluster,
  findCluster,
  openHome,
  readPassword,
  SITE_ROLE,
  writeSettings,
} from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { launch, runningPort } from "./launch.ts";
import type { Cluster } from "./place.ts";
import { SHARED_FOLDER } from "./place.ts";
import { isPostmasterAlive, readPostmaster, shutDown } from "./postmaster.ts";
import { ensureDatabase, ensureRole, ensureSchema, urlOf, withAdmin } from "./roles.ts";
import { chooseRunUser } from "./run-user.ts";
import { withStartLock } from "./start-lock.ts";

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Told a sentence at each slow step. */
  log?: (sentence: string) => void;
  /** False only for databases made to be thrown away: a stop of the machine may then lose writes. */
  durable?: boolean;
  /** The data folder of a stopped server, whose files the first start copies where it would make new ones; for tests. */
  copyOf?: string;
  /** Whether its files lie in memory, where there is room: only for databases made to be thrown away. */
  inMemory?: boolean;
  /** Whether to bring the server back when it is killed while this process lives. */
  watch?: boolean;
};

export type EmbeddedPostgres = {
  /** The superuser's address, for making roles and databases only. */
  adminUrl: string;
  /** The address of a database for a role (the site's own, `fairhouse`, when none is named). */
  url(database: string, role?: string): string;
  /** Makes a login role once, without any right, and gives it the password that `url` carries. */
  ensureRole(role: string): Promise<void>;
  /** Makes a database once, owned by the site's role. */
  ensureDatabase(database: string): Promise<void>;
  /** Gives a role a schema of its own name in a database, which is then the first of its search path. */
  ensureSchema(database: string, role: string): Promise<void>;
  /** Where its files are and who runs it, for back-ups. */
  readonly cluster: Cluster;
  /** Copies every finished WAL segment into a folder from now on, at later starts too; undefined ends that. */
  archiveTo(folder: string | undefined): Promise<void>;
  /** Leaves; stops the server cleanly unless another process is still connected to it. Close your pools first. */
  stop(): Promise<"stopped" | "in use">;
};

const STOPPED_WITHIN_MS = 60_000;
/** A connection that was just closed is still listed until its backend has had its turn; those of others stay. */
const GONE_WITHIN_MS = 1_000;
const WATCH_EVERY_MS = 500;

/**
 * Starts PostgreSQL on the cluster in `<dataDir>/postgres`, made on the first call, or joins the server that already runs
 * on it. The server is a process of its own: it outlives this one and serves the next one.
 *
 * @throws {EmbeddedPostgresError} with a sentence for the terminal when it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const context = {
    log: options.log ?? (() => {}),
    durable: options.durable ?? true,
    inMemory: options.inMemory ?? false,
    copyOf: options.copyOf,
  };
  const home = openHome(resolve(options.dataDir));
  const { cluster, port } = await bringUp(home, context);
  const password = readPassword(cluster);
  const stopWatching = options.watch ? watch(cluster, context) : () => {};
  const admin = urlOf(ADMIN, password, port, ADMIN);
  const passwordOf = (role: string) =>
    role === ADMIN ? password : createHmac("sha256", password).update(role).digest("hex");
  const embedded: EmbeddedPostgres = {
    adminUrl: admin,
    url: (database, role = SITE_ROLE) => urlOf(role, passwordOf(role), port, database),
    ensureRole: (role) => ensureRole(admin, role, passwordOf(role)),
    ensureDatabase: (database) => ensureDatabase(admin, database),
    ensureSchema: (database, role) => ensureSchema(urlOf(ADMIN, password, port, database), role),
    cluster,
    archiveTo: async (folder) => {
      rememberArchiveFolder(cluster, folder);
      writeSettings(cluster, { port, durable: context.durable });
      await withAdmin(admin, (client) => client.query("select pg_reload_conf()"));
    },
    stop: async () => {
      stopWatching();
      return stopUnlessUsed(cluster, admin);
    },
  };
  await embedded.ensureRole(SITE_ROLE);
  return embedded;
}

/** Stops the server of a data folder: even while it is used, or only without connections. */
export async function stopEmbeddedPostgres(
  dataDir: string,
  options: { unlessUsed?: boolean } = {},
): Promise<"stopped" | "in use" | "not running"> {
  const home = join(resolve(dataDir), "postgres");
  const cluster = existsSync(home) ? findCluster(home) : undefined;
  const postmaster = cluster && readPostmaster(cluster.folder);
  if (!cluster || !postmaster || !isPostmasterAlive(postmaster.pid, cluster.folder)) return "not running";
  if (options.unlessUsed) {
    return stopUnlessUsed(cluster, urlOf(ADMIN, readPassword(cluster), postmaster.port, ADMIN));
  }
  await shutDownOrFail(cluster);
  return "stopped";
}

type Context = {
  log: (sentence: string) => void;
  durable: boolean;
  inMemory: boolean;
  copyOf?: string | undefined;
};

async function bringUp(home: string, context: Context): Promise<{ cluster: Cluster; port: number }> {
  const running = findCluster(home);
  const port = running && (await runningPort(running));
  if (running && port) return { cluster: running, port };
  return withStartLock(join(home, "start.lock"), async () => {
    const existing = findCluster(home);
    const portNow = existing && (await runningPort(existing));
    if (existing && portNow) return { cluster: existing, port: portNow };
    const user = existing?.user ?? chooseRunUser(join(home, "cluster"));
    const copyFolder = user ? SHARED_FOLDER : home;
    const binaries = prepareBinaries({ user, copyFolder, log: context.log });
    if (existing) assertReachable(existing);
    else context.log(`Making the database in ${home}.`);
    const cluster = existing ?? (await createCluster({ ...context, home, user, binaries }));
    return { cluster, port: await launch(cluster, binaries.postgres, context) };
  });
}

/** A clean stop removes PostgreSQL's lock; a lock without its process therefore means that it was killed. */
function watch(cluster: Cluster, context: Context): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    const postmaster = readPostmaster(cluster.folder);
    if (busy || !postmaster || isPostmasterAlive(postmaster.pid, cluster.folder)) return;
    busy = true;
    context.log("The database was killed; starting it again.");
    try {
      await bringUp(cluster.home, context);
    } catch (error) {
      context.log((error as Error).message);
    } finally {
      busy = false;
    }
  }, WATCH_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

async function stopUnlessUsed(cluster: Cluster, adminUrl: string): Promise<"stopped" | "in use"> {
  const deadline = Date.now() + GONE_WITHIN_MS;
  const isUsed = await withAdmin(adminUrl, async (client) => {
    while (await hasOtherClients(client)) {
      if (Date.now() > deadline) return true;
      await sleep(25);
    }
    return false;
  }).catch(() => false);
  if (isUsed) return "in use";
  await shutDownOrFail(cluster);
  return "stopped";
}

async function hasOtherClients(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  );
  return rows.length > 0;
}

async function shutDownOrFail(cluster: Cluster): Promise<void> {
  if (await shutDown(cluster.folder, STOPPED_WITHIN_MS)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster.home} did not stop within a minute: see server.log there.`,
  );
}
