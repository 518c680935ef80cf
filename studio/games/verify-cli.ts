// Recomputes a round from a file, offline: `npm run verify -- --file round.json`.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseRoundClaim, verifyStudioRound } from "./tiger-at-four/verifier.ts";

const USAGE = "Usage: npm run verify -- --file round.json   (the file that “Save this round” gives you)";

process.exitCode = await main();

/** @returns 0 when the round matches, 1 when it does not, 2 when there is nothing to verify */
async function main(): Promise<number> {
  const file = readFileArgument();
  if (file === undefined) return fail(USAGE);
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return fail(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const claim = parseRoundClaim(data);
  if (!claim) {
    return fail(`${file} is not a revealed round: seeds, nonce, stake, numbers and win are needed. ${USAGE}`);
  }
  const verification = await verifyStudioRound(claim);
  if (verification.matches) {
    console.log(
      `The round matches: its numbers are ${verification.numbers.join(", ")} and its win is ${verification.win}.`,
    );
    return 0;
  }
  const { part, claimed, computed } = verification;
  console.log(
    computed === ""
      ? `The round does not match: its ${claimed} is not of the right form.`
      : `The round does not match in its ${part}: it claims ${claimed}, the seeds give ${computed}.`,
  );
  return 1;
}

function readFileArgument(): string | undefined {
  try {
    return parseArgs({ options: { file: { type: "string" } } }).values.file;
  } catch {
    return undefined;
  }
}

function fail(message: string): number {
  console.error(message);
  return 2;
}
