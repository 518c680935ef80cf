import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { readText } from "./files.ts";
import { listWorkspaces, readWorkspace, type Workspace } from "./workspaces.ts";

const LOCK = "package-lock.json";
const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

type Locked = { [kind in (typeof KINDS)[number]]?: Record<string, string> } & { version?: string };

/**
 * Each package.json says what package-lock.json says; otherwise `npm ci`, and with it a fresh clone, fails. `--write`
 * repairs what needs no new package: a workspace that begins or ceases to use what is installed already.
 */
export const lockfile: Check = {
  name: "lockfile",
  run({ root, write }) {
    if (!existsSync(join(root, LOCK))) return [{ file: LOCK, message: "The lockfile is missing: npm install." }];
    const lock: { packages: Record<string, Locked | undefined> } = JSON.parse(readText(root, LOCK));
    const workspaces = [readWorkspace(root, ""), ...listWorkspaces(root)];
    const compareAll = () => workspaces.flatMap((workspace) => compare(workspace, lock.packages[workspace.folder]));
    if (!write || compareAll().length === 0) return compareAll();
    for (const workspace of workspaces) {
      const entry = lock.packages[workspace.folder];
      if (entry && usesOnlyWhatIsLocked(workspace, lock.packages, workspaces)) copyInto(entry, workspace);
    }
    writeFileSync(join(root, LOCK), `${JSON.stringify(lock, null, 2)}\n`);
    return compareAll();
  },
};

function compare(workspace: Workspace, locked: Locked | undefined): Problem[] {
  const file = workspace.folder === "" ? "package.json" : `${workspace.folder}/package.json`;
  if (locked === undefined) return [{ file, message: `${workspace.name} is not in ${LOCK}: npm install.` }];
  return KINDS.flatMap((kind) => {
    const names = new Set([...Object.keys(workspace[kind]), ...Object.keys(locked[kind] ?? {})]);
    return [...names]
      .filter((name) => workspace[kind][name] !== locked[kind]?.[name])
      .map((name) => ({
        file,
        message: `${name} is ${workspace[kind][name] ?? "not there"}, in ${LOCK} ${locked[kind]?.[name] ?? "not there"}: npm install.`,
      }));
  });
}

function usesOnlyWhatIsLocked(
  workspace: Workspace,
  packages: Record<string, Locked | undefined>,
  workspaces: Workspace[],
): boolean {
  return KINDS.flatMap((kind) => Object.entries(workspace[kind])).every(([name, version]) => {
    if (workspaces.some((other) => other.name === name)) return true;
    return packages[`node_modules/${name}`]?.version === version;
  });
}

function copyInto(entry: Locked, workspace: Workspace): void {
  for (const kind of KINDS) {
    const sorted = Object.entries(workspace[kind]).sort(([a], [b]) => (a < b ? -1 : 1));
    if (sorted.length > 0) entry[kind] = Object.fromEntries(sorted);
    else delete entry[kind];
  }
}
