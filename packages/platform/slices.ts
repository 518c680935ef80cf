import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Slice } from "./migrate.ts";
import type { ModuleSlice } from "./module.ts";

/** The checkout. */
export const ROOT_FOLDER = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const SITE_GROUPS = ["packages", "modules"];

/**
 * The slices of the site with migrations: packages and modules that have a `migrations` folder, each after those that its
 * package.json depends on. The studio is another product with a schema of its own: see {@link STUDIO_SLICE}.
 */
export function findSlices(root: string = ROOT_FOLDER): Slice[] {
  return inOrder(root)
    .map(({ folder, name }) => ({ name, folder: join(folder, "migrations") }))
    .filter(({ folder }) => existsSync(folder));
}

/** A module with its folder. */
export type FoundModule = { readonly folder: string; readonly slice: ModuleSlice };

/** What every module of the site registers in its `slice.ts`, each after those that its package.json depends on. */
export async function findModules(root: string = ROOT_FOLDER): Promise<FoundModule[]> {
  const folders = inOrder(root)
    .map(({ folder }) => folder)
    .filter((folder) => dirname(folder) === join(root, "modules") && existsSync(join(folder, "slice.ts")));
  return Promise.all(
    folders.map(async (folder) => {
      const { slice } = (await import(pathToFileURL(join(folder, "slice.ts")).href)) as { slice: ModuleSlice };
      return { folder, slice };
    }),
  );
}

function inOrder(root: string): Workspace[] {
  const workspaces = new Map(SITE_GROUPS.flatMap((group) => readGroup(join(root, group))).map((one) => [one.id, one]));
  const ordered = new Set<Workspace>();
  const visit = (one: Workspace, path: readonly string[]): void => {
    if (ordered.has(one)) return;
    if (path.includes(one.id))
      throw new Error(`Packages depend on each other in a circle: ${[...path, one.id].join(" → ")}.`);
    for (const id of one.dependencies) {
      const dependency = workspaces.get(id);
      if (dependency) visit(dependency, [...path, one.id]);
    }
    ordered.add(one);
  };
  const platform = workspaces.get("@fairhouse/platform");
  // The platform's tables and functions are for every slice, also for one that does not import the platform.
  if (platform) visit(platform, []);
  for (const one of workspaces.values()) visit(one, []);
  return [...ordered];
}

/** Our game vendor's tables, migrated by its own role into its own schema. */
export const STUDIO_SLICE: Slice = { name: "studio", folder: join(ROOT_FOLDER, "studio", "server", "migrations") };

type Workspace = { id: string; folder: string; dependencies: string[]; name: string };

function readGroup(folder: string): Workspace[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "package.json")))
    .map((name) => {
      const manifest = JSON.parse(readFileSync(join(folder, name, "package.json"), "utf8")) as {
        name: string;
        dependencies?: Record<string, string>;
      };
      return {
        id: manifest.name,
        dependencies: Object.keys(manifest.dependencies ?? {}).sort(),
        folder: join(folder, name),
        name,
      };
    });
}
