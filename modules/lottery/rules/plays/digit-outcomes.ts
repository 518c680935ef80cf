import { sum } from "../arithmetic/counting.ts";
import { type Fraction, fraction } from "../arithmetic/fraction.ts";
import { choiceField, digits } from "./fields.ts";
import { digitsAt } from "./groups.ts";
import { oneOutcomeOf, severalOutcomesOf } from "./outcomes.ts";
import type { PlayRule } from "./play.ts";
import { SIDES } from "./positions.ts";

const HALF = fraction(1n, 2n);

/** Dragon when the digit of the first position is larger, tiger when that of the second is, tie when they are equal. */
export function dragonTiger(first: number, second: number): PlayRule {
  const outcomes = [
    { name: "dragon", chance: fraction(45n, 100n) },
    { name: "tiger", chance: fraction(45n, 100n) },
    { name: "tie", chance: fraction(10n, 100n) },
  ];
  const names = outcomes.map(({ name }) => name);
  return oneOutcomeOf(choiceField("outcomes", names), outcomes, (result) => {
    const [one, other] = [result[first]!, result[second]!];
    if (one === other) return 2;
    return one > other ? 0 : 1;
  });
}

/** Three equal digits, three in a row in any order (9 and 0 are neighbours: 890, 901), or a pair with another digit. */
export function shapesOfThree(positions: readonly number[]): PlayRule {
  const outcomes = [
    { name: "triple", chance: fraction(10n, 1000n) },
    { name: "run", chance: fraction(60n, 1000n) },
    { name: "pair", chance: fraction(270n, 1000n) },
  ];
  const names = outcomes.map(({ name }) => name);
  return oneOutcomeOf(choiceField("outcomes", names), outcomes, (result) => {
    const drawn = digitsAt(positions, result);
    const kinds = new Set(drawn).size;
    if (kinds === 1) return 0;
    if (kinds === 2) return 2;
    return isRun(drawn) ? 1 : undefined;
  });
}

const isRun = (drawn: readonly number[]): boolean =>
  drawn.some((least) => [1, 2].every((step) => drawn.includes((least + step) % 10)));

/** The last digit of the sum of these positions. */
export function sumTail(positions: readonly number[]): PlayRule {
  const outcomes = Array.from({ length: 10 }, (_, tail) => ({ name: `tail-${tail}`, chance: fraction(1n, 10n) }));
  return oneOutcomeOf(digits("tails"), outcomes, (result) => sum(digitsAt(positions, result)) % 10);
}

/** Big, small, odd or even of the sum of all digits. Sums lie as often in the upper half as in the lower. */
export function sidesOfDigitSum(places: number): PlayRule {
  const bigFrom = Math.floor((9 * places) / 2) + 1;
  return sidesOfSum((result) => sum(result), bigFrom, [HALF, HALF, HALF, HALF]);
}

/** Big, small, odd or even of something that is added up from a draw, with the chance of each. */
export function sidesOfSum(
  sumOf: (result: readonly number[]) => number,
  bigFrom: number,
  chances: readonly [big: Fraction, small: Fraction, odd: Fraction, even: Fraction],
): PlayRule {
  const outcomes = SIDES.map((name, index) => ({ name, chance: chances[index]! }));
  const rule = severalOutcomesOf(choiceField("sides", SIDES), outcomes, (side, result) => {
    const total = sumOf(result);
    if (side < 2) return total >= bigFrom === (side === 0);
    return (total % 2 === 1) === (side === 2);
  });
  return { ...rule, hitsAtMost: ([picks]) => pairsOfSides(picks!) };
}

/** What can come together: big or small, with odd or even. */
const pairsOfSides = (picks: readonly number[]): number[][] =>
  [0, 1].flatMap((size) =>
    [2, 3].map((parity) => SIDES.map((_, side) => Number((side === size || side === parity) && picks.includes(side)))),
  );
