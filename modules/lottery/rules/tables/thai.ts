import { chanceOfAll } from "../arithmetic/counting.ts";
import { type Fraction, fraction } from "../arithmetic/fraction.ts";
import { digits, range } from "../plays/fields.ts";
import { type DrawResult, type Play, type PlayRule, play } from "../plays/play.ts";

/** A result is the first prize of six digits and the lower number of two. */
const FIRST = 0;
const LOWER = 1;
const EXAMPLE = [123_455, 72];

const ODDS = {
  threeTop: fraction(900n),
  /** Three different digits come in six orders, a pair in three: it is paid double, so that both return the same. */
  threeTod: [fraction(150n), fraction(300n)],
  two: fraction(95n),
  runTop: fraction(32n, 10n),
  runLower: fraction(42n, 10n),
};

/** Plays on a draw as that of the Thai government. The top is the first prize's last three digits, the bottom the lower number. */
export const THAI_PLAYS: readonly Play[] = [
  play(
    "three-top",
    numberOf(3, ODDS.threeTop, (result) => result[FIRST]! % 1000),
    "455",
    EXAMPLE,
  ),
  play("three-tod", threeTod(), "455", EXAMPLE),
  play(
    "two-top",
    numberOf(2, ODDS.two, (result) => result[FIRST]! % 100),
    "55",
    EXAMPLE,
  ),
  play(
    "two-bottom",
    numberOf(2, ODDS.two, (result) => result[LOWER]!),
    "72",
    EXAMPLE,
  ),
  play(
    "run-top",
    run(3, ODDS.runTop, (result) => result[FIRST]!),
    "4",
    EXAMPLE,
  ),
  play(
    "run-bottom",
    run(2, ODDS.runLower, (result) => result[LOWER]!),
    "7",
    EXAMPLE,
  ),
];

function numberOf(width: number, odds: Fraction, drawn: (result: DrawResult) => number): PlayRule {
  return {
    fields: [range("numbers", 0, 10 ** width - 1, width)],
    grades: [{ name: "number", chance: fraction(1n, 10n ** BigInt(width)) }],
    pricing: { kind: "fixed", odds: [odds] },
    combinations: ([picks]) => [picks!.length],
    hits: ([picks], result) => [picks!.includes(drawn(result)) ? 1 : 0],
    hitsAtMost: () => [[1]],
  };
}

/** A digit that is among the drawn ones, once or more. */
function run(width: number, odds: Fraction, drawn: (result: DrawResult) => number): PlayRule {
  return {
    fields: [digits("digits")],
    grades: [{ name: "digit", chance: chanceOfAll(1, 10, width) }],
    pricing: { kind: "fixed", odds: [odds] },
    combinations: ([picks]) => [picks!.length],
    hits([picks], result) {
      const seen = digitsOf(drawn(result), width);
      return [picks!.filter((digit) => seen.includes(digit)).length];
    },
    hitsAtMost: ([picks]) => [[Math.min(picks!.length, width)]],
  };
}

/** The top's three digits in any order. Three equal digits have one order only, which is a straight three-top: not taken here. */
function threeTod(): PlayRule {
  const kindOf = (number: number) => new Set(digitsOf(number, 3)).size;
  const isGrade = (grade: number, number: number) => kindOf(number) === (grade === 0 ? 3 : 2);
  return {
    fields: [{ ...range("numbers", 0, 999, 3), canonical: (pick) => (kindOf(pick) === 1 ? undefined : sorted(pick)) }],
    grades: [
      { name: "three-different", chance: fraction(6n, 1000n) },
      { name: "pair", chance: fraction(3n, 1000n) },
    ],
    pricing: { kind: "fixed", odds: ODDS.threeTod },
    combinations: ([picks]) => [0, 1].map((grade) => picks!.filter((pick) => isGrade(grade, pick)).length),
    hits([picks], result) {
      const drawn = sorted(result[FIRST]! % 1000);
      return [0, 1].map((grade) => Number(isGrade(grade, drawn) && picks!.includes(drawn)));
    },
    hitsAtMost: ([picks]) =>
      [0, 1].map((grade) =>
        [0, 1].map((other) => Number(grade === other && picks!.some((pick) => isGrade(grade, pick)))),
      ),
  };
}

const sorted = (number: number): number => Number(digitsOf(number, 3).toSorted().join(""));

/** The last so many digits of a number, the first of them first. */
const digitsOf = (number: number, width: number): number[] =>
  Array.from({ length: width }, (_, place) => Math.floor(number / 10 ** (width - 1 - place)) % 10);
