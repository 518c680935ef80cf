import {
  parseRoundClaim,
  type RoundClaim,
  type Verification,
  verifyRound,
} from "@fairhouse/game-shared/fairness/verify.ts";
import { evaluateStops } from "./maths/evaluate.ts";
import { TIGER_VERSIONS } from "./maths/game.ts";
import { payTableOf } from "./maths/pay-tables.ts";
import { SYMBOL_ART, type SymbolName } from "./maths/symbols.ts";

export { parseRoundClaim, type RoundClaim, type Verification };

/** Recomputes a round of the studio's games, by the version that it was played by. Pure: runs in a browser, offline, and on the command line. */
export const verifyStudioRound = (claim: RoundClaim): Promise<Verification> => verifyRound(claim, TIGER_VERSIONS);

/** What drawn numbers look like: the reels from the first, each from its top row. */
export type RoundPicture = {
  readonly columns: readonly (readonly PictureCell[])[];
};

export type PictureCell = {
  readonly symbol: SymbolName;
  /** Name of the drawing in the catalogue. */
  readonly cover: string;
  /** Part of a line or scatter that pays. */
  readonly pays: boolean;
};

/** The reels that a round's numbers stop at; undefined for numbers that are no stops, or of a version that is none. */
export function pictureOfRound({
  numbers,
  payTableVersion,
}: Pick<RoundClaim, "numbers" | "payTableVersion">): RoundPicture | undefined {
  const table = payTableOf(payTableVersion);
  const areStops =
    table !== undefined &&
    numbers.length === table.strips.length &&
    numbers.every((stop, reel) => Number.isInteger(stop) && stop >= 0 && stop < table.strips[reel]!.length);
  if (!areStops) return undefined;
  const { grid, wins } = evaluateStops(numbers, table);
  const paying = new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}:${row}`)));
  return {
    columns: grid.map((column, reel) =>
      column.map((symbol, row) => ({ symbol, cover: SYMBOL_ART[symbol], pays: paying.has(`${reel}:${row}`) })),
    ),
  };
}
