// npm test: install, check, build, tests on PostgreSQL, tests in the browser. Its last line is "N passed, N failed".
// With --write, tests that passed at first are taken off the list of those that may pass only the second time.
import { mkdirSync, rmSync } from "node:fs";
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
const env = { PATH: toolPath(root), ...(isLong ? { TEST_LONG: "1" } : {}) };
const bin = (name) => join(root, "node_modules", ".bin", name);
const total = { passed: 0, failed: 0 };
const failures = [];
const again = [];
const slow = [];
let isComplete = false;

const isInstalled = await part("install", async () => oneOr(await install(), { passed: 0, failed: 0 }));
if (isInstalled) {
  await part("check", async () => oneOr((await run(pinnedNodeOf(root), [join("scripts", "check.mjs")])) === 0));
  const isBuilt = await part("build", async () => oneOr(await build(), { passed: 0, failed: 0 }));
  await part("tests", runVitest);
  if (isBuilt) await part("tests in the browser", runPlaywright);
  else total.failed += 1;
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

async function runVitest() {
  const file = freshReport("vitest.json");
  const seconds = freshReport("file-seconds.json");
  const own = join(root, "scripts", "file-seconds.mjs");
  const reporters = ["--reporter=default", `--reporter=${own}`, "--reporter=json", `--outputFile.json=${file}`];
  const code = await run(bin("vitest"), ["run", ...reporters], { FILE_SECONDS: seconds });
  return { ...countVitest(file, code), slow: slowFiles(seconds) };
}

async function runPlaywright() {
  const file = freshReport("playwright.json");
  const args = ["test", "-c", join("e2e", "playwright.config.ts"), "--reporter=list,json"];
  return countPlaywright(file, await run(bin("playwright"), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }));
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  rmSync(join(reports, name), { force: true });
  return join(reports, name);
}

async function run(command, args, more = {}) {
  return (await runChild(command, args, { cwd: root, env: { ...env, ...more } })).code;
}
