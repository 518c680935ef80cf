import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { readText } from "./files.ts";
import { listWorkspaces, readWorkspace, type Workspace } from "./workspaces.ts";

const LOCK = "package-lock.json";
const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

type Locked = { [kind in (typeof KINDS)[number]]?: Record<string, string> };

/** Each package.json says what package-lock.json says; otherwise `npm ci`, and with it a fresh clone, fails. */
export const lockfile: Check = {
  name: "lockfile",
  run({ root }) {
    if (!existsSync(join(root, LOCK))) return [{ file: LOCK, message: "The lockfile is missing: npm install." }];
    const locked: Record<string, Locked | undefined> = JSON.parse(readText(root, LOCK)).packages;
    return [readWorkspace(root, ""), ...listWorkspaces(root)].flatMap((workspace) =>
      compare(workspace, locked[workspace.folder]),
    );
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
