import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { archiveCommandOf } from "./archiving.ts";
import type { Binaries } from "./binaries.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { Cluster } from "./place.ts";
import { choosePlace } from "./place.ts";
import { asUser, canEnter, chooseRunUser, type RunUser } from "./run-user.ts";
import { settingsFile } from "./settings.ts";

/** The superuser. */
export const ADMIN = "postgres";
/** Owner of the site's database, without any right beyond it. */
export const SITE_ROLE = "fairhouse";
const MAJOR = "18";

/** Makes the home folder or says in one sentence why it cannot be. */
export function openHome(dataDir: string): string {
  const home = join(dataDir, "postgres");
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    const probe = join(home, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
    return home;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be written by ${userInfo().username} (${code}): choose another with DATA_DIR.`,
    );
  }
}

/** The existing cluster of a home folder; undefined when none was made yet. */
export function findCluster(home: string): Cluster | undefined {
  const link = join(home, "cluster");
  let folder: string;
  try {
    folder = realpathSync(link);
  } catch {
    return undefined;
  }
  const owner = statSync(folder).uid;
  const self = process.getuid?.();
  if (self !== 0 && self !== owner) {
    throw new EmbeddedPostgresError(
      `The database in ${link} belongs to another user (uid ${owner}): start as that user, or choose another folder with DATA_DIR.`,
    );
  }
  const version = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (version !== MAJOR) {
    throw new EmbeddedPostgresError(
      `The database in ${link} was made by PostgreSQL ${version} and this is ${MAJOR}: move it away, or choose another folder with DATA_DIR.`,
    );
  }
  return { home, folder, user: chooseRunUser(folder) };
}

/** Fails when the user who runs the server cannot reach a cluster made earlier, as after the checkout was moved. */
export function assertReachable(cluster: Cluster): void {
  if (canEnter(cluster.user, cluster.folder)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster.folder} cannot be reached by the user ${cluster.user?.name}: let others enter the folders above it (chmod o+x).`,
  );
}

/** Makes a new cluster: in a draft folder first, so that a killed initdb leaves nothing that looks finished. */
export async function createCluster(options: {
  home: string;
  user: RunUser;
  binaries: Binaries;
  durable: boolean;
  inMemory: boolean;
  copyOf?: string | undefined;
}): Promise<Cluster> {
  const { home, user, copyOf } = options;
  const place = await choosePlace(options);
  const draft = join(place, `draft-${process.pid}-${randomBytes(4).toString("hex")}`);
  const passwordFile = `${draft}.password`;
  const source = copyOf === undefined ? undefined : findCluster(join(copyOf, "postgres"));
  const password = source ? readPassword(source) : randomBytes(24).toString("hex");
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) {
      chownSync(draft, user.uid, user.gid);
      chownSync(passwordFile, user.uid, user.gid);
    }
    if (source) copyFiles(source.folder, draft);
    else await runInitdb({ ...options, draft, passwordFile });
    writeFileSync(join(home, "password"), password, { mode: 0o600 });
    chmodSync(join(home, "password"), 0o600);
    const folder = join(place, "cluster");
    renameSync(draft, folder);
    if (place !== home) {
      rmSync(join(home, "cluster"), { force: true });
      symlinkSync(folder, join(home, "cluster"));
    }
    return { home, folder, user };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** Our settings live in a file of their own, written again at each start, so that they follow the code. */
export function writeSettings(cluster: Cluster, options: { port: number; durable: boolean }): void {
  const file = join(cluster.folder, "fairhouse.conf");
  writeFileSync(file, settingsFile({ ...options, archiveCommand: archiveCommandOf(cluster) }), { mode: 0o600 });
  if (cluster.user) chownSync(file, cluster.user.uid, cluster.user.gid);
  const main = join(cluster.folder, "postgresql.conf");
  const text = readFileSync(main, "utf8");
  if (!text.includes("include = 'fairhouse.conf'")) writeFileSync(main, `${text}\ninclude = 'fairhouse.conf'\n`);
}

export function readPassword(cluster: Cluster): string {
  const file = join(cluster.home, "password");
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${file} is missing, without which the database beside it cannot be opened: put it back.`,
    );
  }
  return readFileSync(file, "utf8").trim();
}

/** The files of a server that is stopped, with their owner. */
function copyFiles(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-Rp", `${from}/.`, to], { encoding: "utf8" });
  if (status !== 0) throw new EmbeddedPostgresError(`The database could not be copied to ${to}: ${stderr.trim()}.`);
}

async function runInitdb(options: {
  user: RunUser;
  binaries: Binaries;
  durable: boolean;
  draft: string;
  passwordFile: string;
}): Promise<void> {
  const args = [
    ["-D", options.draft, "-U", ADMIN, `--pwfile=${options.passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8"],
    // The builtin provider: search and order must not differ from one machine to the next.
    ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--text-search-config=simple"],
    options.durable ? [] : ["--no-sync"],
  ].flat();
  const child = spawn(options.binaries.initdb, args, {
    ...asUser(options.user),
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const code = await new Promise<number | string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (status, signal) => resolve(status ?? signal ?? "nothing"));
  });
  if (code === 0) return;
  const reason = output.match(/(?:error|FATAL|fatal): +(.*)/)?.[1] ?? `it ended with ${code}`;
  throw new EmbeddedPostgresError(`The database could not be made in ${options.draft}: ${reason}.`);
}
