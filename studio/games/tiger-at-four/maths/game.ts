import type { GameMaths } from "@fairhouse/game-shared/fairness/game-maths.ts";
import { dividesIntoLines, evaluateStops, winMinor } from "./evaluate.ts";
import { PAY_TABLE_VERSION } from "./pay-table.ts";
import { STOP_COUNTS } from "./strips.ts";

/** Tiger at Four as the studio draws it and as anybody recomputes it. */
export const tigerAtFour: GameMaths = {
  code: "tiger-at-four",
  payTableVersion: PAY_TABLE_VERSION,
  bounds: STOP_COUNTS,
  takesStake: dividesIntoLines,
  outcome: (numbers, stakeMinor) => ({ numbers, winMinor: winMinor(stakeMinor, evaluateStops(numbers).pays) }),
};
