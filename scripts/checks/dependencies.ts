import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check, Problem } from "./check.ts";
import { readText } from "./files.ts";
import { listWorkspaces, readWorkspace } from "./workspaces.ts";

const DOCUMENT = "docs/dependencies.md";
const LOCK = "package-lock.json";
/** What may be shipped with an Apache-2.0 product without further duties than naming it. */
const PERMITTED = new Set([
  "MIT",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "0BSD",
  "MIT-0",
  "OFL-1.1",
  "BlueOak-1.0.0",
]);

/** Permitted for tools that are run unchanged and never shipped: packages that only `devDependencies` name. */
const PERMITTED_FOR_TOOLS = new Set([...PERMITTED, "MPL-2.0", "Bitstream-Vera"]);

/** What packages of packages may say beside: public domain in other words, and permissive licences that ask nothing more. */
const PERMITTED_BELOW = new Set([...PERMITTED, "Unlicense", "CC0-1.0"]);
const PERMITTED_BELOW_TOOLS = new Set([...PERMITTED_FOR_TOOLS, ...PERMITTED_BELOW, "Python-2.0"]);

/** The SPDX identifier of packages whose package.json only points to a file. */
const NAMED_LICENCES = new Map([["dejavu-fonts-ttf", "Bitstream-Vera"]]);

type Row = { name: string; version: string; licence: string; job: string; exit: string };

/** Every outside package: exact version, permitted licence, and a row that says its job and how to do without it. */
export const dependencies: Check = {
  name: "dependencies",
  run({ root }) {
    const rows = existsSync(join(root, DOCUMENT)) ? readRows(readText(root, DOCUMENT)) : [];
    const { versions, shipped, problems } = collectVersions(root);
    for (const [name, version] of versions)
      problems.push(
        ...judge(root, { name, version, permitted: shipped.has(name) ? PERMITTED : PERMITTED_FOR_TOOLS }, rows),
      );
    for (const row of rows)
      if (!versions.has(row.name))
        problems.push({ file: DOCUMENT, message: `${row.name} is in no package.json: take its row out.` });
    return [...problems, ...licencesBelow(root, versions)];
  },
};

type Locked = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean };

/**
 * What comes with the packages that we name is under a permitted licence as well. The lockfile has the licence of each, also
 * of those for other platforms, which are not installed here.
 */
function licencesBelow(root: string, named: ReadonlyMap<string, string>): Problem[] {
  if (!existsSync(join(root, LOCK))) return [];
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readText(root, LOCK));
  return Object.entries(packages).flatMap(([path, { license, dev, link }]): Problem[] => {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (link || !path.includes("node_modules/") || named.has(name)) return [];
    if (isPermitted(license ?? "", dev ? PERMITTED_BELOW_TOOLS : PERMITTED_BELOW)) return [];
    return [
      { file: LOCK, message: `${path} is under ${license ?? "no licence"}: do without the package that brings it.` },
    ];
  });
}

/** All outside packages with their version; a range, or two versions of one package, is a problem. */
function collectVersions(root: string): { versions: Map<string, string>; shipped: Set<string>; problems: Problem[] } {
  const shipped = new Set<string>();
  const versions = new Map<string, string>();
  const problems: Problem[] = [];
  const workspaces = listWorkspaces(root);
  const own = new Set(workspaces.map((workspace) => workspace.name));
  for (const workspace of [readWorkspace(root, ""), ...workspaces]) {
    const all = { ...workspace.dependencies, ...workspace.devDependencies, ...workspace.optionalDependencies };
    const file = workspace.folder === "" ? "package.json" : `${workspace.folder}/package.json`;
    for (const [name, version] of Object.entries(all)) {
      if (own.has(name)) continue;
      if (!(name in workspace.devDependencies)) shipped.add(name);
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        problems.push({ file, message: `${name} "${version}" is not an exact version: npm install --save-exact.` });
      const known = versions.get(name);
      if (known !== undefined && known !== version)
        problems.push({ file, message: `${name} is ${version} here and ${known} elsewhere: one version for all.` });
      versions.set(name, version);
    }
  }
  return { versions, shipped, problems };
}

function judge(
  root: string,
  { name, version, permitted }: { name: string; version: string; permitted: Set<string> },
  rows: Row[],
): Problem[] {
  const row = rows.find((candidate) => candidate.name === name);
  if (row === undefined)
    return [
      { file: DOCUMENT, message: `${name} ${version} has no row: write its job, its licence and its exit plan.` },
    ];
  const problems: Problem[] = [];
  if (row.version !== version)
    problems.push({ file: DOCUMENT, message: `${name} is ${version} in package.json and ${row.version} here.` });
  if (row.job === "" || row.exit === "")
    problems.push({ file: DOCUMENT, message: `${name} needs both a job and an exit plan.` });
  const licence = licenceOf(root, name) ?? row.licence;
  if (licence !== row.licence)
    problems.push({ file: DOCUMENT, message: `${name} says it is under ${licence}, the row says ${row.licence}.` });
  if (!isPermitted(licence, permitted))
    problems.push({
      file: DOCUMENT,
      message: `${name} is under ${licence}: ${[...permitted].join(", ")} are permitted.`,
    });
  return problems;
}

/** What the installed package says of itself. Packages for other platforms are not installed: then undefined. */
function licenceOf(root: string, name: string): string | undefined {
  const named = NAMED_LICENCES.get(name);
  if (named !== undefined) return named;
  const path = `node_modules/${name}/package.json`;
  if (!existsSync(join(root, path))) return undefined;
  const { license } = JSON.parse(readText(root, path));
  return typeof license === "string" ? license : license?.type;
}

function isPermitted(licence: string, permitted: Set<string>): boolean {
  return licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((one) => permitted.has(one));
}

function readRows(document: string): Row[] {
  return document
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .map((line) => {
      const [name = "", version = "", licence = "", job = "", exit = ""] = line
        .slice(1, line.lastIndexOf("|"))
        .split("|")
        .map((cell) => cell.trim());
      return { name: name.replaceAll("`", ""), version, licence, job, exit };
    });
}
