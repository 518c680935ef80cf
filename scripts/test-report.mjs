// Counts of the reports that the test runners leave; a runner that crashed counts as one failure.
import { existsSync, readFileSync } from "node:fs";
import { FILE_SECONDS_MAX } from "./file-seconds.mjs";

/**
 * @typedef {{ passed: number, failed: number, names?: string[], again?: string[] }} Count `names`: of the tests that
 * failed; `again`: of those that passed only the second time
 */

/** @returns {Count} */
export function countVitest(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  // A file that does not load has no test of its own that could fail.
  const unloaded = report.testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
  const names = [
    ...unloaded.map((one) => `${one.name} did not load`),
    ...report.testResults.flatMap((file) =>
      file.assertionResults.filter((one) => one.status === "failed").map((one) => `${file.name} › ${one.fullName}`),
    ),
  ];
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, names }, code);
}

/** @returns {Count} */
export function countPlaywright(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const namesOf = (status) => report.suites.flatMap((suite) => namesWith(suite, status));
  const count = { passed: expected + flaky, failed: unexpected, names: namesOf("unexpected"), again: namesOf("flaky") };
  return settle(count, code);
}

/** @returns {string[]} the files of tests that took longer than they should, the longest first */
export function slowFiles(file) {
  const slow = Object.entries(readReport(file) ?? {}).filter(([, seconds]) => seconds > FILE_SECONDS_MAX);
  return slow.map(([name, seconds]) => `${name}, ${Math.round(seconds)} s`);
}

function namesWith(suite, status) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => `${test.projectName} › ${spec.file} › ${spec.title}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => namesWith(inner, status))];
}

/** An exit code that says "failed" without a failed test is a failure too, and so is a run without any test. */
function settle(count, code) {
  const isSilent = count.failed === 0 && (code !== 0 || count.passed === 0);
  return isSilent ? { ...count, failed: 1 } : count;
}

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}
