import { repeatedDigit } from "../plays/appearing.ts";
import { dragonTiger, sidesOfDigitSum } from "../plays/digit-outcomes.ts";
import { different, group, groupAnywhere } from "../plays/groups.ts";
import { type Play, play } from "../plays/play.ts";
import { fixedPositions, sidesOfPositions } from "../plays/positions.ts";
import { straight, straightAnywhere, straightWithEnds } from "../plays/straight.ts";
import { straightsBySumAnywhere } from "../plays/sums.ts";
import {
  DIGIT_HALVES,
  GROUP_3,
  GROUP_6,
  GROUPS_OF_FIVE,
  GROUPS_OF_FOUR,
  playsOfAnyDigit,
  playsOfFour,
  playsOfThree,
  playsOfTwo,
  type Stars,
} from "./digit-plays.ts";

const PLACES = 5;
const ALL = [0, 1, 2, 3, 4];
const EXAMPLE = [3, 1, 2, 0, 4];

const stars = (name: string, positions: readonly number[]): Stars => ({ name, positions, places: PLACES });

/** Five digits: the tree of plays by how many of them are looked at. */
export const SSC_PLAYS: readonly Play[] = [
  ...playsOfFive(),
  ...playsOfFour(stars("front-four", [0, 1, 2, 3])),
  ...playsOfFour(stars("back-four", [1, 2, 3, 4])),
  ...playsOfThree(stars("front-three", [0, 1, 2])),
  ...playsOfThree(stars("middle-three", [1, 2, 3])),
  ...playsOfThree(stars("back-three", [2, 3, 4])),
  ...playsOfTwo(stars("front-two", [0, 1])),
  ...playsOfTwo(stars("back-two", [3, 4])),
  play("position", fixedPositions(PLACES, 0, 9, 1), "3|-|-|0|-", EXAMPLE),
  play("position-sides", sidesOfPositions(PLACES, DIGIT_HALVES), "small|odd|-|-|-", EXAMPLE),
  ...playsAnywhere(),
  ...dragonTigers(),
];

function playsOfFive(): Play[] {
  return [
    play("five-straight", straight(ALL), "3|1|2|0|4", EXAMPLE),
    play("five-with-ends", straightWithEnds(ALL), "3|1|2|0|4", EXAMPLE),
    ...GROUPS_OF_FIVE.map(({ name, kinds, picks, digits }) =>
      play(`five-group-${name}`, group(ALL, kinds), picks, digits),
    ),
    ...playsOfAnyDigit(stars("five", ALL), [1, 2, 3]),
    play("five-twice", repeatedDigit(ALL, 2), "7", [7, 2, 7, 0, 1]),
    play("five-three-times", repeatedDigit(ALL, 3), "7", [7, 2, 7, 0, 7]),
    play("five-four-times", repeatedDigit(ALL, 4), "7", [7, 2, 7, 7, 7]),
    play("five-sum-sides", sidesOfDigitSum(PLACES), "small even", EXAMPLE),
  ];
}

function playsAnywhere(): Play[] {
  return [
    play("any-two-straight", straightAnywhere(PLACES, 2), "3|-|2|-|-", EXAMPLE),
    play("any-two-sum", straightsBySumAnywhere(PLACES, 2), "12|4", EXAMPLE),
    play("any-two-group", groupAnywhere(PLACES, different(2)), "12|13", EXAMPLE),
    play("any-three-straight", straightAnywhere(PLACES, 3), "3|-|2|-|4", EXAMPLE),
    play("any-three-sum", straightsBySumAnywhere(PLACES, 3), "123|6", EXAMPLE),
    play("any-three-group-3", groupAnywhere(PLACES, GROUP_3, true), "123|27", [7, 2, 7, 0, 1]),
    play("any-three-group-6", groupAnywhere(PLACES, GROUP_6, true), "123|123", EXAMPLE),
    play("any-four-straight", straightAnywhere(PLACES, 4), "3|1|2|-|4", EXAMPLE),
    ...GROUPS_OF_FOUR.map(({ name, kinds, picks, digits }) =>
      play(`any-four-group-${name}`, groupAnywhere(PLACES, kinds), `1234|${picks}`, [...digits, 5]),
    ),
  ];
}

function dragonTigers(): Play[] {
  return ALL.flatMap((first) =>
    ALL.filter((second) => second > first).map((second) =>
      play(
        `dragon-tiger-${first + 1}-${second + 1}`,
        dragonTiger(first, second),
        EXAMPLE[first]! > EXAMPLE[second]! ? "dragon" : "tiger",
        EXAMPLE,
      ),
    ),
  );
}
