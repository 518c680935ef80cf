import { sum, tuples } from "../arithmetic/counting.ts";
import { digits, range } from "./fields.ts";
import { alike, chanceOfGroup, different, digitsAt, type Group, hasMake, isSameSet } from "./groups.ts";
import type { Grade, PlayRule } from "./play.ts";

/** The makes of two and of three digits that are not all alike; each is a grade. */
const MAKES: { readonly [length: number]: readonly { readonly name: string; readonly kinds: Group }[] } = {
  2: [{ name: "group", kinds: different(2) }],
  3: [
    { name: "group-3", kinds: alike({ times: 2, count: 1 }, { times: 1, count: 1 }) },
    { name: "group-6", kinds: different(3) },
  ],
};

/** Groups of three entered one by one, with or without a pair; each pays as its make does. */
export function groupsEntered(positions: readonly number[]): PlayRule {
  const makes = MAKES[positions.length]!;
  return {
    fields: [],
    grades: gradesOf(positions.length),
    combinations: () => makes.map(() => 0),
    hits: () => makes.map(() => 0),
    hitsAtMost: () => makes.map((_, grade) => onlyOf(grade, makes.length)),
    list: {
      length: positions.length,
      from: 0,
      to: 9,
      width: 1,
      canonical: (combination) => (makeOf(combination) < 0 ? undefined : combination.toSorted()),
      gradeOf: makeOf,
      hitsOnce: true,
      hits: (combination, result) => isSameSet(combination, digitsAt(positions, result)),
    },
  };
}

/** All groups at these positions that have one of the picked sums. */
export function groupsBySum(positions: readonly number[]): PlayRule {
  return groupsWith(positions, range("sums", 1, 9 * positions.length - 1, 2), (digits) => [sum(digits)]);
}

/** All groups at these positions that hold a digit. */
export function groupsWithDigit(positions: readonly number[]): PlayRule {
  return groupsWith(positions, digits("digit", { atLeast: 1, atMost: 1 }), (drawn) => drawn);
}

/** All groups that have one of the picked marks; a group that has several of them is one combination. */
function groupsWith(
  positions: readonly number[],
  field: PlayRule["fields"][number],
  marksOf: (digits: readonly number[]) => readonly number[],
): PlayRule {
  const makes = MAKES[positions.length]!;
  const groups = groupsOf(positions.length);
  const isMarked = (drawn: readonly number[], picks: readonly number[]) =>
    marksOf(drawn).some((mark) => picks.includes(mark));
  return {
    fields: [field],
    grades: gradesOf(positions.length),
    combinations: ([picks]) =>
      makes.map((_, grade) => groups.filter((one) => one.make === grade && isMarked(one.digits, picks!)).length),
    hits([picks], result) {
      const drawn = digitsAt(positions, result);
      const make = makeOf(drawn);
      return makes.map((_, grade) => (grade === make && isMarked(drawn, picks!) ? 1 : 0));
    },
    hitsAtMost: () => makes.map((_, grade) => onlyOf(grade, makes.length)),
  };
}

/** Every group of so many digits once. */
const groupsOf = (length: number): { digits: readonly number[]; make: number }[] =>
  [...tuples(length, 0, 9)]
    .filter((tuple) => tuple.every((digit, place) => place === 0 || tuple[place - 1]! <= digit))
    .map((tuple) => ({ digits: tuple, make: makeOf(tuple) }))
    .filter(({ make }) => make >= 0);

const makeOf = (drawn: readonly number[]): number =>
  MAKES[drawn.length]!.findIndex(({ kinds }) => hasMake(kinds, drawn));

const gradesOf = (length: number): Grade[] =>
  MAKES[length]!.map(({ name, kinds }) => ({ name, chance: chanceOfGroup(kinds) }));

export const onlyOf = (grade: number, grades: number): number[] =>
  Array.from({ length: grades }, (_, index) => (index === grade ? 1 : 0));
