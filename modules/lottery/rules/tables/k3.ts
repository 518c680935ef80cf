import { sum } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import {
  anyRun,
  anyTriple,
  diceSum,
  differentDice,
  oneDie,
  pairAndOther,
  threeAlike,
  twoAlike,
} from "../plays/dice.ts";
import { sidesOfSum } from "../plays/digit-outcomes.ts";
import { type Play, play } from "../plays/play.ts";

const HALF = fraction(1n, 2n);
const EXAMPLE = [2, 5, 4];

/** Three dice. Their order does not matter in any play. */
export const K3_PLAYS: readonly Play[] = [
  play("sum", diceSum(), "11", EXAMPLE),
  play("sum-sides", sidesOfSum(sum, 11, [HALF, HALF, HALF, HALF]), "big odd", EXAMPLE),
  play("three-alike", threeAlike(), "4", [4, 4, 4]),
  play("any-three-alike", anyTriple(), "any-triple", [4, 4, 4]),
  play("pair-and-other", pairAndOther(), "4|2", [4, 2, 4]),
  play("two-alike", twoAlike(), "4", [4, 2, 4]),
  play("three-different", differentDice(3), "245", EXAMPLE),
  play("two-different", differentDice(2), "24", EXAMPLE),
  play("any-three-in-a-row", anyRun(), "any-run", [4, 2, 3]),
  play("one-die", oneDie(), "4", EXAMPLE),
];
