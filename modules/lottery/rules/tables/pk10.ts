import { sum, tuples } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { sidesOfSum } from "../plays/digit-outcomes.ts";
import { dragonTigerPairs, groupOfFirst, straightOf, type Urn } from "../plays/distinct.ts";
import { range } from "../plays/fields.ts";
import { oneOutcomeOf } from "../plays/outcomes.ts";
import { type Play, type PlayRule, play } from "../plays/play.ts";
import { fixedPositions, sidesOfPositions } from "../plays/positions.ts";

const CARS = 10;
const URN: Urn = { size: CARS };
const EXAMPLE = [4, 10, 1, 8, 6, 2, 9, 3, 5, 7];

/** The sums of champion and second that are big: 12 and more of 3 to 19. */
const SUM_BIG_FROM = 12;

/** Ten cars in the order in which they come in. */
export const PK10_PLAYS: readonly Play[] = [
  play("champion", straightOf(URN, 1), "04", EXAMPLE),
  play("first-two-straight", straightOf(URN, 2), "04|10", EXAMPLE),
  play("first-three-straight", straightOf(URN, 3), "04|10|01", EXAMPLE),
  play("first-four-straight", straightOf(URN, 4), "04|10|01|08", EXAMPLE),
  play("first-five-straight", straightOf(URN, 5), "04|10|01|08|06", EXAMPLE),
  play("first-two-group", groupOfFirst(URN, 2), "04 10", EXAMPLE),
  play("first-three-group", groupOfFirst(URN, 3), "01 04 10", EXAMPLE),
  play("position", fixedPositions(CARS, 1, CARS, 2), "04|-|-|-|-|-|-|-|-|07", EXAMPLE),
  play("champion-sum", championSum(), "14", EXAMPLE),
  play("champion-sum-sides", championSumSides(), "big even", EXAMPLE),
  play("position-sides", sidesOfPositions(CARS, { bigFrom: 6 }), "small|big even|-|-|-|-|-|-|-|-", EXAMPLE),
  play(
    "dragon-tiger",
    dragonTigerPairs([0, 1, 2, 3, 4].map((place) => [place, CARS - 1 - place])),
    "tiger|-|-|-|-",
    EXAMPLE,
  ),
];

/** Champion and second added up, 3 to 19, each sum with its own odds. */
function championSum(): PlayRule {
  const outcomes = Array.from({ length: 17 }, (_, index) => ({
    name: `sum-${index + 3}`,
    chance: chanceOfPairs((total) => total === index + 3),
  }));
  return oneOutcomeOf(range("sums", 3, 19, 2), outcomes, (result) => sumOfFirstTwo(result) - 3);
}

function championSumSides(): PlayRule {
  return sidesOfSum(sumOfFirstTwo, SUM_BIG_FROM, [
    chanceOfPairs((total) => total >= SUM_BIG_FROM),
    chanceOfPairs((total) => total < SUM_BIG_FROM),
    chanceOfPairs((total) => total % 2 === 1),
    chanceOfPairs((total) => total % 2 === 0),
  ]);
}

function sumOfFirstTwo(result: readonly number[]): number {
  return result[0]! + result[1]!;
}

function chanceOfPairs(happens: (total: number) => boolean) {
  const pairs = [...tuples(2, 1, CARS)].filter(([one, other]) => one !== other);
  return fraction(pairs.filter((pair) => happens(sum(pair))).length, pairs.length);
}
