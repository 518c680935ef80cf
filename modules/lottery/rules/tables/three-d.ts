import { dragonTiger, sidesOfDigitSum } from "../plays/digit-outcomes.ts";
import { type Play, play } from "../plays/play.ts";
import { fixedPositions, sidesOfPositions } from "../plays/positions.ts";
import { DIGIT_HALVES, playsOfThree, playsOfTwo, type Stars } from "./digit-plays.ts";

const PLACES = 3;
const EXAMPLE = [3, 1, 2];

const stars = (name: string, positions: readonly number[]): Stars => ({ name, positions, places: PLACES });

/** Three digits. */
export const THREE_D_PLAYS: readonly Play[] = [
  ...playsOfThree(stars("three", [0, 1, 2])),
  ...playsOfTwo(stars("front-two", [0, 1])),
  ...playsOfTwo(stars("back-two", [1, 2])),
  play("position", fixedPositions(PLACES, 0, 9, 1), "3|-|2", EXAMPLE),
  play("position-sides", sidesOfPositions(PLACES, DIGIT_HALVES), "small|odd|-", EXAMPLE),
  play("three-sum-sides", sidesOfDigitSum(PLACES), "small even", EXAMPLE),
  play("dragon-tiger-1-2", dragonTiger(0, 1), "dragon", EXAMPLE),
  play("dragon-tiger-1-3", dragonTiger(0, 2), "dragon", EXAMPLE),
  play("dragon-tiger-2-3", dragonTiger(1, 2), "tiger", EXAMPLE),
];
