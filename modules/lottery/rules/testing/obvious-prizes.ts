import type { Picks } from "../picks.ts";
import { isOn } from "./obvious-digits.ts";
import { type Combination, everyPart, fieldsOf, inOrder, once } from "./written-out.ts";

/** Where prizes stand in a result: the special, the first, the head's, and all that have 2, 3 and 4 digits or more. */
const AREAS = {
  north: { head: [23, 24, 25, 26], 2: 27, 3: 23, 4: 20 },
  south: { head: [17], 2: 18, 3: 17, 4: 16 },
} as const;

/** Combinations of plays on a Vietnamese draw, whose prizes stand in the order of their worth. */
export function vietnamCombinations(isNorth: boolean, code: string, picks: Picks): Combination[] {
  const area = AREAS[isNorth ? "north" : "south"];
  const [list] = fieldsOf(picks);
  const ends = (places: readonly number[], digits: number): Combination[] =>
    list!.map((number) => ({
      grade: 0,
      hits: (result) =>
        places.filter((place) => lastDigits(result[place]!, digits) === lastDigits(number, digits)).length,
    }));
  const upTo = (places: number) => Array.from({ length: places }, (_, place) => place);
  const joined = /^(xien|truot)-(\d+)$/.exec(code);
  if (joined)
    return everyPart(list!, Number(joined[2])).map((part) => ({
      grade: 0,
      hits(result) {
        const seen = result.slice(0, area[2]).map((prize) => lastDigits(prize, 2));
        const came = part.filter((number) => seen.includes(lastDigits(number, 2))).length;
        return once(came === (joined[1] === "xien" ? part.length : 0));
      },
    }));
  switch (code) {
    case "lo-2":
      return ends(upTo(area[2]), 2);
    case "lo-3":
      return ends(upTo(area[3]), 3);
    case "lo-4":
      return ends(upTo(area[4]), 4);
    case "de-special":
      return ends([0], 2);
    case "de-first":
      return ends([1], 2);
    case "de-head":
      return ends(area.head, 2);
    case "cang-3":
      return ends([0], 3);
    case "cang-4":
      return ends([0], 4);
    case "special-sides":
      return list!.map((side) => ({ grade: side, hits: (result) => once(isOn(side, result[0]! % 100, 50)) }));
    default: {
      const place = code === "head" ? 0 : 1;
      return list!.map((digit) => ({
        grade: digit,
        hits: (result) => once(lastDigits(result[0]!, 2)[place] === String(digit)),
      }));
    }
  }
}

/** Combinations of plays on a draw as that of the Thai government. */
export function thaiCombinations(code: string, picks: Picks): Combination[] {
  const [list] = fieldsOf(picks);
  const each = (hits: (pick: number, top: string, bottom: string) => boolean): Combination[] =>
    list!.map((pick) => ({
      grade: code === "three-tod" && new Set(lastDigits(pick, 3)).size === 2 ? 1 : 0,
      hits: (result) => once(hits(pick, lastDigits(result[0]!, 3), lastDigits(result[1]!, 2))),
    }));
  const sorted = (digits: string) => inOrder([...digits].map(Number));
  switch (code) {
    case "three-top":
      return each((pick, top) => top === lastDigits(pick, 3));
    case "three-tod":
      return each((pick, top) => sorted(top) === sorted(lastDigits(pick, 3)));
    case "two-top":
      return each((pick, top) => top.endsWith(lastDigits(pick, 2)));
    case "two-bottom":
      return each((pick, _, bottom) => bottom === lastDigits(pick, 2));
    case "run-top":
      return each((pick, top) => top.includes(String(pick)));
    default:
      return each((pick, _, bottom) => bottom.includes(String(pick)));
  }
}

const lastDigits = (number: number, digits: number): string => String(number).padStart(6, "0").slice(-digits);
