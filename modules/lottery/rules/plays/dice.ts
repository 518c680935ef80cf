import { choose, sum, tuples } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { choiceField, range } from "./fields.ts";
import { isSameSet } from "./groups.ts";
import { oneOutcomeOf } from "./outcomes.ts";
import type { DrawResult, PlayRule } from "./play.ts";

const THROWS = [...tuples(3, 1, 6)];

const chanceOf = (happens: (dice: readonly number[]) => boolean) =>
  fraction(THROWS.filter(happens).length, THROWS.length);

const faces = (name: string, atLeast = 1) => range(name, 1, 6, 1, { atLeast });

/** The sum of the dice, 3 to 18, each with its own odds. */
export function diceSum(): PlayRule {
  const outcomes = Array.from({ length: 16 }, (_, index) => ({
    name: `sum-${index + 3}`,
    chance: chanceOf((dice) => sum(dice) === index + 3),
  }));
  return oneOutcomeOf(range("sums", 3, 18, 2), outcomes, (result) => sum(result) - 3);
}

/** Three dice that all show a picked number. */
export const threeAlike = (): PlayRule => ({
  fields: [faces("triples")],
  grades: [{ name: "three-alike", chance: fraction(1n, 216n) }],
  combinations: ([picks]) => [picks!.length],
  hits: ([picks], result) => [isTriple(result) && picks!.includes(result[0]!) ? 1 : 0],
  hitsAtMost: () => [[1]],
});

/** Any three equal dice, or any three in a row: one combination each. */
export const anyTriple = (): PlayRule => anyShape("any-triple", isTriple);
export const anyRun = (): PlayRule =>
  anyShape("any-run", (dice) => new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2);

function anyShape(name: string, happens: (result: DrawResult) => boolean): PlayRule {
  const outcomes = [{ name, chance: chanceOf(happens) }];
  return oneOutcomeOf(choiceField("outcomes", [name]), outcomes, (result) => (happens(result) ? 0 : undefined));
}

/** A pair and another number: exactly these three dice in any order. */
export function pairAndOther(): PlayRule {
  return {
    fields: [faces("pairs"), faces("singles")],
    grades: [{ name: "pair-and-other", chance: fraction(3n, 216n) }],
    combinations: ([pairs, singles]) => [
      pairs!.length * singles!.length - pairs!.filter((face) => singles!.includes(face)).length,
    ],
    hits([pairs, singles], result) {
      const [low, middle, high] = result.toSorted();
      if (low === high || (low !== middle && middle !== high)) return [0];
      const single = low === middle ? high! : low!;
      return [pairs!.includes(middle!) && singles!.includes(single) ? 1 : 0];
    },
    hitsAtMost: () => [[1]],
  };
}

/** A number that two dice or more show. */
export const twoAlike = (): PlayRule => ({
  fields: [faces("pairs")],
  grades: [{ name: "two-alike", chance: fraction(16n, 216n) }],
  combinations: ([picks]) => [picks!.length],
  hits: ([picks], result) => [picks!.filter((face) => result.filter((die) => die === face).length >= 2).length],
  hitsAtMost: () => [[1]],
});

/** Two or three different numbers that all appear; of three dice, three different ones are all there is. */
export function differentDice(count: 2 | 3): PlayRule {
  return {
    fields: [faces("numbers", count)],
    grades: [{ name: "different", chance: count === 2 ? fraction(30n, 216n) : fraction(6n, 216n) }],
    combinations: ([picks]) => [choose(picks!.length, count)],
    hits: ([picks], result) => [choose(picks!.filter((face) => result.includes(face)).length, count)],
    hitsAtMost: ([picks]) => [[choose(Math.min(picks!.length, 3), count)]],
    list: {
      length: count,
      from: 1,
      to: 6,
      width: 1,
      canonical: (combination) => (new Set(combination).size === count ? combination.toSorted() : undefined),
      gradeOf: () => 0,
      hitsOnce: count === 3,
      hits: (combination, result) => combination.every((face) => result.includes(face)),
    },
  };
}

/** A number that one die or more shows. */
export const oneDie = (): PlayRule => ({
  fields: [faces("numbers")],
  grades: [{ name: "one-die", chance: fraction(91n, 216n) }],
  combinations: ([picks]) => [picks!.length],
  hits: ([picks], result) => [picks!.filter((face) => result.includes(face)).length],
  hitsAtMost: ([picks]) => [[Math.min(picks!.length, 3)]],
});

const isTriple = (dice: readonly number[]): boolean => isSameSet([dice[0]!, dice[0]!, dice[0]!], dice);
