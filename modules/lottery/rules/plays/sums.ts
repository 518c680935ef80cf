import { choices, choose, sum, tuples } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { positionsField, range } from "./fields.ts";
import type { Fields, PlayRule } from "./play.ts";

/** What straights are called by: their sum, or their span, the largest digit less the smallest. */
export type Measure = { readonly name: string; of(digits: readonly number[]): number; largest(length: number): number };

export const SUM: Measure = { name: "sums", of: sum, largest: (length) => 9 * length };
export const SPAN: Measure = {
  name: "spans",
  of: (digits) => Math.max(...digits) - Math.min(...digits),
  largest: () => 9,
};

/** All straights at these positions with one of the picked sums or spans: each is a combination and pays as a straight. */
export function straightsBy(measure: Measure, positions: readonly number[]): PlayRule {
  const ways = waysByMeasure(measure, positions.length);
  return {
    fields: [range(measure.name, 0, measure.largest(positions.length), 2)],
    grades: [{ name: "straight", chance: fraction(1n, 10n ** BigInt(positions.length)) }],
    combinations: ([picks]) => [sum(picks!.map((pick) => ways[pick]!))],
    hits: ([picks], result) => [picks!.includes(measure.of(positions.map((place) => result[place]!))) ? 1 : 0],
    hitsAtMost: () => [[1]],
  };
}

/** The same at every choice of `length` of the picked positions. */
export function straightsBySumAnywhere(places: number, length: number): PlayRule {
  const ways = waysByMeasure(SUM, length);
  const matches = ([positions, sums]: Fields, result: readonly number[]) => {
    let found = 0;
    for (const chosen of choices(positions!, length))
      if (sums!.includes(sum(chosen.map((position) => result[position - 1]!)))) found += 1;
    return found;
  };
  return {
    fields: [positionsField(places, length), range("sums", 0, 9 * length, 2)],
    grades: [{ name: "straight", chance: fraction(1n, 10n ** BigInt(length)) }],
    combinations: ([positions, sums]) => [choose(positions!.length, length) * sum(sums!.map((pick) => ways[pick]!))],
    hits: (fields, result) => [matches(fields, result)],
    hitsAtMost: ([positions]) => [[choose(positions!.length, length)]],
  };
}

function waysByMeasure(measure: Measure, length: number): number[] {
  const ways = new Array<number>(measure.largest(length) + 1).fill(0);
  for (const tuple of tuples(length, 0, 9)) ways[measure.of(tuple)]! += 1;
  return ways;
}
