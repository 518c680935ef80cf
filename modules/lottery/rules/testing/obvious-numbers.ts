import type { Picks } from "../picks.ts";
import { isOn } from "./obvious-digits.ts";
import { type Combination, count, everyPart, everyTuple, fieldsOf, inOrder, once, total } from "./written-out.ts";

const LENGTHS: { readonly [word: string]: number } = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** Combinations of plays on numbers that are drawn without repeats: ten cars, five of eleven. */
export function urnCombinations(code: string, picks: Picks, size: number): Combination[] {
  const fields = fieldsOf(picks);
  const [list] = fields;
  if (code === "champion" || /-straight$/.test(code)) {
    const tuples = picks.kind === "list" ? picks.combinations : everyTuple(fields);
    return tuples
      .filter((tuple) => new Set(tuple).size === tuple.length)
      .map((tuple) => ({ grade: 0, hits: (result) => once(result.slice(0, tuple.length).join() === tuple.join()) }));
  }
  const group = /^first-(\w+)-group$/.exec(code);
  if (group) {
    const length = LENGTHS[group[1]!]!;
    return (picks.kind === "list" ? picks.combinations : everyPart(list!, length)).map((part) => ({
      grade: 0,
      hits: (result) => once(inOrder(result.slice(0, length)) === inOrder(part)),
    }));
  }
  const any = /^any-(\d)(-bankers)?$/.exec(code);
  if (any) return anyCombinations(picks, Number(any[1]), any[2] !== undefined);
  return size === 10 ? carCombinations(code, fields) : elevenCombinations(code, fields);
}

function anyCombinations(picks: Picks, length: number, hasBankers: boolean): Combination[] {
  const fields = fieldsOf(picks);
  const bankers = hasBankers ? fields[0]! : [];
  const others = fields.at(-1)?.filter((number) => !bankers.includes(number)) ?? [];
  const parts =
    picks.kind === "list"
      ? picks.combinations
      : everyPart(others, length - bankers.length).map((part) => [...bankers, ...part]);
  return parts.map((part) => ({
    grade: 0,
    hits: (result) =>
      length <= 5
        ? once(part.every((number) => result.includes(number)))
        : once(result.every((number) => part.includes(number))),
  }));
}

function carCombinations(code: string, fields: readonly (readonly number[])[]): Combination[] {
  const each = (hits: (pick: number, place: number, result: readonly number[]) => boolean): Combination[] =>
    fields.flatMap((list, place) =>
      list.map((pick) => ({ grade: 0, hits: (result: readonly number[]) => once(hits(pick, place, result)) })),
    );
  switch (code) {
    case "position":
      return each((pick, place, result) => result[place] === pick);
    case "position-sides":
      return each((pick, place, result) => isOn(pick, result[place]!, 6));
    case "dragon-tiger":
      return each((pick, place, result) => result[place]! > result[9 - place]! === (pick === 0));
    case "champion-sum":
      return fields[0]!.map((sum) => ({ grade: sum - 3, hits: (result) => once(result[0]! + result[1]! === sum) }));
    default:
      return fields[0]!.map((side) => ({
        grade: side,
        hits: (result) => once(isOn(side, result[0]! + result[1]!, 12)),
      }));
  }
}

function elevenCombinations(code: string, fields: readonly (readonly number[])[]): Combination[] {
  const [list] = fields;
  switch (code) {
    case "position":
      return fields.flatMap((picks, place) =>
        picks.map((pick) => ({ grade: 0, hits: (result) => once(result[place] === pick) })),
      );
    case "first-three-any":
      return list!.map((pick) => ({ grade: 0, hits: (result) => once(result.slice(0, 3).includes(pick)) }));
    case "odd-numbers":
      return list!.map((odd) => ({
        grade: odd,
        hits: (result) => once(result.filter((number) => number % 2 === 1).length === odd),
      }));
    default:
      return list!.map((middle) => ({
        grade: middle - 3,
        hits: (result) => once(inOrder(result).split(",")[2] === String(middle)),
      }));
  }
}

/** Combinations of plays on three dice. */
export function diceCombinations(code: string, picks: Picks): Combination[] {
  const [list, others] = fieldsOf(picks);
  const each = (hits: (pick: number, result: readonly number[]) => boolean, gradeFrom?: number): Combination[] =>
    list!.map((pick) => ({
      grade: gradeFrom === undefined ? 0 : pick - gradeFrom,
      hits: (result) => once(hits(pick, result)),
    }));
  switch (code) {
    case "sum":
      return each((sum, result) => total(result) === sum, 3);
    case "sum-sides":
      return each((side, result) => isOn(side, total(result), 11), 0);
    case "three-alike":
      return each((face, result) => count(result, face) === 3);
    case "any-three-alike":
      return each((_, result) => new Set(result).size === 1);
    case "any-three-in-a-row":
      return each((_, result) => ["1,2,3", "2,3,4", "3,4,5", "4,5,6"].includes(inOrder(result)));
    case "two-alike":
      return each((face, result) => count(result, face) >= 2);
    case "one-die":
      return each((face, result) => result.includes(face));
    case "pair-and-other":
      return list!.flatMap((pair) =>
        others!
          .filter((single) => single !== pair)
          .map((single) => ({
            grade: 0,
            hits: (result: readonly number[]) => once(inOrder(result) === inOrder([pair, pair, single])),
          })),
      );
    default: {
      const size = code === "three-different" ? 3 : 2;
      const parts = picks.kind === "list" ? picks.combinations : everyPart(list!, size);
      return parts.map((part) => ({ grade: 0, hits: (result) => once(part.every((face) => result.includes(face))) }));
    }
  }
}
