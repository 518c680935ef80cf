import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../free-port.ts";
import { ADMIN, readPassword, writeSettings } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Cluster } from "./place.ts";
import { disownStaleLock, isPostmasterAlive, readPostmaster } from "./postmaster.ts";
import { urlOf, withAdmin } from "./roles.ts";
import { asUser } from "./run-user.ts";

const READY_WITHIN_MS = 180_000;
const STARTS_AT_MOST = 60;
const WRONG_PASSWORD = "28P01";

/** The port of a server that runs on the cluster, once it answers; undefined when none runs. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    const postmaster = readPostmaster(cluster.folder);
    if (!postmaster || !isPostmasterAlive(postmaster.pid, cluster.folder)) return undefined;
    if (postmaster.isReady && (await answers(cluster, postmaster.port))) return postmaster.port;
    await sleep(25);
  }
  throw new EmbeddedPostgresError(
    `The database in ${cluster.home} has not answered for three minutes: see server.log there.`,
  );
}

/** Settings for one start only, on the server's command line. */
export type OnceSettings = { readonly [name: string]: string };

/** Starts the server on the remembered port, on another one when it is in use. */
export async function launch(
  cluster: Cluster,
  program: string,
  context: { durable: boolean; once?: OnceSettings },
): Promise<number> {
  const logFile = join(cluster.home, "server.log");
  let port = rememberedPort(cluster) ?? (await freePort());
  for (let start = 1; start <= STARTS_AT_MOST; start++) {
    disownStaleLock(cluster.folder);
    writeSettings(cluster, { port, durable: context.durable });
    writeFileSync(join(cluster.home, "port"), String(port), { mode: 0o600 });
    writeFileSync(logFile, "", { mode: 0o600 });
    if (await runDetached(cluster, program, logFile, context.once ?? {})) return port;
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
async function runDetached(cluster: Cluster, program: string, logFile: string, once: OnceSettings): Promise<boolean> {
  const output = openSync(logFile, "a");
  const settings = Object.entries(once).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(program, ["-D", cluster.folder, ...settings], {
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
      // Not asked before it says so: another server may answer on a port that it fails to get.
      if (postmaster?.pid === child.pid && postmaster?.isReady && (await answers(cluster, postmaster.port)))
        return true;
      await sleep(20);
    }
    return false;
  })();
  return Promise.race([ready, ended]);
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    await withAdmin(urlOf(ADMIN, readPassword(cluster), port, ADMIN), async () => {});
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === WRONG_PASSWORD) {
      throw new EmbeddedPostgresError(
        `The database in ${cluster.home} refuses the password kept beside it: put the right one back.`,
      );
    }
    return false;
  }
}

function rememberedPort(cluster: Cluster): number | undefined {
  const file = join(cluster.home, "port");
  const port = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : Number.NaN;
  return Number.isInteger(port) ? port : undefined;
}

async function freePort(): Promise<number> {
  const port = await findFreePort({ from: 20_000, to: 30_000 });
  if (port !== undefined) return port;
  throw new EmbeddedPostgresError("No free port was found between 20000 and 30000 for the database.");
}

export function reasonIn(report: string): string {
  const reason = report.match(/(?:FATAL|PANIC|error): +(.*)/)?.[1] ?? report.trim().split("\n").at(-1);
  return reason || "its log is empty.";
}
