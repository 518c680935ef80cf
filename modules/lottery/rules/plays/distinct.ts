import { choose, sum } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { choiceField, positionName, range } from "./fields.ts";
import type { EnteredList, Fields, PlayRule } from "./play.ts";

/** Numbers 1 to `size` of which a draw takes some, none of them twice: 11 of 5, ten cars. */
export type Urn = { readonly size: number };

/** The first drawn numbers in their order. Several numbers at a position are a compound, without those that name one twice. */
export function straightOf({ size }: Urn, length: number): PlayRule {
  return {
    fields: Array.from({ length }, (_, place) => range(positionName(place), 1, size, 2)),
    grades: [{ name: "straight", chance: fraction(1n, orders(size, length)) }],
    combinations: (fields) => [countDistinct(fields, size)],
    hits: (fields, result) => [fields.every((picks, place) => picks.includes(result[place]!)) ? 1 : 0],
    hitsAtMost: () => [[1]],
    list: {
      ...entered(size, length),
      canonical: (combination) => (areDistinct(combination) ? combination : undefined),
      hits: (combination, result) => combination.every((number, place) => number === result[place]),
    },
  };
}

/** The first drawn numbers in any order. */
export function groupOfFirst({ size }: Urn, length: number): PlayRule {
  return {
    fields: [range("numbers", 1, size, 2, { atLeast: length })],
    grades: [{ name: "group", chance: fraction(1n, choose(size, length)) }],
    combinations: ([picks]) => [choose(picks!.length, length)],
    hits: ([picks], result) => [result.slice(0, length).every((number) => picks!.includes(number)) ? 1 : 0],
    hitsAtMost: () => [[1]],
    list: {
      ...entered(size, length),
      canonical: (combination) => (areDistinct(combination) ? combination.toSorted((a, b) => a - b) : undefined),
      hits: (combination, result) => result.slice(0, length).every((number) => combination.includes(number)),
    },
  };
}

/**
 * So many numbers, of which as many as can be are among the drawn ones: up to five picked numbers must all be drawn,
 * of six and more the five drawn ones must all be picked.
 */
export function anyOf({ size }: Urn, drawn: number, length: number): PlayRule {
  return {
    ...bankersOf({ size }, drawn, length, 0),
    fields: [range("numbers", 1, size, 2, { atLeast: length })],
    list: {
      ...entered(size, length, false),
      canonical: (combination) => (areDistinct(combination) ? combination.toSorted((a, b) => a - b) : undefined),
      hits: (combination, result) =>
        combination.filter((number) => result.includes(number)).length >= Math.min(length, drawn),
    },
  };
}

/** The same with bankers: numbers that are in every combination, filled up with others. */
export function anyWithBankers({ size }: Urn, drawn: number, length: number): PlayRule {
  const rule = bankersOf({ size }, drawn, length, 1);
  const fields = [
    range("bankers", 1, size, 2, { atLeast: 1, atMost: length - 1 }),
    range("others", 1, size, 2, { atLeast: 1 }),
  ];
  return { ...rule, fields };
}

/** Both forms of it: the fields are the bankers and the others, or the others alone. */
function bankersOf({ size }: Urn, drawn: number, length: number, bankerFields: 0 | 1): PlayRule {
  const needed = Math.min(length, drawn);
  const parts = (fields: Fields) => {
    const bankers = bankerFields === 1 ? fields[0]! : [];
    // A number that is a banker already is no other: such a bet names it twice and has no combination of it.
    const others = fields[bankerFields]!.filter((number) => !bankers.includes(number));
    return { bankers, others };
  };
  return {
    fields: [],
    grades: [
      { name: "any", chance: fraction(choose(Math.max(length, drawn), needed), choose(size, Math.min(length, drawn))) },
    ],
    combinations(fields) {
      const { bankers, others } = parts(fields);
      return [choose(others.length, length - bankers.length)];
    },
    hits(fields, result) {
      const { bankers, others } = parts(fields);
      return [countWith(bankers, others, { result, needed, length })];
    },
    hitsAtMost(fields) {
      const { bankers, others } = parts(fields);
      const free = length - bankers.length;
      if (length <= drawn) return [[choose(Math.min(others.length, drawn - bankers.length), free)]];
      const needed = Math.max(drawn - bankers.length, 0);
      return [[choose(others.length - needed, free - needed)]];
    },
  };
}

/** How many ways to fill the bankers up with others so that enough of the whole are drawn. */
function countWith(
  bankers: readonly number[],
  others: readonly number[],
  { result, needed, length }: { result: readonly number[]; needed: number; length: number },
): number {
  const isDrawn = (number: number) => result.includes(number);
  const missing = needed - bankers.filter(isDrawn).length;
  const drawnOthers = others.filter(isDrawn).length;
  const free = length - bankers.length;
  let count = 0;
  for (let taken = Math.max(missing, 0); taken <= Math.min(free, drawnOthers); taken += 1)
    count += choose(drawnOthers, taken) * choose(others.length - drawnOthers, free - taken);
  return count;
}

/** A number that is among the first so many drawn ones. */
export function amongFirst({ size }: Urn, places: number): PlayRule {
  return {
    fields: [range("numbers", 1, size, 2)],
    grades: [{ name: "any", chance: fraction(places, size) }],
    combinations: ([picks]) => [picks!.length],
    hits: ([picks], result) => [result.slice(0, places).filter((number) => picks!.includes(number)).length],
    hitsAtMost: ([picks]) => [[Math.min(picks!.length, places)]],
  };
}

/** Which of two positions has the larger number, for several pairs at once; a draw has no ties. */
export function dragonTigerPairs(pairs: readonly (readonly [number, number])[]): PlayRule {
  const isHit = (pick: number, index: number, result: readonly number[]) => {
    const [first, second] = pairs[index]!;
    return result[first]! > result[second]! === (pick === 0);
  };
  return {
    fields: pairs.map(([first, second]) =>
      choiceField(`pair-${first + 1}-${second + 1}`, ["dragon", "tiger"], { atLeast: 0 }),
    ),
    grades: [{ name: "larger", chance: fraction(1n, 2n) }],
    combinations: (fields) => [sum(fields.map((picks) => picks.length))],
    hits: (fields, result) => [
      sum(fields.map((picks, index) => picks.filter((pick) => isHit(pick, index, result)).length)),
    ],
    hitsAtMost: (fields) => [[fields.filter((picks) => picks.length > 0).length]],
  };
}

/**
 * In how many ways each field gives a number and no number is given twice. Numbers are gone through one by one; for every set of
 * fields that have theirs already the ways are kept.
 */
function countDistinct(fields: Fields, size: number): number {
  const all = 2 ** fields.length;
  let ways = new Array<number>(all).fill(0);
  ways[0] = 1;
  for (let number = 1; number <= size; number += 1) {
    const next = [...ways];
    for (let served = 0; served < all; served += 1)
      for (const [place, picks] of fields.entries())
        if ((served & (1 << place)) === 0 && picks.includes(number)) next[served | (1 << place)]! += ways[served]!;
    ways = next;
  }
  return ways[all - 1]!;
}

type Entered = Pick<EnteredList, "length" | "from" | "to" | "width" | "gradeOf" | "hitsOnce">;

const entered = (size: number, length: number, hitsOnce = true): Entered => ({
  hitsOnce,
  length,
  from: 1,
  to: size,
  width: 2,
  gradeOf: () => 0,
});

const areDistinct = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length;

function orders(size: number, length: number): number {
  let count = 1;
  for (let step = 0; step < length; step += 1) count *= size - step;
  return count;
}
