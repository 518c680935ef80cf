import { lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { BackupError } from "./backup-error.ts";
import { type Copied, copyFile, forEachOf } from "./copy-file.ts";

/** PostgreSQL's documentation names them: made anew at each start, or of no use in another place and time. */
const FOLDERS_COPIED_EMPTY: ReadonlySet<string> = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const FILES_LEFT_OUT: ReadonlySet<string> = new Set([
  "archive-wal.sh",
  "backup_label",
  "backup_label.old",
  "backup_manifest",
  "current_logfiles",
  "postgresql.auto.conf.tmp",
  "postmaster.opts",
  "postmaster.pid",
  "recovery.signal",
  "restore-wal.sh",
  "standby.signal",
  "tablespace_map",
]);
const LEFT_OUT_ANYWHERE = /^(pgsql_tmp|pg_internal\.init)/;
/** The newest checkpoint stands there; the last to be copied, as pg_basebackup does it. */
const CONTROL_FILE = "global/pg_control";
const COPIED_AT_A_TIME = 8;

export type CopiedFile = Copied & { path: string };
export type BaseCopy = { files: CopiedFile[]; emptyFolders: string[] };

/**
 * Copies a running cluster's files, between `pg_backup_start` and `pg_backup_stop`. The copy alone is not consistent: it
 * becomes so by the WAL of the time between.
 */
export async function copyCluster(source: string, target: string, onBytes: (bytes: number) => void): Promise<BaseCopy> {
  if (readdirSync(join(source, "pg_tblspc")).length > 0) {
    throw new BackupError("The database has tablespaces, which this back-up does not know: use pg_basebackup for it.");
  }
  const plan = planOf(source);
  const files: CopiedFile[] = [];
  const copy = async (path: string): Promise<void> => {
    const copied = await copyFile(join(source, path), join(target, path));
    if (!copied) return;
    files.push({ path, ...copied });
    onBytes(copied.bytes);
  };
  await forEachOf(
    plan.files.filter((path) => path !== CONTROL_FILE),
    COPIED_AT_A_TIME,
    copy,
  );
  await copy(CONTROL_FILE);
  for (const folder of plan.folders) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
  const used = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  return { files, emptyFolders: plan.folders.filter((folder) => !used.has(folder)) };
}

/** About as much as the copy will hold. */
export const bytesOf = (source: string): number =>
  planOf(source).files.reduce((sum, path) => {
    const stat = statSync(join(source, path), { throwIfNoEntry: false });
    return sum + (stat?.size ?? 0);
  }, 0);

function planOf(source: string): { files: string[]; folders: string[] } {
  const plan = { files: [] as string[], folders: [] as string[] };
  const visit = (folder: string): void => {
    for (const name of namesIn(folder)) {
      const path = relative(source, join(folder, name));
      const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
      if (!stat || LEFT_OUT_ANYWHERE.test(name)) continue;
      if (stat.isDirectory()) {
        plan.folders.push(path);
        if (!FOLDERS_COPIED_EMPTY.has(path)) visit(join(folder, name));
      } else if (stat.isFile() && !FILES_LEFT_OUT.has(path)) plan.files.push(path);
    }
  };
  visit(source);
  plan.folders.push("pg_wal/archive_status", "pg_wal/summaries");
  return plan;
}

/** A folder may be gone before it is read, as that of a dropped database. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
