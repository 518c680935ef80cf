#!/usr/bin/env node
import { readArguments, UsageError } from "./arguments.ts";
import { ConformanceFailure } from "./kit.ts";
import { type CaseResult, type ConformanceReport, conformanceCases, runConformance } from "./runner.ts";

// Exit codes: 0 every case passed; 1 a case failed; 2 the command line or the players are wrong, or the wallet cannot be
// reached; 3 nothing failed but not every case was run.

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { isPartial, ...connection } = await readArguments(process.argv.slice(2), process.env);
    const report = await runConformance({ ...connection, onResult: print });
    return conclude(report, isPartial);
  } catch (error) {
    console.error(sentenceOf(error));
    return 2;
  }
}

function print({ outcome, title, id, detail }: CaseResult): void {
  const mark = { passed: "pass   ", failed: "FAIL   ", not_run: "not run" }[outcome];
  console.log(`${mark}  ${title} [${id}]${detail === undefined ? "" : `\n         ${detail}`}`);
}

function conclude({ passed, failed, notRun }: ConformanceReport, isPartial: boolean): number {
  console.log(`\n${passed + failed} of ${conformanceCases.length} cases were run, ${notRun} were not.`);
  if (notRun > 0 && !isPartial) console.log("Offer the missing states, or say --partial; this run does not pass.");
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) return 1;
  return notRun > 0 && !isPartial ? 3 : 0;
}

function sentenceOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConformanceFailure) return error.message;
  const cause = error instanceof Error && error.cause !== undefined ? ` (${String(error.cause)})` : "";
  return `The run could not begin: ${String(error)}${cause}`;
}
