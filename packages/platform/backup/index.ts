/** Copies of the embedded database that can be started again, at their own moment or at any later one. */
export { BackupError } from "./backup-error.ts";
export { type LastBackup, readLastBackup } from "./last-backup.ts";
export { inMib, type Manifest, verifyBackup } from "./manifest.ts";
export { type RestoreOptions, restoreBackup } from "./restore-backup.ts";
export { findStore, listBackups } from "./store.ts";
export { archivedStore, type BackupOptions, startArchiving, takeBackup } from "./take-backup.ts";
