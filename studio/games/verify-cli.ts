// Recomputes a round from a file, offline: `npm run verify -- --file round.json [--proof proof.json]`.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { differenceFromBet, parseSealedBet } from "./game-kit/fairness/sealed-bet.ts";
import { parseRoundClaim } from "./game-kit/fairness/verify.ts";
import { type RoundClaim, verifyStudioRound } from "./verifiers.ts";

const USAGE = `Usage: npm run verify -- --file round.json [--proof proof.json]
  round.json: what “Save this round” gives you. proof.json: the proof of its bet, from your ledger; then the round is held
  against what was sealed with the stake. \`npm run verify:proof\` checks the proof itself.`;

process.exitCode = await main();

/** @returns 0 when the round matches, 1 when it does not, 2 when there is nothing to verify */
async function main(): Promise<number> {
  const { file, proof } = readFileArguments();
  if (file === undefined) return fail(USAGE);
  const read = readJson(file);
  if (!read.ok) return fail(read.fault);
  const claim = parseRoundClaim(read.data);
  if (!claim) {
    return fail(`${file} is not a revealed round: seeds, nonce, stake, numbers and win are needed. ${USAGE}`);
  }
  const held = proof === undefined ? 0 : holdAgainstProof(claim, proof);
  if (held !== 0) return held;
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

/** @returns 0 when the round is the one that the bet was sealed for, 1 when it is another, 2 when the proof shows no bet */
function holdAgainstProof(claim: RoundClaim, file: string): number {
  const read = readJson(file);
  if (!read.ok) return fail(read.fault);
  const bet = parseSealedBet(read.data);
  if (!bet) return fail(`${file} is not the proof of a bet that was sealed with its commitment. ${USAGE}`);
  const difference = differenceFromBet(claim, bet);
  if (!difference) return 0;
  const { part, claimed, sealed } = difference;
  console.log(
    `The round does not match its bet in its ${part}: it claims ${claimed}, ${sealed} was sealed with the stake.`,
  );
  return 1;
}

function readJson(file: string): { ok: true; data: unknown } | { ok: false; fault: string } {
  try {
    return { ok: true, data: JSON.parse(readFileSync(file, "utf8")) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, fault: `${file} cannot be read as JSON: ${why}` };
  }
}

function readFileArguments(): { file?: string | undefined; proof?: string | undefined } {
  try {
    return parseArgs({ options: { file: { type: "string" }, proof: { type: "string" } } }).values;
  } catch {
    return {};
  }
}

function fail(message: string): number {
  console.error(message);
  return 2;
}
