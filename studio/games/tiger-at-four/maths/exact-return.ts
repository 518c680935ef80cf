import { assert } from "@fairhouse/base";
import { payOfLine, payOfScatters } from "./evaluate.ts";
import { LINE_COUNT, PAYLINES } from "./paylines.ts";
import { REEL_COUNT, ROW_COUNT, STRIPS } from "./strips.ts";
import { SCATTER, SYMBOLS, type SymbolName } from "./symbols.ts";

type Strips = readonly (readonly SymbolName[])[];

/** Every combination of stops, each as likely as any other, looked at once. Amounts are in line stakes. */
export type ReturnCount = {
  readonly combinations: number;
  /** Sum of what all combinations pay. */
  readonly paid: number;
  /** Combinations that pay anything. */
  readonly hits: number;
  /** Sum of the squares of what they pay: the spread that a simulation is judged by. */
  readonly sumOfSquares: number;
  readonly biggestWin: number;
  readonly biggestWinCombinations: number;
};

/**
 * Counts by full enumeration. A table holds what each of the 100,000 possible lines pays, so that the innermost step
 * is ten look-ups; the game's 24,300,000 combinations take about two seconds.
 * @param stopCounts looks at only the first so many stops of each reel
 */
export function countEveryStop(strips: Strips = STRIPS, stopCounts?: readonly number[]): ReturnCount {
  const pays = payOfEveryLine();
  const reels = strips.map((strip, reel) => reelViews(strip, reel).slice(0, stopCounts?.[reel]));
  const total = { combinations: 0, paid: 0, hits: 0, sumOfSquares: 0, biggestWin: 0, biggestWinCombinations: 0 };
  const partial = Array.from({ length: REEL_COUNT }, () => new Int32Array(LINE_COUNT));
  const last = reels[REEL_COUNT - 1]!;

  const visitLast = (lines: Int32Array, scatters: number): void => {
    for (const view of last) {
      let pay = payOfScatters(scatters + view.scatters);
      for (let line = 0; line < LINE_COUNT; line += 1) pay += pays[lines[line]! + view.lines[line]!]!;
      tally(total, pay);
    }
  };
  const visit = (reel: number, lines: Int32Array, scatters: number): void => {
    if (reel === REEL_COUNT - 1) {
      visitLast(lines, scatters);
      return;
    }
    const next = partial[reel]!;
    for (const view of reels[reel]!) {
      for (let line = 0; line < LINE_COUNT; line += 1) next[line] = lines[line]! + view.lines[line]!;
      visit(reel + 1, next, scatters + view.scatters);
    }
  };
  visit(0, new Int32Array(LINE_COUNT), 0);
  assert(total.sumOfSquares < Number.MAX_SAFE_INTEGER, "the count stays exact in a number");
  return total;
}

/**
 * The same sum by another way: the reels are independent, so a line's five cells are five draws by each strip's counts,
 * and the scatters add up reel by reel. It knows nothing of combinations, and a test holds it equal to the enumeration.
 */
export function countByFactors(strips: Strips = STRIPS): { combinations: bigint; paid: bigint } {
  const combinations = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const counts = strips.map((strip) =>
    SYMBOLS.map((symbol) => BigInt(strip.filter((other) => other === symbol).length)),
  );
  let ofLine = 0n;
  payOfEveryLine().forEach((pay, index) => {
    if (pay === 0) return;
    const ways = counts.reduce((product, ofReel, reel) => product * ofReel[symbolAt(index, reel)]!, 1n);
    ofLine += ways * BigInt(pay);
  });
  return { combinations, paid: ofLine * BigInt(LINE_COUNT) + paidByScatters(strips) };
}

type ReelView = {
  /** For each line, this reel's share of the line's place in the pay table. */
  readonly lines: Int32Array;
  readonly scatters: number;
};

const weightOf = (reel: number): number => SYMBOLS.length ** (REEL_COUNT - 1 - reel);
const symbolAt = (index: number, reel: number): number => Math.floor(index / weightOf(reel)) % SYMBOLS.length;

function payOfEveryLine(): Int32Array {
  const pays = new Int32Array(SYMBOLS.length ** REEL_COUNT);
  return pays.map((_, index) => {
    const symbols = Array.from({ length: REEL_COUNT }, (__, reel) => SYMBOLS[symbolAt(index, reel)]!);
    return payOfLine(symbols).pays;
  });
}

function reelViews(strip: readonly SymbolName[], reel: number): ReelView[] {
  return strip.map((_, stop) => {
    const window = Array.from({ length: ROW_COUNT }, (__, row) => strip[(stop + row) % strip.length]!);
    const lines = PAYLINES.map((rows) => SYMBOLS.indexOf(window[rows[reel]!]!) * weightOf(reel));
    return { lines: Int32Array.from(lines), scatters: window.filter((symbol) => symbol === SCATTER).length };
  });
}

function tally(total: { -readonly [Key in keyof ReturnCount]: number }, pay: number): void {
  total.combinations += 1;
  if (pay === 0) return;
  total.paid += pay;
  total.hits += 1;
  total.sumOfSquares += pay * pay;
  if (pay > total.biggestWin) {
    total.biggestWin = pay;
    total.biggestWinCombinations = 0;
  }
  if (pay === total.biggestWin) total.biggestWinCombinations += 1;
}

function paidByScatters(strips: Strips): bigint {
  let ways = [1n];
  strips.forEach((strip, reel) => {
    const next = Array.from({ length: ways.length + ROW_COUNT }, () => 0n);
    for (const view of reelViews(strip, reel)) {
      ways.forEach((count, scatters) => {
        next[scatters + view.scatters] = next[scatters + view.scatters]! + count;
      });
    }
    ways = next;
  });
  return ways.reduce((sum, count, scatters) => sum + count * BigInt(payOfScatters(scatters)), 0n);
}
