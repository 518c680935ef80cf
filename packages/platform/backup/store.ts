import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { canWriteTo } from "../embedded-postgres/archiving.ts";
import type { RunUser } from "../embedded-postgres/run-user.ts";
import { BackupError } from "./backup-error.ts";
import { type Manifest, readManifest } from "./manifest.ts";

/** A folder of back-ups of one cluster: `<name>/` each, their archived WAL in `wal/`, and a note whose they are. */
export type Store = { folder: string; walFolder: string; systemIdentifier: string };

const NOTE = "fairhouse-backups.json";
const noteSchema = z.object({ systemIdentifier: z.string() });
/** The folder of archived segments in a store. */
export const WAL = "wal";
const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{6}(\.\d{3})?Z$/;
/** What bears this ending is no back-up: it is being made, being removed, or was left by a killed process. */
export const UNFINISHED = ".unfinished";
const DRAFT_OF_SEGMENT = /^\.[0-9A-F]{8}/;

/** Opens the folder of a cluster's back-ups, making it in an empty or absent folder. @throws {BackupError} */
export function openStore(folder: string, owner: { systemIdentifier: string; user: RunUser }): Store {
  const { systemIdentifier, user } = owner;
  const store: Store = { folder: resolve(folder), walFolder: join(resolve(folder), WAL), systemIdentifier };
  try {
    mkdirSync(store.folder, { recursive: true, mode: 0o711 });
    const existing = findStore(store.folder);
    if (!existing) {
      if (readdirSync(store.folder).length > 0) {
        throw new BackupError(`${store.folder} is not empty and holds no back-ups: choose an empty folder.`);
      }
      writeFileSync(join(store.folder, NOTE), `${JSON.stringify({ systemIdentifier })}\n`, {
        mode: 0o600,
        flush: true,
      });
    } else if (existing.systemIdentifier !== systemIdentifier) {
      throw new BackupError(`${store.folder} holds the back-ups of another database: choose another folder.`);
    }
    if (!existsSync(store.walFolder)) mkdirSync(store.walFolder, { mode: 0o700 });
    if (user) chownSync(store.walFolder, user.uid, user.gid);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${store.folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return store;
}

/** The store in a folder; undefined when there is none. */
export function findStore(folder: string): Store | undefined {
  const note = join(folder, NOTE);
  if (!existsSync(note)) return undefined;
  const { systemIdentifier } = noteSchema.parse(JSON.parse(readFileSync(note, "utf8")));
  return { folder: resolve(folder), walFolder: join(resolve(folder), WAL), systemIdentifier };
}

/** The store that a back-up lies in; undefined when it was carried away alone. */
export const storeAround = (backup: string): Store | undefined => findStore(dirname(resolve(backup)));

/** @throws {BackupError} when the user who runs the database cannot put WAL there */
export function assertArchivable(store: Store, user: RunUser): void {
  if (canWriteTo(user, store.walFolder)) return;
  throw new BackupError(
    `${user?.name ?? "You"} cannot write to ${store.walFolder}, where the database archives: let others enter the folders above it (chmod o+x).`,
  );
}

/** Finished back-ups, oldest first. One whose manifest is damaged has a name and nothing else. */
export function listBackups(store: Store): { folder: string; name: string; manifest: Manifest | undefined }[] {
  return readdirSync(store.folder)
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .map((name) => {
      const folder = join(store.folder, name);
      try {
        return { folder, name, manifest: readManifest(folder) };
      } catch {
        return { folder, name, manifest: undefined };
      }
    });
}

/** What was left by a back-up that was killed. Call it only while no other is being made. */
export function sweepUnfinished(store: Store): void {
  for (const name of readdirSync(store.folder)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(store.folder, name), { recursive: true, force: true });
  }
}

/**
 * Keeps the newest `keep` back-ups that are whole, and of the archived WAL what the oldest of them needs.
 * @returns the names of what was removed
 */
export function prune(store: Store, keep: number): { backups: string[]; segments: number } {
  const whole = listBackups(store).filter((one) => one.manifest !== undefined);
  const removed = whole.slice(0, Math.max(0, whole.length - keep));
  for (const { folder } of removed) {
    // Renamed first: half of it must not look like a back-up.
    renameSync(folder, folder + UNFINISHED);
    rmSync(folder + UNFINISHED, { recursive: true, force: true });
  }
  const oldest = whole[removed.length]?.manifest;
  const segments = oldest ? pruneSegments(store, oldest.firstSegment) : 0;
  return { backups: removed.map(({ folder }) => basename(folder)), segments };
}

function pruneSegments(store: Store, firstNeeded: string): number {
  const old = readdirSync(store.walFolder).filter(
    (file) => /^[0-9A-F]{24}\b/.test(file) && file.slice(8, 24) < firstNeeded.slice(8),
  );
  for (const file of old) rmSync(join(store.walFolder, file), { force: true });
  return old.length;
}

/** Drafts that archiving left when its machine stopped; those of segments that were archived since. */
export function sweepDrafts(store: Store): void {
  for (const file of readdirSync(store.walFolder).filter((name) => DRAFT_OF_SEGMENT.test(name))) {
    const segment = file.slice(1).replace(/\.\d+$/, "");
    if (existsSync(join(store.walFolder, `${segment}.gz`))) rmSync(join(store.walFolder, file), { force: true });
  }
}
