import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Slice } from "./migrate.ts";

/** The checkout. */
export const ROOT_FOLDER = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const SITE_GROUPS = ["packages", "modules"];

/**
 * The slices of the site with migrations: packages and modules that have a `migrations` folder, each after those that its
 * package.json depends on. The studio is another product with a schema of its own: see {@link STUDIO_SLICE}.
 */
export function findSlices(root: string = ROOT_FOLDER): Slice[] {
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
  // The outbox is everybody's, also of those who do not import the platform.
  if (platform) visit(platform, []);
  for (const one of workspaces.values()) visit(one, []);
  return [...ordered].filter((one) => existsSync(one.slice.folder)).map((one) => one.slice);
}

/** Our game vendor's tables, migrated by its own role into its own schema. */
export const STUDIO_SLICE: Slice = { name: "studio", folder: join(ROOT_FOLDER, "studio", "server", "migrations") };

type Workspace = { id: string; dependencies: string[]; slice: Slice };

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
        slice: { name, folder: join(folder, name, "migrations") },
      };
    });
}
