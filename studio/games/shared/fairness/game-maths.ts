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
  /** Whether a stake can be played: the wins of any outcome are whole ledger units. */
  takesStake(stakeMinor: bigint): boolean;
  /** @param numbers one per bound @param stakeMinor ledger units */
  outcome(numbers: readonly number[], stakeMinor: bigint): GameOutcome;
};

export type GameOutcome = {
  /** The drawn numbers themselves (a slot's stops). */
  readonly numbers: readonly number[];
  /** Ledger units; 0 when the round is lost. */
  readonly winMinor: bigint;
};
