import { assert } from "@fairhouse/base";
import { payOfLine, payOfScatters } from "./evaluate.ts";
import { COUNT_MIN, rowsOf, type SlotTable, windowAt } from "./slot-table.ts";

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
  /** Combinations in which the wheel turns; 0 for a table without one. */
  readonly wheelTurns: number;
};

/**
 * Counts by full enumeration, each combination of stops with each place of the wheel. A list holds what each possible line pays,
 * so that the innermost step is a look-up for each line that can still pay: five reels of 33 places, ten lines and a wheel of
 * twelve, 469,624,716 combinations, take about a second.
 * @param stopCounts looks at only the first so many stops of each reel
 */
export function countEveryStop(table: SlotTable, stopCounts?: readonly number[]): ReturnCount {
  const alphabet = alphabetOf(table);
  const pays = payOfEveryLine(table, alphabet);
  const reelCount = table.strips.length;
  const lineCount = table.lines.length;
  const reels = table.strips.map((_, reel) => reelViews(table, alphabet, reel).slice(0, stopCounts?.[reel]));
  const total = {
    combinations: 0,
    paid: 0,
    hits: 0,
    sumOfSquares: 0,
    biggestWin: 0,
    biggestWinCombinations: 0,
    wheelTurns: 0,
  };
  const wheel = wheelPays(table);
  const partial = Array.from({ length: reelCount }, () => new Int32Array(lineCount));
  const last = reels[reelCount - 1]!;
  const canPay = whetherItCanPay(pays, alphabet.length ** Math.max(0, reelCount - COUNT_MIN));

  /** @param times how many stops of the last reel show this */
  const end = (pay: number, scatters: number, times: number): void => {
    if (scatters < wheel.scatters) {
      tally(total, pay, wheel.pays.length * times);
      return;
    }
    total.wheelTurns += wheel.pays.length * times;
    for (const more of wheel.pays) tally(total, pay + more, times);
  };
  const lastByScatters = countScatters(last);
  const visitLast = (lines: Int32Array, scatters: number, open: readonly number[]): void => {
    // Where no line can pay any more, stops that show as many scatters are the same.
    if (open.length === 0) {
      lastByScatters.forEach((times, more) => {
        if (times > 0) end(payOfScatters(scatters + more, table), scatters + more, times);
      });
      return;
    }
    for (const view of last) {
      let pay = payOfScatters(scatters + view.scatters, table);
      for (const line of open) pay += pays[lines[line]! + view.lines[line]!]!;
      end(pay, scatters + view.scatters, 1);
    }
  };
  const visit = (reel: number, lines: Int32Array, scatters: number, open: readonly number[]): void => {
    if (reel === reelCount - 1) {
      visitLast(lines, scatters, open);
      return;
    }
    const next = partial[reel]!;
    for (const view of reels[reel]!) {
      for (const line of open) next[line] = lines[line]! + view.lines[line]!;
      const stillOpen = reel === COUNT_MIN - 1 ? open.filter((line) => canPay(next[line]!)) : open;
      visit(reel + 1, next, scatters + view.scatters, stillOpen);
    }
  };
  const allLines = table.lines.map((_, line) => line);
  visit(0, new Int32Array(lineCount), 0, allLines);
  assert(total.sumOfSquares < Number.MAX_SAFE_INTEGER, "the count stays exact in a number");
  return total;
}

/**
 * The same sum by another way: the reels are independent, so a line's cells are as many draws by each strip's counts,
 * and the scatters add up reel by reel. It knows nothing of combinations, and a test holds it equal to the enumeration.
 */
export function countByFactors(table: SlotTable): { combinations: bigint; paid: bigint } {
  const { strips, lines } = table;
  const alphabet = alphabetOf(table);
  const stops = strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const wheel = wheelPays(table);
  const places = BigInt(wheel.pays.length);
  const counts = strips.map((strip) =>
    alphabet.map((symbol) => BigInt(strip.filter((other) => other === symbol).length)),
  );
  let ofLine = 0n;
  payOfEveryLine(table, alphabet).forEach((pay, index) => {
    if (pay === 0) return;
    const symbols = placesOf(index, strips.length, alphabet.length);
    ofLine += counts.reduce((product, ofReel, reel) => product * ofReel[symbols[reel]!]!, 1n) * BigInt(pay);
  });
  const ways = waysOfScatters(table, alphabet);
  const ofScatters = ways.reduce((sum, count, scatters) => sum + count * BigInt(payOfScatters(scatters, table)), 0n);
  const ofWheel = wheelChance(table).turns * wheel.pays.reduce((sum, pay) => sum + BigInt(pay), 0n);
  return { combinations: stops * places, paid: (ofLine * BigInt(lines.length) + ofScatters) * places + ofWheel };
}

/** What each place of the wheel pays, in line stakes, and how many scatters start it; one place that never pays without one. */
const wheelPays = ({ wheel, lines }: SlotTable): { scatters: number; pays: readonly number[] } =>
  wheel
    ? { scatters: wheel.scatters, pays: wheel.times.map((times) => times * lines.length) }
    : { scatters: Number.POSITIVE_INFINITY, pays: [0] };

/** In how many of all combinations of stops the wheel turns: exact, and quick enough for a page. */
export function wheelChance(table: SlotTable): { places: bigint; turns: bigint } {
  const ways = waysOfScatters(table, alphabetOf(table));
  const { scatters: least } = wheelPays(table);
  return {
    places: ways.reduce((sum, count) => sum + count, 0n),
    turns: ways.reduce((sum, count, scatters) => (scatters < least ? sum : sum + count), 0n),
  };
}

/** The symbols on the reels; a symbol's place in this list is its number in the count. */
type Alphabet = readonly string[];

const alphabetOf = ({ strips }: SlotTable): Alphabet => [...new Set(strips.flat())];

type ReelView = {
  /** For each line, this reel's share of the line's place in the list of what every line pays. */
  readonly lines: Int32Array;
  readonly scatters: number;
};

const weightOf = (reel: number, reelCount: number, size: number): number => size ** (reelCount - 1 - reel);

/** The symbols, by number, of the line at a place in the list of all possible lines. */
const placesOf = (index: number, reelCount: number, size: number): number[] =>
  Array.from({ length: reelCount }, (_, reel) => Math.floor(index / weightOf(reel, reelCount, size)) % size);

function payOfEveryLine(table: SlotTable, alphabet: Alphabet): Int32Array {
  const reelCount = table.strips.length;
  const pays = new Int32Array(alphabet.length ** reelCount);
  return pays.map((_, index) => {
    const symbols = placesOf(index, reelCount, alphabet.length).map((place) => alphabet[place]!);
    return payOfLine(symbols, table).pays;
  });
}

/**
 * Whether a line can still pay once its shortest run is seen: most lines cannot, and are looked at no further.
 * @param rest how many endings a line has after that run
 */
function whetherItCanPay(pays: Int32Array, rest: number): (begun: number) => boolean {
  const known = Array.from({ length: pays.length / rest }, (_, run) =>
    pays.subarray(run * rest, (run + 1) * rest).some((pay) => pay > 0),
  );
  return (begun) => known[Math.floor(begun / rest)]!;
}

/** How many stops of a reel show no scatter, one, and so on. */
function countScatters(views: readonly ReelView[]): number[] {
  const counts: number[] = [];
  for (const { scatters } of views) counts[scatters] = (counts[scatters] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
}

function reelViews(table: SlotTable, alphabet: Alphabet, reel: number): ReelView[] {
  const weight = weightOf(reel, table.strips.length, alphabet.length);
  return table.strips[reel]!.map((_, stop) => {
    const window = windowAt(table, reel, stop);
    const lines = table.lines.map((rows) => alphabet.indexOf(window[rows[reel]!]!) * weight);
    return { lines: Int32Array.from(lines), scatters: window.filter((symbol) => symbol === table.scatter).length };
  });
}

/** @param weight how many combinations pay this */
function tally(total: { -readonly [Key in keyof ReturnCount]: number }, pay: number, weight: number): void {
  total.combinations += weight;
  if (pay === 0) return;
  total.paid += pay * weight;
  total.hits += weight;
  total.sumOfSquares += pay * pay * weight;
  if (pay > total.biggestWin) {
    total.biggestWin = pay;
    total.biggestWinCombinations = 0;
  }
  if (pay === total.biggestWin) total.biggestWinCombinations += weight;
}

/** In how many combinations of stops so many scatters are seen, from none on. */
function waysOfScatters(table: SlotTable, alphabet: Alphabet): bigint[] {
  let ways = [1n];
  table.strips.forEach((_, reel) => {
    const next = Array.from({ length: ways.length + rowsOf(table) }, () => 0n);
    for (const view of reelViews(table, alphabet, reel)) {
      ways.forEach((count, scatters) => {
        next[scatters + view.scatters] = next[scatters + view.scatters]! + count;
      });
    }
    ways = next;
  });
  return ways;
}
