import { createHash } from "node:crypto";
import { countEveryStop } from "./exact-return.ts";
import { LINE_PAYS, PAY_TABLE_VERSION, SCATTER_PAYS, STAKE_CHOICES } from "./pay-table.ts";
import { LINE_COUNT, PAYLINES } from "./paylines.ts";
import { STRIPS } from "./strips.ts";
import { SCATTER, WILD } from "./symbols.ts";

/** What `return.json` holds: computed by the build, shown to players, never typed in. Integers are exact. */
export type ReturnReport = {
  payTableVersion: string;
  /** SHA-256 of strips, lines, pays and stakes: two tables that differ anywhere differ here. */
  payTableHash: string;
  combinations: number;
  /** Line stakes that all combinations together pay, for `combinations * lines` line stakes put in. */
  paidLineStakes: number;
  lines: number;
  /** The return as a fraction in lowest terms. */
  returnNumerator: number;
  returnDenominator: number;
  /** The fraction as a percentage, cut (never rounded up) to two decimals. */
  returnPercent: string;
  returnBps: number;
  /** The fraction in millionths, cut. */
  returnPpm: number;
  hits: number;
  hitPercent: string;
  sumOfSquares: number;
  biggestWinLineStakes: number;
  biggestWinTimesStake: string;
  biggestWinCombinations: number;
};

export function computeReturn(): ReturnReport {
  const count = countEveryStop();
  const staked = count.combinations * LINE_COUNT;
  const divisor = greatestDivisor(count.paid, staked);
  return {
    payTableVersion: PAY_TABLE_VERSION,
    payTableHash: hashOfPayTable(),
    combinations: count.combinations,
    paidLineStakes: count.paid,
    lines: LINE_COUNT,
    returnNumerator: count.paid / divisor,
    returnDenominator: staked / divisor,
    returnPercent: hundredths(count.paid * 100, staked),
    returnBps: Math.floor((count.paid * 10_000) / staked),
    returnPpm: Math.floor((count.paid * 1_000_000) / staked),
    hits: count.hits,
    hitPercent: hundredths(count.hits * 100, count.combinations),
    sumOfSquares: count.sumOfSquares,
    biggestWinLineStakes: count.biggestWin,
    biggestWinTimesStake: hundredths(count.biggestWin, LINE_COUNT),
    biggestWinCombinations: count.biggestWinCombinations,
  };
}

export function hashOfPayTable(): string {
  const table = { STRIPS, PAYLINES, LINE_PAYS, SCATTER_PAYS, STAKE_CHOICES, WILD, SCATTER };
  return createHash("sha256").update(JSON.stringify(table)).digest("hex");
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function hundredths(numerator: number, denominator: number): string {
  const cut = Math.floor((numerator * 100) / denominator);
  return `${Math.floor(cut / 100)}.${String(cut % 100).padStart(2, "0")}`;
}
