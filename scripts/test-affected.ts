/**
 * npm run test:affected [-- --since <commit>]
 *
 * Runs the checks and the tests that what has changed can break, by what imports what: changes that are not committed, or
 * everything since a commit. `npm test` remains what a merge needs.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readArguments } from "@fairhouse/platform/arguments";
import { ROOT_FOLDER as root } from "@fairhouse/platform/slices";
import { affectedBy } from "./affected.ts";

const { values } = readArguments("test:affected", { since: { type: "string", default: "HEAD" } });

const changed = [
  ...git("diff", "--name-only", "--diff-filter=ACMRD", values.since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
if (changed.length === 0) {
  console.log(`Nothing has changed since ${values.since}: name an earlier commit with --since.`);
  process.exit(0);
}
const { tests, specs } = affectedBy(changed, root);
const specCount = specs === "all" ? "all" : specs.length;
console.log(`${changed.length} files changed: ${tests.length} test files and ${specCount} browser tests are affected.`);

let isFine = run("node", [join("scripts", "check.mjs")]);
if (tests.length > 0) isFine = run("vitest", ["run", ...tests]) && isFine;
if (specs === "all" || specs.length > 0) {
  const names = specs === "all" ? [] : specs.map((file) => file.replace("e2e/", ""));
  isFine =
    run("node", [join("scripts", "build.mjs")]) &&
    run("playwright", ["test", "-c", join("e2e", "playwright.config.ts"), ...names]) &&
    isFine;
}
process.exit(isFine ? 0 : 1);

function run(tool: string, args: readonly string[]): boolean {
  const { status } = spawnSync(join(root, "node_modules", ".bin", tool), args, { cwd: root, stdio: "inherit" });
  return status === 0;
}

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split("\n").filter(Boolean);
}
