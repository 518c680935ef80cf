/**
 * npm run take-away: takes behaviours away, one at a time, in a copy of the checkout, and runs the tests that bear their
 * numbers. A test that still passes shows nothing, and is reported. Arguments: ids of rows, to try those alone.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "@fairhouse/platform/arguments";
import { listNumberedTests } from "./checks/numbered-tests.ts";
import { listPromises } from "./checks/promises.ts";
import type { TakeAway } from "./checks/take-aways.ts";
import { listWorkspaces } from "./checks/workspaces.ts";

const checkout = dirname(dirname(fileURLToPath(import.meta.url)));
const list: TakeAway[] = JSON.parse(readFileSync(join(checkout, "scripts", "take-away.json"), "utf8"));
const { positionals: wanted } = readArguments("take-away", {}, "[ids of rows]");
const promises = listPromises(checkout);
const numbered = listNumberedTests(checkout);

const chosen = list.filter(({ row }) => wanted.length === 0 || wanted.includes(row));
const unknown = wanted.filter((id) => !list.some(({ row }) => row === id));
if (unknown.length > 0) {
  console.error(`scripts/take-away.json has no entry for ${unknown.join(", ")}.`);
  process.exit(1);
}

const copy = copyOfCheckout();
const failed: string[] = [];
try {
  for (const one of chosen) {
    const startedAt = performance.now();
    const complaint = tryOne(one);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${complaint === undefined ? "ok  " : "FAIL"} ${one.row} ${seconds} s  ${complaint ?? behaviourOf(one.row)}`,
    );
    if (complaint !== undefined) failed.push(one.row);
  }
} finally {
  spawnSync("node", ["packages/platform/embedded-postgres/stop-cli.ts", join(copy, ".cache", "test-postgres")], {
    cwd: copy,
  });
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** What is wrong, or undefined when the behaviour's absence was noticed. */
function tryOne({ row, file, from, to }: TakeAway): string | undefined {
  const tests = numbered.filter(({ ids, file }) => ids.includes(row) && !file.startsWith("e2e/"));
  if (tests.length === 0) return "no test outside the browser bears its number";
  const path = join(copy, file);
  const sound = readFileSync(path, "utf8");
  if (!sound.includes(from)) return `${file} no longer contains the text that is taken away`;
  if (!runTests(tests)) return "its tests fail although nothing was taken away";
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    return runTests(tests) ? `the tests still pass without it: ${behaviourOf(row)}` : undefined;
  } finally {
    writeFileSync(path, sound);
  }
}

function behaviourOf(row: string): string {
  return promises.find((candidate) => candidate.id === row)?.behaviour ?? "there is no such row";
}

function runTests(tests: { file: string; name: string | undefined }[]): boolean {
  const files = [...new Set(tests.map(({ file }) => file))];
  const pattern = tests.map(({ name }) => patternOf(name ?? "")).join("|");
  const vitest = join(copy, "node_modules", ".bin", "vitest");
  const { status } = spawnSync(vitest, ["run", "--bail=1", "-t", pattern, ...files], { cwd: copy, encoding: "utf8" });
  return status === 0;
}

/** A test's written name as a pattern for the names that it gets: its holes and `%s` stand for anything. */
function patternOf(name: string): string {
  return name
    .split(/\$\{[^}]*\}|\$\w+|%[sijdfo]/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
}

/** The files that git knows or would take, with the packages lent by links and the workspaces linked to the copy's own. */
function copyOfCheckout(): string {
  const root = mkdtempSync(join(tmpdir(), "fairhouse-take-away-"));
  const known = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: checkout, encoding: "utf8" });
  for (const file of known.split("\n").filter(Boolean)) cpSync(join(checkout, file), join(root, file));
  mkdirSync(join(root, "node_modules", "@fairhouse"), { recursive: true });
  for (const name of readdirSync(join(checkout, "node_modules")).filter((one) => one !== "@fairhouse"))
    symlinkSync(join(checkout, "node_modules", name), join(root, "node_modules", name));
  for (const workspace of listWorkspaces(root).filter(({ name }) => name.startsWith("@fairhouse/")))
    symlinkSync(join(root, workspace.folder), join(root, "node_modules", workspace.name));
  // Tests of the whole product serve the bundles that were built here.
  for (const { folder } of listWorkspaces(root).filter(({ folder }) => existsSync(join(checkout, folder, "dist"))))
    symlinkSync(join(checkout, folder, "dist"), join(root, folder, "dist"));
  return root;
}
