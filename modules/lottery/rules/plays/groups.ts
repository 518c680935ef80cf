import { choices, choose, product } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { digits, positionsField } from "./fields.ts";
import type { DrawResult, EnteredList, Field, Fields, PlayRule } from "./play.ts";

/**
 * What a group is made of: how many digits stand how often. Three digits with a pair are one digit twice and one once;
 * four different digits are four digits once.
 */
export type GroupKind = { readonly times: number; readonly count: number };
export type Group = readonly [GroupKind] | readonly [GroupKind, GroupKind];

/** `count` digits that stand once each. */
export const different = (count: number): Group => [{ times: 1, count }];
/** Digits that stand several times, and digits that stand less often. */
export const alike = (more: GroupKind, less: GroupKind): Group => [more, less];

/** Digits at these positions in any order, a field for each kind of digit. */
export function group(positions: readonly number[], kinds: Group): PlayRule {
  return groupOf(positions, kinds, kindFields(kinds), (fields) => fields);
}

/** The same with one field: each picked digit may stand in each place. */
export function groupOfOneField(positions: readonly number[], kinds: Group): PlayRule {
  const needed = kinds.reduce((total, kind) => total + kind.count, 0);
  return groupOf(positions, kinds, [digits("digits", { atLeast: needed })], ([picks]) => kinds.map(() => picks!));
}

function groupOf(
  positions: readonly number[],
  kinds: Group,
  fields: readonly Field[],
  spread: (fields: Fields) => Fields,
): PlayRule {
  return {
    fields,
    grades: [{ name: "group", chance: chanceOfGroup(kinds) }],
    combinations: (picks) => [countGroups(kinds, spread(picks))],
    hits: (picks, result) => [isGroup(kinds, spread(picks), digitsAt(positions, result)) ? 1 : 0],
    hitsAtMost: () => [[1]],
    list: groupList(positions, kinds),
  };
}

/** Groups at every choice of so many of the picked positions as the group has digits. */
export function groupAnywhere(places: number, kinds: Group, isOneField = false): PlayRule {
  const length = lengthOf(kinds);
  const needed = kinds.reduce((total, kind) => total + kind.count, 0);
  const own = isOneField ? [digits("digits", { atLeast: needed })] : kindFields(kinds);
  const spread = (fields: Fields): Fields => (isOneField ? kinds.map(() => fields[1]!) : fields.slice(1));
  return {
    fields: [positionsField(places, length), ...own],
    grades: [{ name: "group", chance: chanceOfGroup(kinds) }],
    combinations: (fields) => [choose(fields[0]!.length, length) * countGroups(kinds, spread(fields))],
    hits(fields, result) {
      let found = 0;
      for (const chosen of choices(fields[0]!, length)) {
        const drawn = chosen.map((position) => result[position - 1]!);
        if (isGroup(kinds, spread(fields), drawn)) found += 1;
      }
      return [found];
    },
    hitsAtMost: ([positions]) => [[choose(positions!.length, length)]],
  };
}

const FIELD_NAMES = ["", "singles", "pairs", "triples", "fours"];

const kindFields = (kinds: Group): Field[] =>
  kinds.map(({ times, count }) => digits(FIELD_NAMES[times]!, { atLeast: count }));

export const lengthOf = (kinds: Group): number => kinds.reduce((total, kind) => total + kind.times * kind.count, 0);

/** In how many orders a group's digits can be drawn, of all draws of so many digits. */
export function chanceOfGroup(kinds: Group) {
  const orders = factorial(lengthOf(kinds)) / product(kinds.map(({ times, count }) => factorial(times) ** count));
  return fraction(orders, 10n ** BigInt(lengthOf(kinds)));
}

/** Digits of the first kind are chosen, then those of the second, which must be others. */
export function countGroups([first, second]: Group, fields: Fields): number {
  const [firstPicks, secondPicks] = fields;
  if (second === undefined) return choose(firstPicks!.length, first.count);
  const shared = firstPicks!.filter((digit) => secondPicks!.includes(digit)).length;
  let count = 0;
  for (let taken = 0; taken <= first.count; taken += 1)
    count +=
      choose(shared, taken) *
      choose(firstPicks!.length - shared, first.count - taken) *
      choose(secondPicks!.length - taken, second.count);
  return count;
}

/** Whether the drawn digits are a group of this make, each digit picked for its kind. */
function isGroup(kinds: Group, fields: Fields, drawn: readonly number[]): boolean {
  const seen = tally(drawn);
  const found = kinds.map(() => 0);
  for (const [digit, times] of seen) {
    const kind = kinds.findIndex((one) => one.times === times);
    if (kind < 0 || !fields[kind]!.includes(digit)) return false;
    found[kind]! += 1;
  }
  return kinds.every((kind, index) => found[index] === kind.count);
}

/** Whether digits are a group of this make at all. */
export function hasMake(kinds: Group, drawn: readonly number[]): boolean {
  const times = [...tally(drawn).values()].sort().join();
  return (
    times ===
    kinds
      .flatMap((kind) => new Array<number>(kind.count).fill(kind.times))
      .sort()
      .join()
  );
}

function groupList(positions: readonly number[], kinds: Group): EnteredList {
  return {
    length: lengthOf(kinds),
    from: 0,
    to: 9,
    width: 1,
    canonical: (combination) => (hasMake(kinds, combination) ? combination.toSorted() : undefined),
    gradeOf: () => 0,
    hitsOnce: true,
    hits: (combination, result) => isSameSet(combination, digitsAt(positions, result)),
  };
}

export const digitsAt = (positions: readonly number[], result: DrawResult): number[] =>
  positions.map((place) => result[place]!);

/** Whether drawn digits are those of a sorted combination, in any order. */
export const isSameSet = (sorted: readonly number[], drawn: readonly number[]): boolean =>
  drawn.toSorted().every((digit, index) => digit === sorted[index]);

export function tally(drawn: readonly number[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const digit of drawn) seen.set(digit, (seen.get(digit) ?? 0) + 1);
  return seen;
}

const factorial = (value: number): number => (value <= 1 ? 1 : value * factorial(value - 1));
