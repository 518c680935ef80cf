import { chanceOfAll, chanceOfTimes, choose } from "../arithmetic/counting.ts";
import { digits } from "./fields.ts";
import type { PlayRule } from "./play.ts";

/** So many digits that all appear at these positions, wherever and with whatever else. */
export function anyDigits(positions: readonly number[], together: number): PlayRule {
  return {
    fields: [digits("digits", { atLeast: together })],
    grades: [{ name: "any", chance: chanceOfAll(together, 10, positions.length) }],
    combinations: ([picks]) => [choose(picks!.length, together)],
    hits: ([picks], result) => [
      choose(picks!.filter((digit) => positions.some((place) => result[place] === digit)).length, together),
    ],
    hitsAtMost: ([picks]) => [[choose(Math.min(picks!.length, positions.length), together)]],
  };
}

/** A digit that appears so many times or more at these positions. */
export function repeatedDigit(positions: readonly number[], least: number): PlayRule {
  return {
    fields: [digits("digits")],
    grades: [{ name: "repeated", chance: chanceOfTimes(least, 10, positions.length) }],
    combinations: ([picks]) => [picks!.length],
    hits: ([picks], result) => [
      picks!.filter((digit) => positions.filter((place) => result[place] === digit).length >= least).length,
    ],
    hitsAtMost: ([picks]) => [[Math.min(picks!.length, Math.floor(positions.length / least))]],
  };
}
