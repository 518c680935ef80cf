import type { Check, Problem } from "./check.ts";
import { allChecks } from "./list.ts";

type Outcome = { name: string; ms: number; problems: Problem[]; report: string[] };

/**
 * Runs the checks and prints each with its time. Arguments: names of checks to run alone, and `--write` to bring
 * baselines in line where that is allowed. Returns the exit status.
 */
export async function runChecks(options: { root: string; args: string[] }): Promise<number> {
  const write = options.args.includes("--write");
  const wanted = options.args.filter((arg) => !arg.startsWith("--"));
  const unknown = wanted.filter((name) => !allChecks.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`No check is called ${unknown.join(", ")}. There are: ${allChecks.map((c) => c.name).join(", ")}.`);
    return 1;
  }
  const started = performance.now();
  const checks = wanted.length === 0 ? allChecks : allChecks.filter((check) => wanted.includes(check.name));
  const outcomes = await Promise.all(checks.map((check) => time(check, { root: options.root, write })));
  for (const outcome of outcomes) print(outcome);
  const failed = outcomes.filter((outcome) => outcome.problems.length > 0).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${outcomes.length - failed} checks passed, ${failed} failed in ${seconds} s`);
  return failed === 0 ? 0 : 1;
}

async function time(check: Check, context: { root: string; write: boolean }): Promise<Outcome> {
  const started = performance.now();
  try {
    const problems = await check.run(context);
    const report = check.report?.(context) ?? [];
    return { name: check.name, ms: performance.now() - started, problems, report };
  } catch (error) {
    // A check that breaks is a failed check: silence here would read as a pass.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name: check.name, ms: performance.now() - started, problems: [{ message }], report: [] };
  }
}

const PROBLEMS_SHOWN_MAX = 60;

function print(outcome: Outcome): void {
  const mark = outcome.problems.length === 0 ? "ok  " : "FAIL";
  console.log(`${mark} ${outcome.name.padEnd(14)} ${String(Math.round(outcome.ms)).padStart(6)} ms`);
  for (const problem of outcome.problems.slice(0, PROBLEMS_SHOWN_MAX)) {
    const place = problem.file === undefined ? "" : `${problem.file}${problem.line ? `:${problem.line}` : ""}  `;
    console.log(`       ${place}${problem.message}`);
  }
  for (const line of outcome.report) console.log(`       ${line}`);
  const more = outcome.problems.length - PROBLEMS_SHOWN_MAX;
  if (more > 0) console.log(`       and ${more} more`);
}
