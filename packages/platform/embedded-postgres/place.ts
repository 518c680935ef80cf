import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { folderInMemory } from "./memory.ts";
import { shutDown } from "./postmaster.ts";
import { canEnter, type RunUser } from "./run-user.ts";

/** Where root puts what another user must reach while the checkout is closed to them. */
export const SHARED_FOLDER = process.platform === "darwin" ? "/usr/local/var/fairhouse" : "/var/lib/fairhouse";

const THROWAWAY = "throwaway-";
const STOPPED_WITHIN_MS = 20_000;

/**
 * The home folder itself, or a folder outside the checkout when the server's user cannot enter it.
 * @param options.inMemory rather a folder in memory, where there is room: what lies there is thrown away
 */
export async function choosePlace(options: {
  home: string;
  user: RunUser;
  durable: boolean;
  inMemory?: boolean;
}): Promise<string> {
  const { home, user, durable, inMemory = false } = options;
  const memory = inMemory ? folderInMemory() : undefined;
  if (memory !== undefined) return makePlace(memory, THROWAWAY, home);
  if (!user || canEnter(user, home)) return home;
  const isThrowaway = !durable || home.startsWith(tmpdir() + sep);
  try {
    return await makePlace(SHARED_FOLDER, isThrowaway ? THROWAWAY : "data-", home);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The user ${user.name}, who runs the database, cannot enter ${home}, and ${SHARED_FOLDER} cannot be used instead: ${(error as Error).message}.`,
    );
  }
}

async function makePlace(folder: string, prefix: string, home: string): Promise<string> {
  await sweepThrowaways(folder);
  const place = join(folder, `${prefix}${randomBytes(6).toString("hex")}`);
  mkdirSync(place, { recursive: true, mode: 0o755 });
  noteHome(place, home);
  return place;
}

/** The process that owns the folder, so that an abandoned one can be removed; undefined while that changes. */
export function noteHome(place: string, home: string | undefined): void {
  if (home === undefined) rmSync(join(place, "belongs-to"), { force: true });
  else writeFileSync(join(place, "belongs-to"), home);
}

/** Removes databases of tests, and of data folders for temporary files, whose folder is gone. Other data is never removed: its disk may come back. */
async function sweepThrowaways(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const place = join(folder, name);
    if (!name.startsWith(THROWAWAY) || isStillLinked(place)) continue;
    await shutDown(join(place, "cluster"), STOPPED_WITHIN_MS);
    rmSync(place, { recursive: true, force: true });
  }
}

/** A place that names no home yet is being made at this moment by another process. */
function isStillLinked(place: string): boolean {
  const note = join(place, "belongs-to");
  if (!existsSync(note)) return true;
  const home = readFileSync(note, "utf8").trim();
  if (existsSync(join(home, "start.lock"))) return true;
  try {
    return realpathSync(join(home, "cluster")) === join(place, "cluster");
  } catch {
    return false;
  }
}

/** PostgreSQL's files and our notes beside them, in the data folder. */
export type Cluster = {
  /** `<data folder>/postgres`: password, port, log, lock. */
  home: string;
  /** PostgreSQL's own folder: `<home>/cluster`, or where that link leads. */
  folder: string;
  user: RunUser;
};
