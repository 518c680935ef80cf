import { existsSync, readFileSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { readLastBackup } from "@fairhouse/platform/backup";
import type { Database } from "@fairhouse/platform/database";
import { Counter, Gauge, type Registry } from "@fairhouse/platform/metrics";
import { readHashing } from "@fairhouse/platform/passwords";
import type { Realtime } from "@fairhouse/platform/realtime";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import type { Config } from "../config.ts";

/** What this process itself knows: its version, its pool, its live connections. */
export function watchProcess(
  registry: Registry,
  { pool, realtime }: { pool: Database["pool"]; realtime: Realtime },
): void {
  const registers = [registry];
  new Gauge({
    name: "fairhouse_build_info",
    help: "Always 1; which version runs, on which Node.",
    labelNames: ["version", "node"],
    registers,
  }).set({ version: versionOfProduct(), node: process.versions.node }, 1);
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of the site's pool, by what they do.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
    },
  });
  new Gauge({
    name: "database_pool_waiting",
    help: "Queries that wait for a connection of the site's pool.",
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: "realtime_connections",
    help: "Live connections of browsers, by who is behind them.",
    labelNames: ["who"],
    registers,
    collect() {
      const { members, visitors } = realtime.countConnections();
      this.set({ who: "member" }, members);
      this.set({ who: "visitor" }, visitors);
    },
  });
}

/** Logins and registrations cost the processor more than anything else does: how many passwords, and how many wait. */
export function watchPasswords(registry: Registry): void {
  const registers = [registry];
  let counted = 0;
  new Counter({
    name: "password_hashes_total",
    help: "Passwords that were hashed, to keep them or to compare.",
    registers,
    collect() {
      const { made } = readHashing();
      this.inc(made - counted);
      counted = made;
    },
  });
  new Gauge({
    name: "password_hashes_waiting",
    help: "Passwords that wait to be hashed; past 64 logins are turned away.",
    registers,
    collect() {
      this.set(readHashing().waiting);
    },
  });
}

/** What lies on the disk: back-ups, and room for more. Nothing is shown of a database that is not the embedded one. */
export function watchDisk(registry: Registry, { dataDir, backupDir, databaseUrl }: Config): void {
  const registers = [registry];
  new Gauge({
    name: "folder_free_bytes",
    help: "Room left on the disk of the data folder, and on that of the back-ups.",
    labelNames: ["folder"],
    registers,
    collect() {
      this.reset();
      for (const [folder, path] of [["data", dataDir] as const, ["backups", backupDir] as const]) {
        const free = path === undefined ? undefined : freeBytes(path);
        if (free !== undefined) this.set({ folder }, free);
      }
    },
  });
  if (databaseUrl) return;
  const age = new Gauge({
    name: "backup_last_timestamp_seconds",
    help: "When the newest back-up ended; 0 when there is none.",
    registers,
    collect() {
      const last = readLastBackup(dataDir);
      age.set(last ? Date.parse(last.endedAt) / 1000 : 0);
      bytes.set(last?.bytes ?? 0);
      duration.set(last?.durationS ?? 0);
    },
  });
  const bytes = new Gauge({ name: "backup_last_bytes", help: "Size of the newest back-up.", registers });
  const duration = new Gauge({
    name: "backup_last_duration_seconds",
    help: "How long the newest back-up took.",
    registers,
  });
  new Gauge({
    name: "backup_archiving",
    help: "1 while the database's log is archived as it is written, 0 while it is not.",
    registers,
    collect() {
      this.set(existsSync(join(dataDir, "postgres", "archive-to")) ? 1 : 0);
    },
  });
}

function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

function versionOfProduct(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT_FOLDER, "package.json"), "utf8")) as { version: string };
  return version;
}
