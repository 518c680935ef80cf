import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

const HEARTBEAT_MS = 1_000;
const SILENT_FOR_MS = 10_000;
const WAIT_FOR_MS = 180_000;

/**
 * Runs the work while no other process of this machine runs it for the same lock file. A holder shows that it lives by
 * touching the file; a dead or silent holder loses it. PostgreSQL's own lock of the cluster stands behind this one, so
 * the worst a mistake could do is a refused second start.
 */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const token = `${process.pid} ${randomUUID()}`;
  await acquire(file, token);
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (holderOf(file) === token) rmSync(file, { force: true });
  }
}

async function acquire(file: string, token: string): Promise<void> {
  const deadline = Date.now() + WAIT_FOR_MS;
  while (Date.now() < deadline) {
    try {
      writeFileSync(file, token, { flag: "wx", mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = holderOf(file);
    if (holder !== undefined && isDead(file, holder)) takeAway(file, holder);
    else await sleep(50);
  }
  throw new EmbeddedPostgresError(`Another process has held ${file} for three minutes: end it, or remove that file.`);
}

function holderOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isDead(file: string, holder: string): boolean {
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (touchedAt === undefined) return false;
  if (Date.now() - touchedAt > SILENT_FOR_MS) return true;
  const pid = Number.parseInt(holder, 10);
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Two waiters may judge one lock dead; one that renames a fresh one by mistake puts it back. */
function takeAway(file: string, holder: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) !== holder) linkSync(aside, file);
  } catch {
    // Another process was quicker: the next round of the loop sees what is true now.
  }
  rmSync(aside, { force: true });
}

function touch(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // A lock that was taken from us is noticed when the work ends.
  }
}
