import { spawn } from "node:child_process";
import { createHmac, randomInt } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { prepareBinaries } from "./binaries.ts";
import {
  ADMIN,
  assertReachable,
  type Cluster,
  createCluster,
  findCluster,
  openHome,
  readPassword,
  SHARED_FOLDER,
  writeSettings,
} from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { disownStaleLock, isPostmasterAlive, readPostmaster, shutDown } from "./postmaster.ts";
import { asUser, chooseRunUser } from "./run-user.ts";
import { withStartLock } from "./start-lock.ts";

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Told a sentence at each slow step. */
  log?: (sentence: string) => void;
  /** False only for databases made to be thrown away: a stop of the machine may then lose writes. */
  durable?: boolean;
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
  /** Leaves; stops the server cleanly unless somebody else is still connected to it. Close your pools first. */
  stop(): Promise<"stopped" | "in use">;
};

const SITE_ROLE = "fairhouse";
const READY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 60_000;
const WATCH_EVERY_MS = 500;
const STARTS_AT_MOST = 60;

/**
 * Starts PostgreSQL on the cluster in `<dataDir>/postgres`, made on the first call, or joins the server that already runs
 * on it. The server is a process of its own: it outlives this one and serves whoever comes next.
 *
 * @throws {EmbeddedPostgresError} with a sentence for the terminal when it cannot run.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const context = { log: options.log ?? (() => {}), durable: options.durable ?? true };
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
    stop: async () => {
      stopWatching();
      return stopUnlessUsed(cluster, admin);
    },
  };
  await embedded.ensureRole(SITE_ROLE);
  return embedded;
}

/** Stops the server of a data folder whoever uses it; false when none was running. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const cluster = existsSync(join(dataDir, "postgres")) ? findCluster(join(resolve(dataDir), "postgres")) : undefined;
  const postmaster = cluster && readPostmaster(cluster.folder);
  if (!cluster || !postmaster || !isPostmasterAlive(postmaster.pid, cluster.folder)) return false;
  await shutDownOrFail(cluster);
  return true;
}

type Context = { log: (sentence: string) => void; durable: boolean };

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
    const cluster = existing ?? (await createCluster({ home, user, binaries, durable: context.durable }));
    return { cluster, port: await launch(cluster, binaries.postgres, context) };
  });
}

/** The port of a server that runs on the cluster, once it answers; undefined when none runs. */
async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(cluster.folder);
    if (!postmaster || !isPostmasterAlive(postmaster.pid, cluster.folder)) return undefined;
    if (postmaster.port && (await answers(cluster, postmaster.port))) return postmaster.port;
    await sleep(25);
  }
  throw new EmbeddedPostgresError(
    `The database in ${cluster.home} has not answered for three minutes: see server.log there.`,
  );
}

/** Starts the server on the remembered port, on another one when somebody took it. */
async function launch(cluster: Cluster, program: string, context: Context): Promise<number> {
  const logFile = join(cluster.home, "server.log");
  let port = rememberedPort(cluster) ?? (await freePort());
  for (let start = 1; start <= STARTS_AT_MOST; start++) {
    disownStaleLock(cluster.folder);
    writeSettings(cluster, { port, durable: context.durable });
    writeFileSync(join(cluster.home, "port"), String(port));
    writeFileSync(logFile, "", { mode: 0o600 });
    if (await runDetached(cluster, program, logFile)) return port;
    const report = readFileSync(logFile, "utf8");
    if (/Address already in use|could not create any TCP\/IP sockets|could not bind/.test(report))
      port = await freePort();
    // Backends of a killed server end by themselves within moments, and its shared memory with them.
    else if (/is still in use|lock file .* already exists/.test(report)) await sleep(500);
    else throw new EmbeddedPostgresError(`The database in ${cluster.home} does not start: ${reasonIn(report)}`);
  }
  throw new EmbeddedPostgresError(
    `The database in ${cluster.home} is still held by a server that was killed: end its processes.`,
  );
}

/** True once the server answers, false when it ended before. */
async function runDetached(cluster: Cluster, program: string, logFile: string): Promise<boolean> {
  const output = openSync(logFile, "a");
  const child = spawn(program, ["-D", cluster.folder], {
    ...asUser(cluster.user),
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = new Promise<false>((resolve) => {
    child.once("exit", () => resolve(false));
    child.once("error", () => resolve(false));
  });
  child.unref();
  const ready = (async () => {
    while (child.exitCode === null && child.signalCode === null) {
      const postmaster = readPostmaster(cluster.folder);
      if (postmaster?.pid === child.pid && postmaster?.port && (await answers(cluster, postmaster.port))) return true;
      await sleep(20);
    }
    return false;
  })();
  return Promise.race([ready, ended]);
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(ADMIN, readPassword(cluster), port, ADMIN),
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") {
      throw new EmbeddedPostgresError(
        `The database in ${cluster.home} refuses the password kept beside it: put the right one back.`,
      );
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
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
  const used = await withAdmin(adminUrl, async (client) => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    return rows.length > 0;
  }).catch(() => false);
  if (used) return "in use";
  await shutDownOrFail(cluster);
  return "stopped";
}

async function shutDownOrFail(cluster: Cluster): Promise<void> {
  if (await shutDown(cluster.folder, STOPPED_WITHIN_MS)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster.home} did not stop within a minute: see server.log there.`,
  );
}

async function ensureRole(adminUrl: string, role: string, password: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    // One at a time: two processes altering the same role would fail with "tuple concurrently updated".
    await client.query("select pg_advisory_lock(hashtext('embedded-postgres'))");
    const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    if (rows.length > 0) return;
    const createdb = role === SITE_ROLE ? "createdb" : "";
    await client.query(`create role ${name} login ${createdb} password ${client.escapeLiteral(password)}`);
  });
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('embedded-postgres'))");
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (rows.length === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(SITE_ROLE)}`,
      );
    }
  });
}

async function ensureSchema(adminUrl: string, role: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('embedded-postgres'))");
    const name = client.escapeIdentifier(role);
    await client.query(`create schema if not exists ${name} authorization ${name}`);
  });
}

async function withAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${encodeURIComponent(role)}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

function rememberedPort(cluster: Cluster): number | undefined {
  const file = join(cluster.home, "port");
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : Number.NaN;
  return Number.isInteger(port) ? port : undefined;
}

/** Below the range from which the kernel gives ports to outgoing connections, so that it is still free tomorrow. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 30_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new EmbeddedPostgresError("No free port was found between 20000 and 30000 for the database.");
}

function reasonIn(report: string): string {
  const reason = report.match(/(?:FATAL|PANIC|error): +(.*)/)?.[1] ?? report.trim().split("\n").at(-1);
  return reason || "its log is empty.";
}
