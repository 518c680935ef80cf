import { asksForHelp } from "@fairhouse/platform/arguments";
import { explainFault } from "../explain-fault.ts";

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/**
 * Runs a command of the terminal: one sentence and 1 when it does not go on, its usage for an argument it does not know.
 * With `--help` a command prints its usage and does nothing else.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  if (asksForHelp()) return say(usage);
  try {
    await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isUsage = code?.startsWith("ERR_PARSE_ARGS") === true;
    process.stderr.write(`${isUsage ? `${message}\n${usage}` : explainFault(error)}\n`);
    process.exitCode = 1;
  }
}
