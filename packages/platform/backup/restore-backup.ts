import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { shellWord } from "../embedded-postgres/archiving.ts";
import { openHome } from "../embedded-postgres/cluster.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded-postgres/index.ts";
import type { Cluster } from "../embedded-postgres/place.ts";
import { choosePlace, noteHome } from "../embedded-postgres/place.ts";
import { recover, stopServerOn } from "../embedded-postgres/recover.ts";
import { canEnter, chooseRunUser, type RunUser } from "../embedded-postgres/run-user.ts";
import { BackupError } from "./backup-error.ts";
import { copyFile, forEachOf, makeLast, syncOne } from "./copy-file.ts";
import { inMib, type Manifest, verifyBackup } from "./manifest.ts";
import { verifyArchive } from "./segments.ts";
import { findStore, listBackups, storeAround } from "./store.ts";

export type RestoreOptions = {
  /** A folder of back-ups: the newest that fits, and the WAL archived since. Or one back-up: as it was when it ended. */
  from: string;
  /** Restore what was committed up to this moment. */
  toTime?: Date;
  /** The new data folder: absent or empty. */
  dataDir: string;
  say?: (sentence: string) => void;
  /** Looks at the restored database while it runs. What it throws leaves the folder unfinished. */
  check?: (embedded: EmbeddedPostgres) => Promise<void>;
};

const UNFINISHED = ".unfinished";
const COPIED_AT_A_TIME = 8;
const RESTORE_SCRIPT = "restore-wal.sh";

/**
 * Makes a data folder from a back-up. It is made under another name and gets its own last, so that a restore that was
 * killed leaves nothing that could be started.
 *
 * @throws {BackupError} in one sentence; EmbeddedPostgresError with PostgreSQL's reason
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { say = () => {}, toTime } = options;
  const dataDir = resolve(options.dataDir);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new BackupError(`${dataDir} is not empty: a restore goes into a new folder.`);
  }
  const source = choose(resolve(options.from), toTime);
  say(`Verifying ${source.folder}.`);
  const manifest = await verifyBackup(source.folder, say);
  if (source.walFolder && !toTime) await verifyArchive(source.walFolder, manifest, say);
  const draft = dataDir + UNFINISHED;
  await removeLeftover(draft);
  say(`Copying ${inMib(manifest.bytes)} MiB.`);
  const cluster = await replayed(draft, source, manifest, options).catch(async (error: unknown) => {
    await removeLeftover(draft);
    throw toTime ? await whyShort(error, toTime, source, manifest) : error;
  });
  try {
    const embedded = await startEmbeddedPostgres({ dataDir: draft, log: say });
    await options.check?.(embedded);
  } finally {
    await stopServerOn(cluster.folder);
  }
  await makeLast(draft);
  finish(draft, dataDir, cluster);
  await syncOne(dirname(dataDir));
  return manifest;
}

type Source = { folder: string; walFolder: string | undefined };

/** Which back-up to begin from, and which archive to go on with. */
function choose(from: string, toTime: Date | undefined): Source {
  if (toTime && toTime.getTime() > Date.now()) {
    throw new BackupError(
      `${toTime.toISOString()} has not come yet: leave --to-time out to restore everything there is.`,
    );
  }
  const store = findStore(from);
  if (!store) {
    const around = storeAround(from);
    if (toTime && !around)
      throw new BackupError(`${from} has no archive beside it, which a restore to a moment needs.`);
    return { folder: from, walFolder: toTime ? around?.walFolder : undefined };
  }
  const backups = listBackups(store);
  if (backups.length === 0) throw new BackupError(`${from} holds no finished back-up.`);
  const fitting = toTime
    ? backups.filter(({ manifest }) => manifest && new Date(manifest.endedAt).getTime() <= toTime.getTime())
    : backups;
  const newest = fitting.at(-1);
  if (!newest) {
    throw new BackupError(
      `The oldest back-up in ${from} ended at ${backups[0]?.manifest?.endedAt ?? backups[0]?.name}: nothing before that can be restored.`,
    );
  }
  return { folder: newest.folder, walFolder: store.walFolder };
}

/** The laid-out copy with its log replayed, and its server running. */
async function replayed(
  draft: string,
  source: Source,
  manifest: Manifest,
  { toTime, say = () => {} }: RestoreOptions,
): Promise<Cluster> {
  const cluster = await lay(draft, source.folder, manifest);
  say(toTime ? `Replaying the log up to ${toTime.toISOString()}.` : "Replaying the log.");
  await recover(cluster, recoverySettings(cluster, source.walFolder, toTime), say);
  return cluster;
}

/** Lays the files out as a data folder that recovery can begin on. */
async function lay(draft: string, backup: string, manifest: Manifest): Promise<Cluster> {
  const home = openHome(draft);
  chmodSync(draft, 0o711);
  const user = chooseRunUser(join(home, "cluster"));
  const place = await choosePlace({ home, user, durable: true });
  const folder = join(place, "cluster");
  mkdirSync(folder, { mode: 0o700 });
  // At once, so that a restore that was killed is found whole.
  if (place !== home) symlinkSync(folder, join(home, "cluster"));
  await forEachOf(manifest.files, COPIED_AT_A_TIME, async ({ path, sha256 }) => {
    const copied = await copyFile(join(backup, path), targetOf(path, draft, folder));
    if (copied?.sha256 !== sha256) throw new BackupError(`${path} changed in ${backup} while it was read.`);
  });
  for (const path of manifest.emptyFolders) mkdirSync(targetOf(path, draft, folder), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, "recovery.signal"), "", { mode: 0o600 });
  giveTo(user, folder);
  await makeLast(folder);
  return { home, folder: realpathSync(folder), user };
}

function targetOf(path: string, draft: string, folder: string): string {
  const [part, ...rest] = path.split("/");
  if (part === "cluster") return join(folder, ...rest);
  if (part === "wal") return join(folder, "pg_wal", ...rest);
  return join(draft, ...rest);
}

function giveTo(user: RunUser, folder: string): void {
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

function recoverySettings(cluster: Cluster, walFolder: string | undefined, toTime: Date | undefined) {
  if (walFolder && !canEnter(cluster.user, walFolder)) {
    throw new BackupError(
      `The user ${cluster.user?.name}, who runs the database, cannot read ${walFolder}: make it theirs (chown -R), and let them enter the folders above it.`,
    );
  }
  if (walFolder) writeRestoreScript(cluster, walFolder);
  return {
    restore_command: walFolder ? `/bin/sh ${RESTORE_SCRIPT} "%f" "%p"` : "false",
    recovery_target_action: "promote",
    archive_command: "true",
    // A zone in digits: names of zones are not known yet when the command line is read.
    ...(toTime ? { recovery_target_time: toTime.toISOString().replace("Z", "+00") } : {}),
  };
}

/** What the archive does not have is the end of it, which is what any answer but 0 says. */
function writeRestoreScript(cluster: Cluster, walFolder: string): void {
  const text = `#!/bin/sh
# Fetches one WAL segment: $1 its name, $2 where to.
set -eu
copy=${shellWord(walFolder)}/"$1.gz"
[ -f "$copy" ] || exit 1
gzip -cd "$copy" > "$2.part"
mv "$2.part" "$2"
`;
  const file = join(cluster.folder, RESTORE_SCRIPT);
  writeFileSync(file, text, { mode: 0o600 });
  if (cluster.user) chownSync(file, cluster.user.uid, cluster.user.gid);
}

/**
 * Why the log ended before the moment: a hole or a damaged segment looks to recovery as the end does. The archive is not
 * looked through before, because a hole after the moment is no reason to decline.
 */
async function whyShort(error: unknown, toTime: Date, { walFolder }: Source, manifest: Manifest): Promise<unknown> {
  if (!(error as Error).message.includes("before configured recovery target was reached")) return error;
  const fault = walFolder ? await verifyArchive(walFolder, manifest).catch((found: unknown) => found) : undefined;
  if (fault instanceof BackupError) return fault;
  return new BackupError(
    `The archive ends before ${toTime.toISOString()}: leave --to-time out to restore everything there is.`,
  );
}

/** Of a restore that was killed: its server may still run, and as root its files may lie elsewhere. */
async function removeLeftover(draft: string): Promise<void> {
  const link = join(draft, "postgres", "cluster");
  if (existsSync(link)) {
    const folder = realpathSync(link);
    await stopServerOn(folder);
    rmSync(folder === link ? folder : dirname(folder), { recursive: true, force: true });
  }
  rmSync(draft, { recursive: true, force: true });
}

function finish(draft: string, dataDir: string, cluster: Cluster): void {
  rmSync(join(cluster.folder, RESTORE_SCRIPT), { force: true });
  rmSync(join(cluster.folder, "backup_label.old"), { force: true });
  if (existsSync(dataDir)) rmdirSync(dataDir);
  const place = dirname(cluster.folder);
  const isElsewhere = !cluster.folder.startsWith(realpathSync(draft));
  // While it is between two names the folder has no owner, and must not be taken for abandoned.
  if (isElsewhere) noteHome(place, undefined);
  renameSync(draft, dataDir);
  if (isElsewhere) noteHome(place, join(dataDir, "postgres"));
}
