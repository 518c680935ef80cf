import { createHash } from "node:crypto";
import type { CountedPlay, ReturnReport } from "@fairhouse/studio-games/game-kit/house-game.ts";
import type { Slot } from "../slot.ts";
import { countEveryStop, type ReturnCount } from "./exact-return.ts";

/** What `return.json` holds: computed by the build, shown to players, never typed in. Integers are exact. */
export type SlotReturn = ReturnReport & {
  /** SHA-256 of strips, lines, pays and stakes: two tables that differ anywhere differ here. */
  payTableHash: string;
  combinations: number;
  /** Line stakes that all combinations together pay, for `combinations * lines` line stakes put in. */
  paidLineStakes: number;
  lines: number;
  /** The return as a fraction in lowest terms. */
  returnNumerator: number;
  returnDenominator: number;
  returnBps: number;
  hits: number;
  hitPercent: string;
  sumOfSquares: number;
  biggestWinLineStakes: number;
  biggestWinTimesStake: string;
  biggestWinCombinations: number;
  /** Standard deviation of what a round pays, in whole stakes, cut to two decimals. */
  volatility: string;
  /** How often the wheel turns: once in so many rounds, cut to two decimals; null without a wheel. */
  wheelOnceIn: string | null;
};

/** The exact return of a slot by the table in force. Takes seconds: every combination of stops is looked at. */
export function countReturnOf(slot: Pick<Slot, "table" | "stakes">): SlotReturn {
  const { table } = slot;
  const lineCount = table.lines.length;
  const count = countEveryStop(table);
  const staked = count.combinations * lineCount;
  const divisor = greatestDivisor(count.paid, staked);
  return {
    payTableVersion: table.version,
    payTableHash: hashOfPayTable(slot),
    combinations: count.combinations,
    paidLineStakes: count.paid,
    lines: lineCount,
    returnNumerator: count.paid / divisor,
    returnDenominator: staked / divisor,
    returnPercent: hundredths(count.paid * 100, staked),
    returnBps: Math.floor((count.paid * 10_000) / staked),
    returnPpm: Math.floor((count.paid * 1_000_000) / staked),
    counted: countedOf(count, lineCount),
    hits: count.hits,
    hitPercent: hundredths(count.hits * 100, count.combinations),
    sumOfSquares: count.sumOfSquares,
    biggestWinLineStakes: count.biggestWin,
    biggestWinTimesStake: hundredths(count.biggestWin, lineCount),
    biggestWinCombinations: count.biggestWinCombinations,
    volatility: volatilityOf(count, lineCount),
    wheelOnceIn: count.wheelTurns === 0 ? null : hundredths(count.combinations, count.wheelTurns),
  };
}

/** The same count as a cover tells it. */
function countedOf({ combinations, paid, hits, sumOfSquares, biggestWin }: ReturnCount, lines: number): CountedPlay {
  const mean = paid / combinations;
  const deviation = Math.sqrt(sumOfSquares / combinations - mean * mean);
  return {
    hitPpm: Math.floor((hits * 1_000_000) / combinations),
    deviationHundredths: Math.floor((deviation * 100) / lines),
    topWinHundredths: Math.floor((biggestWin * 100) / lines),
  };
}

function hashOfPayTable({ table, stakes }: Pick<Slot, "table" | "stakes">): string {
  const hashed = {
    STRIPS: table.strips,
    PAYLINES: table.lines,
    LINE_PAYS: table.linePays,
    SCATTER_PAYS: table.scatterPays,
    STAKE_CHOICES: stakes,
    WILD: table.wild,
    SCATTER: table.scatter,
    ROWS: table.rows,
    WHEEL: table.wheel,
  };
  return createHash("sha256").update(JSON.stringify(hashed)).digest("hex");
}

function volatilityOf({ paid, sumOfSquares, combinations }: ReturnCount, lineCount: number): string {
  const mean = paid / combinations;
  const deviation = Math.sqrt(sumOfSquares / combinations - mean ** 2) / lineCount;
  return (Math.floor(deviation * 100) / 100).toFixed(2);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function hundredths(numerator: number, denominator: number): string {
  const cut = Math.floor((numerator * 100) / denominator);
  return `${Math.floor(cut / 100)}.${String(cut % 100).padStart(2, "0")}`;
}
