import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { listFiles, readText } from "./checks/files.ts";
import { importsOf, packageOf } from "./checks/imports.ts";
import { listWorkspaces, type Workspace, workspaceOf } from "./checks/workspaces.ts";

export type Affected = {
  /** Test files for vitest, from the root of the checkout. */
  readonly tests: readonly string[];
  /** Browser tests; `all` when something changed that every page is made of. */
  readonly specs: readonly string[] | "all";
};

const SOURCE = /\.(ts|tsx|mts|css)$/;
const TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/.*\.spec\.ts$/;
/** What tells nothing about which part it belongs to: everything is affected. */
const EVERYTHING =
  /^(package\.json|package-lock\.json|tsconfig.*\.json|vitest\.config\.ts|scripts\/test-projects\.ts|\.npmrc)$/;
const NO_CODE = /\.(md|svg|png)$|^(docs|operations)\//;
/** The parts of every page, and what the browser tests themselves stand on. */
const EVERY_PAGE = /^(apps\/(web|backoffice)\/|packages\/(ui|i18n|contract)\/|e2e\/[^/]+\.ts$)/;

/**
 * What is read without being imported by name: modules are found by their folders, and a started product is another process.
 * From each file on the left whatever matches the right can be reached.
 */
const FOUND: readonly (readonly [reader: string, read: RegExp])[] = [
  ["apps/server/compose.ts", /^modules\/[^/]+\/slice\.ts$/],
  ["packages/platform/testing/endpoint-sample.ts", /^modules\/[^/]+\/server\/testing\/endpoints\.ts$/],
  ["apps/web/slices.ts", /^modules\/[^/]+\/web\/slice\.ts$/],
  ["apps/backoffice/slices.ts", /^modules\/[^/]+\/backoffice\/index\.ts$/],
  ["apps/server/testing/product-process.ts", /^apps\/server\/(main|operations\/[\w-]+-cli)\.ts$/],
  ["packages/platform/testing/test-database.ts", /\/migrations\/[^/]+\.sql$/],
  ["packages/platform/passwords.ts", /^packages\/platform\/testing\/password-cost\.ts$/],
];

/** Which tests can tell that something is wrong with these files, by what imports what. */
export function affectedBy(changed: readonly string[], root: string): Affected {
  const files = listFiles(root);
  const tests = files.filter((file) => TEST.test(file));
  const code = changed.filter((file) => !NO_CODE.test(file));
  if (code.some((file) => EVERYTHING.test(file))) return { tests, specs: "all" };
  const readers = readersOf(root, files);
  const reached = reach(
    code.flatMap((file) => startsOf(file, files)),
    readers,
  );
  return { tests: tests.filter((file) => reached.has(file)), specs: specsFor(root, files, code, reached) };
}

/** A message file or a drawing is read by the files beside it, wherever they look it up. */
function startsOf(file: string, files: readonly string[]): string[] {
  if (SOURCE.test(file) || file.endsWith(".sql")) return [file];
  const folder = /^(modules|packages|vendors|studio|apps)\/[^/]+\//.exec(file)?.[0];
  return folder ? files.filter((one) => one.startsWith(folder) && SOURCE.test(one)) : [file];
}

function reach(starts: readonly string[], readers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(readers.get(file) ?? []));
  }
  return reached;
}

/** For each file those that import it, or find it. */
function readersOf(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  const add = (read: string, reader: string): void => void readers.set(read, [...(readers.get(read) ?? []), reader]);
  const workspaces = listWorkspaces(root);
  const exports = new Map(workspaces.map((one) => [one.name, exportsOf(root, one)]));
  const known = new Set(files);
  for (const file of files.filter((one) => SOURCE.test(one))) {
    for (const { specifier } of importsOf(root, file)) {
      const target = specifier.startsWith(".")
        ? posix.join(posix.dirname(file), specifier.split("?")[0] ?? "")
        : exports.get(packageOf(specifier))?.(specifier);
      if (target && known.has(target)) add(target, file);
    }
  }
  for (const [reader, read] of FOUND) for (const file of files) if (read.test(file)) add(file, reader);
  return readers;
}

/** Turns a specifier of a workspace into its file. */
function exportsOf(root: string, { name, folder }: Workspace): (specifier: string) => string | undefined {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    exports?: { [path: string]: string };
  };
  const entries = Object.entries(manifest.exports ?? {});
  return (specifier) => {
    const asked = `.${specifier.slice(name.length)}`;
    for (const [path, target] of entries) {
      if (path === asked) return posix.join(folder, target);
      const [before, after] = path.split("*");
      if (after !== undefined && asked.startsWith(before ?? ""))
        return posix.join(folder, target.replace("*", asked.slice((before ?? "").length)));
    }
    return undefined;
  };
}

/**
 * A browser test is affected when it names a module that changed and has screens: by a text of the module (`wallet:title`) or
 * by the address of one of its screens.
 */
function specsFor(
  root: string,
  files: readonly string[],
  changed: readonly string[],
  reached: ReadonlySet<string>,
): readonly string[] | "all" {
  const specs = files.filter((file) => SPEC.test(file));
  const own = specs.filter((file) => changed.includes(file));
  if (changed.some((file) => EVERY_PAGE.test(file) && !TEST.test(file) && !SPEC.test(file))) return "all";
  const workspaces = listWorkspaces(root);
  const shown = new Set(
    [...changed, ...reached]
      .map((file) => workspaceOf(workspaces, file)?.folder)
      .filter((folder): folder is string => folder?.startsWith("modules/") === true)
      .filter((folder) => changed.some((file) => file.startsWith(`${folder}/`) && !TEST.test(file))),
  );
  const marks = [...shown].flatMap((folder) => marksOf(root, folder));
  if (marks.length === 0) return own;
  return specs.filter((file) => own.includes(file) || marks.some((mark) => readText(root, file).includes(mark)));
}

function marksOf(root: string, folder: string): string[] {
  const index = join(root, folder, "web", "index.ts");
  const routes = existsSync(index) ? [...readFileSync(index, "utf8").matchAll(/\bpath: "([^"$]+)"/g)] : [];
  return [
    `"${posix.basename(folder)}:`,
    ...routes.map(([, path = ""]) => `"${path}"`).filter((path) => path !== '"/"'),
  ];
}
