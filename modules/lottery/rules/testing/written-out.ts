import type { Picks } from "../picks.ts";
import type { DrawResult } from "../plays/play.ts";

/** One combination of a bet, written down. */
export type Combination = {
  readonly grade: number;
  /** How often the result hits it: 0 or 1, and more for numbers that play for several prizes. */
  hits(result: DrawResult): number;
};

/** Every way to take one of each list. */
export const everyTuple = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((tuples, list) => tuples.flatMap((tuple) => list.map((value) => [...tuple, value])), [[]]);

/** Every part of a list that has so many things. */
export function everyPart<Thing>(list: readonly Thing[], size: number): Thing[][] {
  if (size === 0) return [[]];
  return list.flatMap((thing, index) => everyPart(list.slice(index + 1), size - 1).map((part) => [thing, ...part]));
}

export const inOrder = (numbers: readonly number[]): string => [...numbers].sort((one, other) => one - other).join();
export const fieldsOf = (picks: Picks): readonly (readonly number[])[] => (picks.kind === "fields" ? picks.fields : []);
export const count = (numbers: readonly number[], wanted: number): number =>
  numbers.filter((one) => one === wanted).length;
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
export const once = (isHit: boolean): number => (isHit ? 1 : 0);
