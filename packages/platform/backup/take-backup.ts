import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { archiveFolderOf } from "../embedded-postgres/archiving.ts";
import type { EmbeddedPostgres } from "../embedded-postgres/index.ts";
import { withAdmin } from "../embedded-postgres/roles.ts";
import { BackupError } from "./backup-error.ts";
import { bytesOf, type CopiedFile, copyCluster } from "./base-copy.ts";
import { copyFile, makeLast, measureFile, syncOne } from "./copy-file.ts";
import { writeLastBackup } from "./last-backup.ts";
import { inMib, type Manifest, writeManifest } from "./manifest.ts";
import { segmentsBetween } from "./segments.ts";
import {
  assertArchivable,
  findStore,
  openStore,
  prune,
  type Store,
  sweepDrafts,
  sweepUnfinished,
  UNFINISHED,
  WAL,
} from "./store.ts";

export type BackupOptions = {
  embedded: EmbeddedPostgres;
  dataDir: string;
  /** The folder of back-ups: absent, empty, or one that holds this database's back-ups. */
  to: string;
  /** How many finished back-ups remain, this one counted; all of them when not told. */
  keep?: number;
  say?: (sentence: string) => void;
};

/** Of the data folder itself: PostgreSQL's part is copied by rules of its own, and a one-time link is good for an hour. */
const LEFT_OUT_OF_DATA: ReadonlySet<string> = new Set(["postgres", "first-administrator.txt"]);
const DATABASE_PASSWORD = "postgres/password";
const SAY_EVERY_BYTES = 128 * 1_048_576;
const ARCHIVED_WITHIN_MS = 30_000;

/**
 * Copies the running database and what else is in the data folder, secrets included, into a folder of its own below `to`.
 * The copy is whole by itself: it carries the WAL that it needs, whether or not WAL is archived.
 *
 * @throws {BackupError} when it cannot be made; nothing that looks like a back-up is left then
 */
export async function takeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { embedded, say = () => {} } = options;
  assertOutside(options.dataDir, options.to);
  assertStillThere(embedded, options.to);
  return withAdmin(embedded.adminUrl, async (client) => {
    const store = openStore(options.to, {
      systemIdentifier: await systemIdentifierOf(client),
      user: embedded.cluster.user,
    });
    await assertOnlyOne(client);
    sweepUnfinished(store);
    const name = new Date().toISOString().replace(/:/g, "");
    const draft = join(store.folder, name + UNFINISHED);
    const startedMs = performance.now();
    try {
      mkdirSync(draft, { mode: 0o700 });
      chmodSync(draft, 0o700);
      const manifest = await fill(draft, name, client, options, say);
      const folder = join(store.folder, name);
      renameSync(draft, folder);
      await syncOne(store.folder);
      const durationS = Math.round((performance.now() - startedMs) / 1000);
      writeLastBackup(options.dataDir, { folder, endedAt: manifest.endedAt, bytes: manifest.bytes, durationS });
      say(`Back-up ${folder}: ${manifest.files.length} files, ${inMib(manifest.bytes)} MiB.`);
      await tidy(store, options, manifest, say);
      return { folder, manifest };
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

/** Copies every finished WAL segment to the folder from now on, so that any moment after a back-up can be restored. */
export async function startArchiving(
  embedded: EmbeddedPostgres,
  { dataDir, to }: { dataDir: string; to: string },
): Promise<void> {
  const systemIdentifier = await withAdmin(embedded.adminUrl, systemIdentifierOf);
  assertOutside(dataDir, to);
  assertStillThere(embedded, to);
  const store = openStore(to, { systemIdentifier, user: embedded.cluster.user });
  assertArchivable(store, embedded.cluster.user);
  if (archiveFolderOf(embedded.cluster) !== store.walFolder) await embedded.archiveTo(store.walFolder);
}

/** The folder of back-ups that this database's log is archived to, as the data folder remembers it. */
export function archivedStore({ cluster }: EmbeddedPostgres): string | undefined {
  const walFolder = archiveFolderOf(cluster);
  return walFolder === undefined ? undefined : dirname(walFolder);
}

async function fill(
  draft: string,
  name: string,
  client: pg.Client,
  { embedded, dataDir }: BackupOptions,
  say: (sentence: string) => void,
): Promise<Manifest> {
  const source = embedded.cluster.folder;
  const startedAt = new Date().toISOString();
  // A slot of this connection keeps the WAL of the time between; it is gone with the connection, however that ends.
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [`backup_${process.pid}`]);
  const { rows } = await client.query<{ lsn: string }>("select pg_backup_start($1, fast => true)::text as lsn", [name]);
  const startLsn = rows[0]?.lsn ?? "";
  const base = await copyCluster(source, join(draft, "cluster"), progress(bytesOf(source), say));
  const stopped = await stopBackup(client, startLsn);
  if (stopped.tablespaceMap.trim() !== "") {
    throw new BackupError("A tablespace was made while the back-up ran: use pg_basebackup for this database.");
  }
  // The label tells recovery where to begin. Without it the copy would start, and be silently wrong.
  writeFileSync(join(draft, "cluster", "backup_label"), stopped.label, { mode: 0o600, flush: true });
  const label = { path: "backup_label", ...(await measureFile(join(draft, "cluster", "backup_label"))) };
  const files = [
    ...[...base.files, label].map((file) => ({ ...file, path: `cluster/${file.path}` })),
    ...(await copyWal(join(source, "pg_wal"), draft, stopped)),
    ...(await copyData(dataDir, draft)),
  ];
  const manifest: Manifest = {
    format: 1,
    name,
    postgres: stopped.version,
    systemIdentifier: stopped.systemIdentifier,
    timeline: Number.parseInt(stopped.firstSegment.slice(0, 8), 16),
    segmentBytes: stopped.segmentBytes,
    startLsn,
    endLsn: stopped.lsn,
    firstSegment: stopped.firstSegment,
    lastSegment: stopped.lastSegment,
    startedAt,
    coveredAt: stopped.coveredAt,
    endedAt: stopped.endedAt,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    emptyFolders: base.emptyFolders.map((folder) => `cluster/${folder}`),
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  writeManifest(draft, manifest);
  await makeLast(draft);
  return manifest;
}

type Stopped = {
  lsn: string;
  label: string;
  tablespaceMap: string;
  firstSegment: string;
  lastSegment: string;
  segmentBytes: number;
  version: string;
  systemIdentifier: string;
  coveredAt: string;
  endedAt: string;
};

async function stopBackup(client: pg.Client, startLsn: string): Promise<Stopped> {
  const before = await client.query<{ at: Date }>("select clock_timestamp() as at");
  const stop = await client.query<{ lsn: string; labelfile: string; spcmapfile: string | null }>(
    "select lsn::text, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)",
  );
  const { lsn = "", labelfile = "", spcmapfile = "" } = stop.rows[0] ?? {};
  const facts = await client.query<{ first: string; last: string; bytes: string; version: string; at: Date }>(
    `select pg_walfile_name($1::pg_lsn) as first, pg_walfile_name($2::pg_lsn) as last, clock_timestamp() as at,
      (select setting from pg_settings where name = 'wal_segment_size') as bytes, current_setting('server_version') as version`,
    [startLsn, lsn],
  );
  const [row] = facts.rows;
  const coveredAt = before.rows[0]?.at;
  if (!row || !coveredAt) throw new Error("The database says nothing about its back-up.");
  return {
    lsn,
    label: labelfile,
    tablespaceMap: spcmapfile ?? "",
    firstSegment: row.first,
    lastSegment: row.last,
    segmentBytes: Number(row.bytes),
    version: row.version,
    systemIdentifier: await systemIdentifierOf(client),
    coveredAt: coveredAt.toISOString(),
    endedAt: row.at.toISOString(),
  };
}

/** The segments from the start to the end of the back-up, and where its timeline comes from. */
async function copyWal(pgWal: string, draft: string, stopped: Stopped): Promise<CopiedFile[]> {
  const { firstSegment, lastSegment, segmentBytes } = stopped;
  const copied: CopiedFile[] = [];
  for (const name of segmentsBetween(firstSegment, lastSegment, segmentBytes)) {
    const file = await copyFile(join(pgWal, name), join(draft, "wal", name));
    if (!file) throw new BackupError(`The segment ${name} of the database's log is gone: the back-up cannot be whole.`);
    copied.push({ path: `wal/${name}`, ...file });
  }
  for (const name of readdirSync(pgWal).filter((one) => one.endsWith(".history"))) {
    const file = await copyFile(join(pgWal, name), join(draft, "wal", name));
    if (file) copied.push({ path: `wal/${name}`, ...file });
  }
  return copied;
}

/** Secrets, keys and books beside the database: without them a restored database could not be used. */
async function copyData(dataDir: string, draft: string): Promise<CopiedFile[]> {
  const paths = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !LEFT_OUT_OF_DATA.has(path.split("/")[0] ?? ""));
  const copied: CopiedFile[] = [];
  for (const path of [...paths, DATABASE_PASSWORD]) {
    const file = await copyFile(join(dataDir, path), join(draft, "data", path));
    if (file) copied.push({ path: `data/${path}`, ...file });
  }
  return copied;
}

/** It would be copied into itself, and be lost with what it is a copy of. */
function assertOutside(dataDir: string, to: string): void {
  if (`${resolve(to)}/`.startsWith(`${resolve(dataDir)}/`)) {
    throw new BackupError(`${to} lies in the data folder: back up to another disk, at least to another folder.`);
  }
}

/** Where a disk that is not mounted should be, an empty folder would quietly become a store on the wrong disk. */
function assertStillThere(embedded: EmbeddedPostgres, to: string): void {
  const isKnown = archiveFolderOf(embedded.cluster) === join(resolve(to), WAL);
  if (!isKnown || findStore(resolve(to))) return;
  throw new BackupError(
    `${to} held the back-ups of this database and is empty: mount its disk, or start without BACKUP_DIR (the log then waits in the data folder).`,
  );
}

/** A second back-up at the same time would take the first one's unfinished folder for a leftover. */
async function assertOnlyOne(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock(hashtext('backup')) as taken");
  if (!rows[0]?.taken) throw new BackupError("Another back-up of this database is running.");
}

export async function systemIdentifierOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select system_identifier::text as id from pg_control_system()");
  return rows[0]?.id ?? "";
}

async function tidy(
  store: Store,
  { embedded, keep }: BackupOptions,
  manifest: Manifest,
  say: (sentence: string) => void,
): Promise<void> {
  if (archiveFolderOf(embedded.cluster) === store.walFolder) {
    const archived = join(store.walFolder, `${manifest.lastSegment}.gz`);
    const deadlineMs = Date.now() + ARCHIVED_WITHIN_MS;
    while (!existsSync(archived) && Date.now() < deadlineMs) await sleep(100);
    if (!existsSync(archived)) say("WARNING: the log of this back-up is not archived yet; see server.log for why.");
  }
  sweepDrafts(store);
  if (keep === undefined) return;
  const removed = prune(store, keep);
  if (removed.backups.length > 0) say(`Removed ${removed.backups.length} older, and ${removed.segments} segments.`);
}

function progress(total: number, say: (sentence: string) => void): (bytes: number) => void {
  let copied = 0;
  return (bytes) => {
    const before = copied;
    copied += bytes;
    if (Math.floor(before / SAY_EVERY_BYTES) < Math.floor(copied / SAY_EVERY_BYTES)) {
      say(`Copied ${inMib(copied)} of ${inMib(total)} MiB.`);
    }
  };
}
