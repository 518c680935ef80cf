import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What PostgreSQL writes into `postmaster.pid` of a running (or killed) server. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

/** A pid no kernel gives out, so that PostgreSQL sees its holder as gone. */
const NOBODYS_PID = 999_999_999;

export function readPostmaster(clusterFolder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFileOf(clusterFolder), "utf8").split("\n");
    const pid = Number.parseInt(lines[0] ?? "", 10);
    const port = Number.parseInt(lines[3] ?? "", 10);
    return Number.isInteger(pid) ? { pid, port, isReady: lines[7]?.trim() === "ready" } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process of that pid is a living PostgreSQL server of this cluster, and not another one that got its number. */
export function isPostmasterAlive(pid: number, clusterFolder: string): boolean {
  const cwd = workingFolderOf(pid);
  if (cwd !== undefined) return cwd === clusterFolder;
  const command = commandOf(pid);
  return command?.includes("postgres") === true && command.includes(clusterFolder);
}

/**
 * A killed server leaves its lock behind, and after a restart of the machine its number may belong to another process, which
 * PostgreSQL takes for a running server. Only the number is replaced: the shared memory named in the same file still keeps
 * out a second server while backends of the killed one live.
 */
export function disownStaleLock(clusterFolder: string): void {
  const postmaster = readPostmaster(clusterFolder);
  if (!postmaster || isPostmasterAlive(postmaster.pid, clusterFolder)) return;
  const file = pidFileOf(clusterFolder);
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  writeFileSync(file, [NOBODYS_PID, ...rest].join("\n"));
}

/** A fast, clean shutdown: running transactions are rolled back, everything committed is on disk. */
export async function shutDown(clusterFolder: string, timeoutMs: number): Promise<boolean> {
  const postmaster = readPostmaster(clusterFolder);
  if (!postmaster || !isPostmasterAlive(postmaster.pid, clusterFolder)) return true;
  process.kill(postmaster.pid, "SIGINT");
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!existsSync(pidFileOf(clusterFolder)) || !isPostmasterAlive(postmaster.pid, clusterFolder)) return true;
    await sleep(20);
  }
  return false;
}

export function pidFileOf(clusterFolder: string): string {
  return join(clusterFolder, "postmaster.pid");
}

/** Where a process stands, which for a server is its cluster, also after that was moved; undefined when we may not know. */
function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The command line of a process; undefined when it is gone or a zombie (whose command line is empty). */
function commandOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8") || undefined;
    } catch {
      return undefined;
    }
  }
  const result = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return result.stdout?.trim() || undefined;
}
