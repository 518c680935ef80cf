import { product, sum } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { choiceField, positionName, range } from "./fields.ts";
import type { PlayRule } from "./play.ts";

/** Numbers at single positions: each picked number of each position is a combination of its own. */
export function fixedPositions(places: number, from: number, to: number, width: number): PlayRule {
  return {
    fields: namedPlaces(places).map((name) => range(name, from, to, width, { atLeast: 0 })),
    grades: [{ name: "fixed", chance: fraction(1n, to - from + 1) }],
    combinations: (fields) => [sum(fields.map((picks) => picks.length))],
    hits: (fields, result) => [fields.filter((picks, place) => picks.includes(result[place]!)).length],
    hitsAtMost: (fields) => [[fields.filter((picks) => picks.length > 0).length]],
  };
}

export const SIDES = ["big", "small", "odd", "even"] as const;

/** Numbers whose upper half is big: digits 0 to 9 from 5 on, cars 1 to 10 from 6 on. */
export type Halves = { readonly bigFrom: number };

/** Whether a number is on a side, by its place in `SIDES`. */
export function isOnSide(side: number, number: number, { bigFrom }: Halves): boolean {
  if (side < 2) return number >= bigFrom === (side === 0);
  return (number % 2 === 1) === (side === 2);
}

/** Big, small, odd or even of single positions: each picked side of each position is a combination of its own. */
export function sidesOfPositions(places: number, halves: Halves): PlayRule {
  return {
    fields: namedPlaces(places).map((name) => choiceField(name, SIDES, { atLeast: 0 })),
    grades: [{ name: "side", chance: fraction(1n, 2n) }],
    combinations: (fields) => [sum(fields.map((picks) => picks.length))],
    hits: (fields, result) => [sum(fields.map((picks, place) => sidesHit(picks, result[place]!, halves)))],
    hitsAtMost: (fields) => [[sum(fields.map(sidesTogether))]],
  };
}

/** Sides of several positions that must all come: a combination takes one side of each. */
export function sidesTogetherAt(positions: readonly number[], halves: Halves): PlayRule {
  return {
    fields: positions.map((place) => choiceField(positionName(place), SIDES)),
    grades: [{ name: "sides", chance: fraction(1n, 2n ** BigInt(positions.length)) }],
    combinations: (fields) => [product(fields.map((picks) => picks.length))],
    hits: (fields, result) => [
      product(fields.map((picks, index) => sidesHit(picks, result[positions[index]!]!, halves))),
    ],
    hitsAtMost: (fields) => [[product(fields.map(sidesTogether))]],
  };
}

const namedPlaces = (places: number): string[] => Array.from({ length: places }, (_, place) => positionName(place));

const sidesHit = (picks: readonly number[], number: number, halves: Halves): number =>
  picks.filter((side) => isOnSide(side, number, halves)).length;

/** How many of the picked sides one number can be on: big or small, and odd or even. */
const sidesTogether = (picks: readonly number[]): number =>
  Number(picks.some((side) => side < 2)) + Number(picks.some((side) => side >= 2));
