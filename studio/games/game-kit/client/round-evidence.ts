import { type HouseGame, versionOf } from "../house-game.ts";
import type { RoundView, SeedEvidence } from "../protocol.ts";
import { ledgerAmountOf } from "./amounts.ts";

/** What the browser wrote down before it bet. */
export type PendingRound = {
  readonly clientRoundId: string;
  /** Ledger amount. */
  readonly stake: string;
  readonly evidence: SeedEvidence;
};

export type RoundJudge = {
  /**
   * Whether a settled round is the one that was bet on: the same seeds and number as written down before, and a win that
   * the pay table gives for the numbers that it names. The draw itself is verified when the house's seed is revealed.
   */
  keepsItsWord(round: RoundView, pending: PendingRound): boolean;
  /** Whether a round's win follows from its numbers. */
  paysWhatItShows(round: RoundView): boolean;
  /** Whether the screen can show the round; one that was played by an earlier version it cannot. */
  isShown(round: RoundView): boolean;
};

export const createRoundJudge = (game: HouseGame): RoundJudge => ({
  keepsItsWord: (round, pending) =>
    round.stake === pending.stake &&
    round.commitment === pending.evidence.commitment &&
    round.clientSeed === pending.evidence.clientSeed &&
    round.nonce === pending.evidence.nonce &&
    paysWhatItShows(game, round),
  paysWhatItShows: (round) => paysWhatItShows(game, round),
  isShown: (round) => round.payTableVersion === game.maths.payTableVersion,
});

/** The win follows from the numbers, by the version that the round was played by. */
function paysWhatItShows(game: HouseGame, round: RoundView): boolean {
  const maths = versionOf(game, round.payTableVersion);
  if (maths === undefined || round.numbers === null || round.win === null) return false;
  return ledgerAmountOf(round.win) === maths.outcome(round.numbers, ledgerAmountOf(round.stake)).winLedger;
}
