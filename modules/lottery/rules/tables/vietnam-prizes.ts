import type { DrawResult } from "../plays/play.ts";

/** A prize of a Vietnamese draw: so many numbers of so many digits. */
export type Prize = { readonly name: string; readonly digits: number; readonly count: number };
export type VietnamArea = "north" | "central-south";

/** The prizes in the order in which a result lists them: 27 numbers in the North, 18 in the Centre and South. */
export const VIETNAM_PRIZES: { readonly [area in VietnamArea]: readonly Prize[] } = {
  north: [
    { name: "special", digits: 5, count: 1 },
    { name: "first", digits: 5, count: 1 },
    { name: "second", digits: 5, count: 2 },
    { name: "third", digits: 5, count: 6 },
    { name: "fourth", digits: 4, count: 4 },
    { name: "fifth", digits: 4, count: 6 },
    { name: "sixth", digits: 3, count: 3 },
    { name: "seventh", digits: 2, count: 4 },
  ],
  "central-south": [
    { name: "special", digits: 6, count: 1 },
    { name: "first", digits: 5, count: 1 },
    { name: "second", digits: 5, count: 1 },
    { name: "third", digits: 5, count: 2 },
    { name: "fourth", digits: 5, count: 7 },
    { name: "fifth", digits: 4, count: 1 },
    { name: "sixth", digits: 4, count: 3 },
    { name: "seventh", digits: 3, count: 1 },
    { name: "eighth", digits: 2, count: 1 },
  ],
};

/** The digits of each number of a result, in its order. */
export const prizeDigits = (area: VietnamArea): number[] =>
  VIETNAM_PRIZES[area].flatMap(({ digits, count }) => new Array<number>(count).fill(digits));

/** How many prizes have so many digits or more, and can end with that many. */
export const prizesWithDigits = (area: VietnamArea, least: number): number =>
  prizeDigits(area).filter((digits) => digits >= least).length;

/** Where a prize's numbers stand in a result. */
export function placesOf(area: VietnamArea, name: string): number[] {
  let place = 0;
  for (const prize of VIETNAM_PRIZES[area]) {
    if (prize.name === name) return Array.from({ length: prize.count }, (_, index) => place + index);
    place += prize.count;
  }
  throw new RangeError(`No prize of this area is called ${name}.`);
}

/**
 * How often each number of so many digits ends one of these prizes. The counts of a draw are kept for as long as its result is,
 * so that a million tickets on it count them once.
 */
export function endingsAt(
  places: readonly number[],
  width: number,
): (result: DrawResult) => ReadonlyMap<number, number> {
  const counted = new WeakMap<DrawResult, ReadonlyMap<number, number>>();
  return (result) => {
    const before = counted.get(result);
    if (before) return before;
    const counts = new Map<number, number>();
    for (const place of places) {
      const ending = result[place]! % 10 ** width;
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
    }
    counted.set(result, counts);
    return counts;
  };
}
