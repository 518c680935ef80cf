import type { GameMaths } from "@fairhouse/game-shared/fairness/game-maths.ts";
import { dividesIntoLines, evaluateStops, winMinor } from "./evaluate.ts";
import { CURRENT_TABLE, PAY_TABLES, type PayTable } from "./pay-tables.ts";

/** Tiger at Four as the studio draws it and as anybody recomputes it, by one table. */
export const mathsOf = (table: PayTable): GameMaths => ({
  code: "tiger-at-four",
  payTableVersion: table.version,
  bounds: table.strips.map((strip) => strip.length),
  takesStake: (stakeMinor) => dividesIntoLines(stakeMinor, table),
  outcome: (numbers, stakeMinor) => ({
    numbers,
    winMinor: winMinor(stakeMinor, evaluateStops(numbers, table).pays, table),
  }),
});

/** What new rounds are played by. */
export const tigerAtFour: GameMaths = mathsOf(CURRENT_TABLE);

/** Every version that a round was ever played by, the one in force among them. */
export const TIGER_VERSIONS: readonly GameMaths[] = PAY_TABLES.map(mathsOf);
