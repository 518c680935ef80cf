import type { Picks } from "../picks.ts";
import { type Combination, count, everyPart, everyTuple, fieldsOf, inOrder, once, total } from "./written-out.ts";

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const STARS: { readonly [name: string]: readonly number[] } = {
  five: [0, 1, 2, 3, 4],
  "front-four": [0, 1, 2, 3],
  "back-four": [1, 2, 3, 4],
  three: [0, 1, 2],
  "front-three": [0, 1, 2],
  "middle-three": [1, 2, 3],
  "back-three": [2, 3, 4],
  "front-two": [0, 1],
};
const NUMBERS: { readonly [word: string]: number } = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  twice: 2,
  "three-times": 3,
  "four-times": 4,
};

/** Combinations of plays on digits; `places` digits are drawn. */
export function digitCombinations(code: string, picks: Picks, places: number): Combination[] {
  const fields = fieldsOf(picks);
  const tiger = /^dragon-tiger-(\d)-(\d)$/.exec(code);
  if (tiger) return dragonTigers(fields[0]!, Number(tiger[1]) - 1, Number(tiger[2]) - 1);
  if (code === "position")
    return fields.flatMap((list, place) =>
      list.map((digit) => ({ grade: 0, hits: (result) => once(result[place] === digit) })),
    );
  if (code === "position-sides")
    return fields.flatMap((list, place) =>
      list.map((side) => ({ grade: 0, hits: (result) => once(isOn(side, result[place]!, 5)) })),
    );
  if (/-sum-sides$/.test(code))
    return fields[0]!.map((side) => ({
      grade: side,
      hits: (result) => once(isOn(side, total(result), places === 5 ? 23 : 14)),
    }));
  const anywhere = /^any-(two|three|four)-(.*)$/.exec(code);
  if (anywhere) return anywhereCombinations(NUMBERS[anywhere[1]!]!, anywhere[2]!, fields);
  const stars = Object.keys(STARS).find((name) => code.startsWith(`${name}-`)) ?? "back-two";
  const positions = STARS[stars] ?? [places - 2, places - 1];
  return starCombinations(code.slice(stars.length + 1), picks, positions);
}

function starCombinations(kind: string, picks: Picks, positions: readonly number[]): Combination[] {
  const fields = fieldsOf(picks);
  const at = (result: readonly number[]) => positions.map((place) => result[place]!);
  const straights = (tuples: readonly (readonly number[])[]): Combination[] =>
    tuples.map((tuple) => ({ grade: 0, hits: (result) => once(at(result).join() === tuple.join()) }));
  const groups = (sets: readonly (readonly number[])[]): Combination[] =>
    sets.map((set) => ({
      grade: kind.startsWith("groups") || /^group-(sum|with)$/.test(kind) ? gradeOf(set) : 0,
      hits: (result) => once(inOrder(at(result)) === inOrder(set)),
    }));
  if (picks.kind === "list") return kind === "straight" ? straights(picks.combinations) : groups(picks.combinations);
  const { all, sets } = writtenOf(positions.length);
  const mixed = sets.filter((set) => new Set(set).size > 1);
  switch (kind) {
    case "straight":
      return straights(everyTuple(fields));
    case "with-ends":
      return withEnds(everyTuple(fields), at);
    case "sum":
      return straights(all.filter((tuple) => fields[0]!.includes(total(tuple))));
    case "span":
      return straights(all.filter((tuple) => fields[0]!.includes(Math.max(...tuple) - Math.min(...tuple))));
    case "group-sum":
      return groups(mixed.filter((set) => fields[0]!.includes(total(set))));
    case "group-with":
      return groups(mixed.filter((set) => set.includes(fields[0]![0]!)));
    default:
      if (kind.startsWith("group")) return groups(groupsOfOrders(sets, kind, fields));
      return otherCombinations(kind, fields, at);
  }
}

type Written = { readonly all: readonly number[][]; readonly sets: readonly number[][] };
const written = new Map<number, Written>();

/** All tuples of so many digits, and each set of digits once; written down once. */
function writtenOf(length: number): Written {
  const known = written.get(length);
  if (known !== undefined) return known;
  const all = everyTuple(new Array<readonly number[]>(length).fill(DIGITS));
  const found = { all, sets: all.filter((tuple) => inOrder(tuple) === tuple.join()) };
  written.set(length, found);
  return found;
}

type Drawn = (result: readonly number[]) => number[];

function otherCombinations(kind: string, fields: readonly (readonly number[])[], at: Drawn): Combination[] {
  const [list] = fields;
  if (kind === "sides")
    return everyTuple(fields).map((sides) => ({
      grade: 0,
      hits: (result) => once(sides.every((side, index) => isOn(side, at(result)[index]!, 5))),
    }));
  if (kind === "tail")
    return list!.map((tail) => ({ grade: tail, hits: (result) => once(total(at(result)) % 10 === tail) }));
  if (kind === "shape")
    return list!.map((shape) => ({ grade: shape, hits: (result) => once(shapeOf(at(result)) === shape) }));
  const any = /^any-(one|two|three)$/.exec(kind);
  if (any)
    return everyPart(list!, NUMBERS[any[1]!]!).map((part) => ({
      grade: 0,
      hits: (result) => once(part.every((digit) => at(result).includes(digit))),
    }));
  return list!.map((digit) => ({ grade: 0, hits: (result) => once(count(at(result), digit) >= NUMBERS[kind]!) }));
}

const withEnds = (tuples: readonly (readonly number[])[], at: Drawn): Combination[] =>
  tuples.flatMap((tuple) =>
    tuple.map((_, start) => ({
      grade: start,
      hits: (result: readonly number[]) => once(at(result).slice(start).join() === tuple.slice(start).join()),
    })),
  );

/** Sets of digits that can be drawn in so many orders, each digit picked in the field for as often as it stands. */
function groupsOfOrders(sets: readonly number[][], kind: string, fields: readonly (readonly number[])[]): number[][] {
  const wanted = kind === "group" ? 2 : Number(kind.slice("group-".length));
  return sets.filter((set) => {
    if (ordersOf(set) !== wanted) return false;
    const sizes = [...new Set(set.map((digit) => count(set, digit)))].sort((one, other) => other - one);
    return set.every((digit) => {
      const field = fields.length === 1 ? fields[0]! : fields[sizes.indexOf(count(set, digit))]!;
      return field.includes(digit);
    });
  });
}

const orders = new Map<string, number>();

/** In how many orders digits can be written, all written down. */
function ordersOf(set: readonly number[]): number {
  const known = orders.get(set.join());
  if (known !== undefined) return known;
  const write = (digits: readonly number[]): string[] =>
    digits.length === 0
      ? [""]
      : digits.flatMap((digit, index) => write(digits.toSpliced(index, 1)).map((rest) => `${digit}${rest}`));
  const found = new Set(write(set)).size;
  orders.set(set.join(), found);
  return found;
}

/** Three digits with a pair, or two different ones, are grade 0; three different ones grade 1. */
const gradeOf = (set: readonly number[]): number => (set.length === 3 && new Set(set).size === 3 ? 1 : 0);

function anywhereCombinations(size: number, kind: string, fields: readonly (readonly number[])[]): Combination[] {
  if (kind === "straight")
    return everyPart([0, 1, 2, 3, 4], size).flatMap((places) =>
      everyTuple(places.map((place) => fields[place]!)).map((tuple) => ({
        grade: 0,
        hits: (result: readonly number[]) => once(places.every((place, index) => result[place] === tuple[index])),
      })),
    );
  const [positions, ...rest] = fields;
  return everyPart(positions!, size).flatMap((chosen) =>
    starCombinations(
      kind,
      { kind: "fields", fields: rest },
      chosen.map((position) => position - 1),
    ),
  );
}

function dragonTigers(list: readonly number[], first: number, second: number): Combination[] {
  const signs = [1, -1, 0];
  return list.map((pick) => ({
    grade: pick,
    hits: (result) => once(Math.sign(result[first]! - result[second]!) === signs[pick]),
  }));
}

/** Big, small, odd, even. */
export const isOn = (side: number, number: number, bigFrom: number): boolean =>
  [number >= bigFrom, number < bigFrom, number % 2 === 1, number % 2 === 0][side]!;

const RUNS = DIGITS.map((digit) => inOrder([digit, (digit + 1) % 10, (digit + 2) % 10]));

function shapeOf(digits: readonly number[]): number {
  const different = new Set(digits).size;
  if (different === 1) return 0;
  if (different === 2) return 2;
  return RUNS.includes(inOrder(digits)) ? 1 : -1;
}
