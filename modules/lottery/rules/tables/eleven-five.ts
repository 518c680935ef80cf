import { choose } from "../arithmetic/counting.ts";
import { fraction } from "../arithmetic/fraction.ts";
import { amongFirst, anyOf, anyWithBankers, groupOfFirst, straightOf, type Urn } from "../plays/distinct.ts";
import { range } from "../plays/fields.ts";
import { oneOutcomeOf } from "../plays/outcomes.ts";
import { type Play, type PlayRule, play } from "../plays/play.ts";
import { fixedPositions } from "../plays/positions.ts";

const URN: Urn = { size: 11 };
const DRAWN = 5;
const EXAMPLE = [4, 11, 1, 8, 6];
/** The example's numbers, and more to fill a bet of six and more up with. */
const PICKS = ["04", "11", "01", "08", "06", "02", "03", "05"];
const DRAWS = choose(URN.size, DRAWN);

/** Five of the numbers 1 to 11, in the order in which they are drawn. */
export const ELEVEN_FIVE_PLAYS: readonly Play[] = [
  play("first-one-straight", straightOf(URN, 1), "04", EXAMPLE),
  play("first-two-straight", straightOf(URN, 2), "04|11", EXAMPLE),
  play("first-three-straight", straightOf(URN, 3), "04|11|01", EXAMPLE),
  play("first-two-group", groupOfFirst(URN, 2), "04 11", EXAMPLE),
  play("first-three-group", groupOfFirst(URN, 3), "01 04 11", EXAMPLE),
  play("first-three-any", amongFirst(URN, 3), "11", EXAMPLE),
  play("position", fixedPositions(DRAWN, 1, URN.size, 2), "04|-|-|-|-", EXAMPLE),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((length) =>
    play(`any-${length}`, anyOf(URN, DRAWN, length), PICKS.slice(0, length).join(" "), EXAMPLE),
  ),
  ...[2, 3, 4, 5, 6, 7, 8].map((length) =>
    play(
      `any-${length}-bankers`,
      anyWithBankers(URN, DRAWN, length),
      `${PICKS[0]}|${PICKS.slice(1, length).join(" ")}`,
      EXAMPLE,
    ),
  ),
  play("odd-numbers", oddNumbers(), "2", EXAMPLE),
  play("middle-number", middleNumber(), "06", EXAMPLE),
];

/** How many of the five are odd, 0 to 5; six of the eleven numbers are odd. */
function oddNumbers(): PlayRule {
  const outcomes = Array.from({ length: DRAWN + 1 }, (_, odd) => ({
    name: `odd-${odd}`,
    chance: fraction(choose(6, odd) * choose(5, DRAWN - odd), DRAWS),
  }));
  const field = range("counts", 0, DRAWN, 1);
  return oneOutcomeOf(field, outcomes, (result) => result.filter((number) => number % 2 === 1).length);
}

/** The third of the five by size: two drawn numbers are below it and two above. */
function middleNumber(): PlayRule {
  const outcomes = Array.from({ length: 7 }, (_, index) => ({
    name: `middle-${index + 3}`,
    chance: fraction(choose(index + 2, 2) * choose(8 - index, 2), DRAWS),
  }));
  const field = range("numbers", 3, 9, 2);
  return oneOutcomeOf(field, outcomes, (result) => result.toSorted((one, other) => one - other)[2]! - 3);
}
