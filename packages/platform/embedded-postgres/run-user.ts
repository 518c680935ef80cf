import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** The user the server runs as; undefined means: as ourselves. */
export type RunUser = { name: string; uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing cluster, or to `postgres`, or to `nobody`.
 */
export function chooseRunUser(clusterFolder: string): RunUser {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(clusterFolder);
  if (owner) return owner;
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf("-u", name);
    const gid = idOf("-g", name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid };
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL does not run as root and this machine has neither a user postgres nor a user nobody: create one, or set DATABASE_URL.",
  );
}

/** Whether that user can enter and list a folder, asked of the kernel instead of computed from modes. */
export function canEnter(user: RunUser, folder: string): boolean {
  const test = spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", folder], asUser(user));
  return test.status === 0;
}

/** Options of `spawn` that make the child that user, in a folder every user may stand in. */
export function asUser(user: RunUser): { cwd: string; uid?: number; gid?: number } {
  return user ? { cwd: "/", uid: user.uid, gid: user.gid } : { cwd: "/" };
}

function ownerOf(folder: string): RunUser {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { name: `uid ${stat.uid}`, uid: stat.uid, gid: stat.gid } : undefined;
}

function idOf(flag: "-u" | "-g", name: string): number | undefined {
  const result = spawnSync("id", [flag, name], { encoding: "utf8" });
  const id = Number.parseInt(result.stdout ?? "", 10);
  return result.status === 0 && Number.isInteger(id) ? id : undefined;
}
