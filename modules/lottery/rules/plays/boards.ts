import { chanceOfAll, choose } from "../arithmetic/counting.ts";
import { type Fraction, fraction, power } from "../arithmetic/fraction.ts";
import { range } from "./fields.ts";
import type { DrawResult, PlayRule } from "./play.ts";

/** How often each number is the last digits of a draw's prizes. Counted once for a draw, however many bets ask. */
export type Endings = (result: DrawResult) => ReadonlyMap<number, number>;

/**
 * Numbers of so many digits that are the last ones of prizes. A number costs a stake for each prize that it plays for and is paid
 * for each that it hits.
 */
export function endingsOf(
  endings: Endings,
  { width, prizes }: { width: number; prizes: number },
): Omit<PlayRule, "pricing"> {
  return {
    fields: [range("numbers", 0, 10 ** width - 1, width)],
    grades: [{ name: "ending", chance: fraction(prizes, 10 ** width) }],
    multiplier: prizes,
    combinations: ([picks]) => [picks!.length],
    hits([picks], result) {
      const counts = endings(result);
      let hits = 0;
      for (const pick of picks!) hits += counts.get(pick) ?? 0;
      return [hits];
    },
    hitsAtMost: () => [[prizes]],
  };
}

/** How many numbers a player may join in one bet of numbers that must all appear, or all stay away. */
const JOINED_MAX = 20;

/** So many two-digit numbers that all appear among the prizes' last two digits. */
export function allAppear(endings: Endings, prizes: number, together: number): Omit<PlayRule, "pricing"> {
  return {
    ...joined(together, chanceOfAll(together, 100, prizes)),
    hits: ([picks], result) => [choose(countAppearing(endings(result), picks!), together)],
    hitsAtMost: ([picks]) => [[choose(Math.min(picks!.length, prizes), together)]],
  };
}

/** So many two-digit numbers of which none appears among the prizes' last two digits. */
export function noneAppears(endings: Endings, prizes: number, together: number): Omit<PlayRule, "pricing"> {
  return {
    ...joined(together, power(fraction(100 - together, 100), prizes)),
    hits: ([picks], result) => [choose(picks!.length - countAppearing(endings(result), picks!), together)],
    hitsAtMost: ([picks]) => [[choose(picks!.length, together)]],
  };
}

const joined = (together: number, chance: Fraction): Pick<PlayRule, "fields" | "grades" | "combinations"> => ({
  fields: [range("numbers", 0, 99, 2, { atLeast: together, atMost: JOINED_MAX })],
  grades: [{ name: "joined", chance }],
  combinations: ([picks]) => [choose(picks!.length, together)],
});

const countAppearing = (counts: ReadonlyMap<number, number>, picks: readonly number[]): number =>
  picks.filter((pick) => counts.has(pick)).length;
