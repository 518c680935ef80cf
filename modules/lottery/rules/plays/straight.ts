import { product, sumOfProducts } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { digits, positionName } from "./fields.ts";
import type { DrawResult, EnteredList, Fields, PlayRule } from "./play.ts";

/** The digits at these positions, in their order. Several digits at a position are a compound: every way to take one of each. */
export function straight(positions: readonly number[]): PlayRule {
  return {
    fields: positions.map((place) => digits(positionName(place))),
    grades: [{ name: "straight", chance: fraction(1n, 10n ** BigInt(positions.length)) }],
    combinations: (fields) => [product(fields.map((picks) => picks.length))],
    hits: (fields, result) => [positions.every((place, index) => fields[index]!.includes(result[place]!)) ? 1 : 0],
    hitsAtMost: () => [[1]],
    list: straightList(positions),
  };
}

function straightList(positions: readonly number[]): EnteredList {
  return {
    length: positions.length,
    from: 0,
    to: 9,
    width: 1,
    canonical: (combination) => combination,
    gradeOf: () => 0,
    hitsOnce: true,
    hits: (combination, result) => positions.every((place, index) => combination[index] === result[place]),
  };
}

/**
 * A straight and all its ends: of five digits the five, the last four, the last three, two and one, each a combination with its own
 * odds.
 */
export function straightWithEnds(positions: readonly number[]): PlayRule {
  const lengths = positions.map((_, index) => positions.length - index);
  const sizesBefore = (fields: Fields, length: number) =>
    product(fields.slice(0, positions.length - length).map((picks) => picks.length));
  return {
    fields: positions.map((place) => digits(positionName(place))),
    grades: lengths.map((length) => ({ name: `last-${length}`, chance: fraction(1n, 10n ** BigInt(length)) })),
    combinations(fields) {
      const straights = product(fields.map((picks) => picks.length));
      return lengths.map(() => straights);
    },
    hits: (fields, result) =>
      lengths.map((length) => (endsMatch(positions, fields, result, length) ? sizesBefore(fields, length) : 0)),
    hitsAtMost: (fields) => [lengths.map((length) => sizesBefore(fields, length))],
  };
}

const endsMatch = (positions: readonly number[], fields: Fields, result: DrawResult, length: number): boolean =>
  positions.slice(-length).every((place, index) => fields[positions.length - length + index]!.includes(result[place]!));

/** Straights of so many digits at any of the positions: every choice of positions that have digits. */
export function straightAnywhere(places: number, length: number): PlayRule {
  return {
    fields: Array.from({ length: places }, (_, place) => digits(positionName(place), { atLeast: 0 })),
    grades: [{ name: "straight", chance: fraction(1n, 10n ** BigInt(length)) }],
    combinations: (fields) => [
      sumOfProducts(
        fields.map((picks) => picks.length),
        length,
      ),
    ],
    hits: (fields, result) => [
      sumOfProducts(
        fields.map((picks, place) => (picks.includes(result[place]!) ? 1 : 0)),
        length,
      ),
    ],
    hitsAtMost: (fields) => [
      [
        sumOfProducts(
          fields.map((picks) => Math.min(picks.length, 1)),
          length,
        ),
      ],
    ],
  };
}
