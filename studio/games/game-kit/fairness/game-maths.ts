/**
 * A game's whole chance: how many numbers it draws, from which ranges, and what they mean. There is no place for the
 * player, the balance or what happened before, so no outcome can depend on them.
 */
export type GameMaths = {
  readonly code: string;
  /** Names strips, lines and pays together; kept with every round. */
  readonly payTableVersion: string;
  /** The round draws one number from 0 to each bound less one, in this order. */
  readonly bounds: readonly number[];
  /** Whether a stake can be played: the wins of any outcome are whole ledger amounts. */
  takesStake(stakeLedger: bigint): boolean;
  /** @param numbers one per bound @param stakeLedger ledger amount */
  outcome(numbers: readonly number[], stakeLedger: bigint): GameOutcome;
  /** An outcome as the round's record tells it. @param numbers one per bound @param stakeLedger ledger amount */
  describe(numbers: readonly number[], stakeLedger: bigint): RoundDescription;
  /** An outcome as a page draws it. @param numbers one per bound */
  picture(numbers: readonly number[]): RoundPicture;
};

export type GameOutcome = {
  /** The drawn numbers themselves (a slot's stops). */
  readonly numbers: readonly number[];
  /** Ledger amount; 0 when the round is lost. */
  readonly winLedger: bigint;
};

export type RoundDescription = {
  /** `grid[column][row]`, rows from the top: the reels of a slot, one cell of a game that shows one thing. */
  readonly grid: readonly (readonly string[])[];
  /** What each win paid, as a ledger amount. */
  readonly wins: readonly { kind: string; symbol: string; count: number; win: string }[];
};

/** What drawn numbers look like: columns from the first, each from its top row. */
export type RoundPicture = {
  readonly columns: readonly (readonly PictureCell[])[];
  /** A wheel that the round turned: where it stopped, from 0 at the top, and what that pays in whole stakes. */
  readonly wheel?: { readonly place: number; readonly times: number };
};

export type PictureCell = {
  readonly symbol: string;
  /** Name of the drawing in the catalogue. */
  readonly cover: string;
  /** Part of what pays. */
  readonly pays: boolean;
};

/** Whether numbers can be a round of this game: one for each bound, and below it. */
export const areNumbersOf = ({ bounds }: GameMaths, numbers: readonly number[]): boolean =>
  numbers.length === bounds.length &&
  bounds.every((bound, place) => {
    const number = numbers[place]!;
    return Number.isInteger(number) && number >= 0 && number < bound;
  });
