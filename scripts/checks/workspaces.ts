import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readText } from "./files.ts";

/** A package of the repository, read from its package.json. */
export type Workspace = {
  name: string;
  /** From the root of the checkout, for example `modules/wallet`. */
  folder: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  exports: string[];
};

/** Every workspace that the root package.json names. */
export function listWorkspaces(root: string): Workspace[] {
  const patterns: string[] = JSON.parse(readText(root, "package.json")).workspaces ?? [];
  return patterns
    .flatMap((pattern) => expand(root, pattern))
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .map((folder) => readWorkspace(root, folder));
}

/** The workspace that a file lies in, or undefined for files of the root. */
export function workspaceOf(workspaces: Workspace[], path: string): Workspace | undefined {
  return workspaces.find((workspace) => path.startsWith(`${workspace.folder}/`));
}

export function readWorkspace(root: string, folder: string): Workspace {
  const manifest = JSON.parse(readText(root, folder === "" ? "package.json" : `${folder}/package.json`));
  return {
    name: manifest.name,
    folder,
    dependencies: manifest.dependencies ?? {},
    devDependencies: manifest.devDependencies ?? {},
    optionalDependencies: manifest.optionalDependencies ?? {},
    exports: Object.keys(manifest.exports ?? {}),
  };
}

function expand(root: string, pattern: string): string[] {
  if (!pattern.endsWith("/*")) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => `${parent}/${entry.name}`)
    .sort();
}
