import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { asUser, type RunUser } from "./run-user.ts";

/** Where the programs of the server are. */
export type Binaries = { postgres: string; initdb: string };

/**
 * Finds the server that npm installed and makes it runnable for the user: completes its libraries' links (npm packages
 * carry none, and install scripts may be off), and copies it to `copyFolder` when it cannot run where it is, as under a
 * checkout that only root may enter.
 */
export function prepareBinaries(options: {
  user: RunUser;
  copyFolder: string;
  log: (sentence: string) => void;
}): Binaries {
  const { folder, version } = findPackage();
  hydrateLinks(folder);
  const inPlace = binariesIn(folder);
  if (runs(inPlace, options.user)) return inPlace;

  const copy = join(options.copyFolder, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) {
    options.log(`Copying PostgreSQL to ${copy}, where it can run.`);
    copyOut(folder, copy);
  }
  const copied = binariesIn(copy);
  const trial = tryVersion(copied, options.user);
  if (trial.status === 0) return copied;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run on this machine (${reasonOf(trial)}): set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports its entry point only; its manifest lies one folder above that.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { folder: join(root, "native"), version: manifest.version };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} in node_modules: run npm ci, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

function hydrateLinks(folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Paths in the list begin with "native/"; link and file always lie in the same folder.
    const link = join(dirname(folder), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // EEXIST: another process did it. EACCES, EROFS: node_modules is not ours; the copy gets its links instead.
      if (!["EEXIST", "EACCES", "EROFS", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
}

function copyOut(folder: string, copy: string): void {
  const draft = `${copy}.${process.pid}/native`;
  try {
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith(".a") });
    hydrateLinks(draft);
    renameSync(draft, copy);
  } catch (error) {
    if (!existsSync(copy)) {
      throw new EmbeddedPostgresError(`PostgreSQL could not be copied to ${copy}: ${(error as Error).message}.`);
    }
  } finally {
    rmSync(dirname(draft), { recursive: true, force: true });
  }
}

function binariesIn(folder: string): Binaries {
  return { postgres: join(folder, "bin", "postgres"), initdb: join(folder, "bin", "initdb") };
}

function runs(binaries: Binaries, user: RunUser): boolean {
  return tryVersion(binaries, user).status === 0;
}

function tryVersion(binaries: Binaries, user: RunUser): SpawnSyncReturns<string> {
  return spawnSync(binaries.postgres, ["--version"], { ...asUser(user), encoding: "utf8" });
}

function reasonOf(trial: SpawnSyncReturns<string>): string {
  return (trial.error?.message ?? trial.stderr ?? "").trim().split("\n")[0] || `it ended with ${trial.status}`;
}
