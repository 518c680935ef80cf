import type { RoundView, SeedEvidence } from "@fairhouse/game-shared/protocol.ts";
import { evaluateStops, winMinor } from "../maths/evaluate.ts";
import { PAY_TABLE_VERSION } from "../maths/pay-table.ts";
import { payTableOf } from "../maths/pay-tables.ts";
import { minorOf } from "./amounts.ts";

/** What the browser wrote down before it bet. */
export type PendingRound = {
  readonly clientRoundId: string;
  /** Ledger units. */
  readonly stake: string;
  readonly evidence: SeedEvidence;
};

/**
 * Whether a settled round is the one that was bet on: the same seeds and number as written down before, and a win that
 * the pay table gives for the stops that it names. The draw itself is verified when the house's seed is revealed.
 */
export function keepsItsWord(round: RoundView, pending: PendingRound): boolean {
  return (
    round.stake === pending.stake &&
    round.commitment === pending.evidence.commitment &&
    round.clientSeed === pending.evidence.clientSeed &&
    round.nonce === pending.evidence.nonce &&
    paysWhatItShows(round)
  );
}

/** The win follows from the stops, by the pay table that the round was played by. */
export function paysWhatItShows(round: RoundView): boolean {
  const table = payTableOf(round.payTableVersion);
  if (table === undefined || round.numbers === null || round.win === null) return false;
  return minorOf(round.win) === winMinor(minorOf(round.stake), evaluateStops(round.numbers, table).pays, table);
}

/** Whether the round was played on the reels that stand on the screen; one of an earlier pay table was not. */
export const isOfTheseReels = (round: RoundView): boolean => round.payTableVersion === PAY_TABLE_VERSION;
