// npm test: install, build, then the checks and the tests on PostgreSQL, with more than two cores beside the tests in the
// browser, and last the tests whose deadlines need the machine to themselves. Its last line is "N passed, N failed".
// With --write, tests that passed at first are taken off the list of those that may pass only the second time.
import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { endingSignal, runChild, toolPath } from "./child.mjs";
import { FILE_SECONDS_MAX } from "./file-seconds.mjs";
import { install, root } from "./install.mjs";
import { pinnedNodeOf } from "./installed.mjs";
import { judgeSecondTries, LIST } from "./second-tries.mjs";
import { countPlaywright, countVitest, slowFiles } from "./test-report.mjs";

const isLong = process.argv.includes("--long");
const reports = join(root, ".cache", "reports");
const env = {
  PATH: toolPath(root),
  // Tests start the product and its commands some hundred times: each reads its modules as they were compiled before.
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  ...(isLong ? { TEST_LONG: "1" } : {}),
};
const bin = (name) => join(root, "node_modules", ".bin", name);
const total = { passed: 0, failed: 0 };
const failures = [];
const again = [];
const slow = [];
let isComplete = false;

const isInstalled = await part("install", async () => oneOr(await install(), { passed: 0, failed: 0 }));
if (isInstalled) {
  const isBuilt = await part("build", async () => oneOr(await build(), { passed: 0, failed: 0 }));
  const checked = () => inTurn(["check", runChecks], ["tests", () => runVitest("tests", "!deadlines")]);
  const browsed = async () => isBuilt && part("browser", runPlaywright);
  // Together they keep two cores so busy that deadlines are missed and nothing is won.
  if (availableParallelism() > 2) await Promise.all([checked(), browsed()]);
  else await checked().then(browsed);
  await part("deadlines", () => runVitest("deadlines", "deadlines"));
  isComplete = isBuilt;
  await run(pinnedNodeOf(root), [
    join("packages", "platform", "embedded-postgres", "stop-cli.ts"),
    "--unless-used",
    join(root, ".cache", "test-postgres"),
  ]);
}
if (endingSignal()) total.failed += 1;
isComplete &&= total.failed === 0;
const write = process.argv.includes("--write");
const secondTries = judgeSecondTries(root, { again, isComplete, write });
total.passed -= secondTries.refused.length;
total.failed += secondTries.refused.length;
// Once more at the end, because often only the last lines are read.
for (const file of slow) console.log(`longer than ${FILE_SECONDS_MAX} s: ${file}`);
for (const name of secondTries.allowed) console.log(`passed the second time only, as ${LIST} allows: ${name}`);
for (const name of secondTries.shrunk)
  console.log(`passed the first time${write ? "" : "; npm test -- --write takes it off"} ${LIST}: ${name}`);
for (const name of secondTries.refused) console.log(`failed, since it passed the second time only: ${name}`);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function inTurn(...parts) {
  for (const [name, work] of parts) await part(name, work);
}

/** Runs a part and adds its count; true when nothing in it failed. */
async function part(name, work) {
  if (endingSignal()) return false;
  console.log(`\n── ${name} ──`);
  const startedAt = Date.now();
  const count = await work().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  again.push(...(count.again ?? []));
  slow.push(...(count.slow ?? []));
  failures.push(...(count.names ?? []), ...(count.failed > 0 && !count.names?.length ? [name] : []));
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - startedAt) / 1000)} s`,
  );
  return count.failed === 0;
}

function oneOr(isFine, whenFine = { passed: 1, failed: 0 }) {
  return isFine ? whenFine : { passed: 0, failed: 1 };
}

async function runChecks() {
  return oneOr(
    (await run(pinnedNodeOf(root), [join("scripts", "check.mjs")], { label: "check", isPatient: true })) === 0,
  );
}

async function runVitest(label, project) {
  const file = freshReport(`vitest-${label}.json`);
  const seconds = freshReport(`file-seconds-${label}.json`);
  const own = join(root, "scripts", "file-seconds.mjs");
  const reporters = ["--reporter=default", `--reporter=${own}`, "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", `--project=${project}`, ...reporters];
  const code = await run(bin("vitest"), args, { label, isPatient: true, env: { FILE_SECONDS: seconds } });
  return { ...countVitest(file, code), slow: slowFiles(seconds) };
}

async function runPlaywright() {
  const file = freshReport("playwright.json");
  const args = ["test", "-c", join("e2e", "playwright.config.ts"), "--reporter=list,json"];
  const more = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return countPlaywright(file, await run(bin("playwright"), args, { label: "browser", env: more }));
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  rmSync(join(reports, name), { force: true });
  return join(reports, name);
}

/** @param options `label`: stands before each line, since parts run beside one another; `isPatient`: see `runChild` */
async function run(command, args, { label, isPatient = false, env: more = {} } = {}) {
  const options = { cwd: root, env: { ...env, ...more }, isPatient, ...(label ? { label: label.padEnd(9) } : {}) };
  return (await runChild(command, args, options)).code;
}
