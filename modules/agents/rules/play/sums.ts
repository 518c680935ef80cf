import { outcomeOf, type Ticket } from "./ticket.ts";
import { validTickets } from "./valid-bet.ts";

/** What play of a time adds up to; ledger amounts. */
export type PlaySums = {
  readonly validBetLedger: bigint;
  /** What those same bets paid back. */
  readonly payoutsLedger: bigint;
  /** The parts of the valid bet that won and that lost. What came back exactly is in neither. */
  readonly winningStakesLedger: bigint;
  readonly losingStakesLedger: bigint;
};

/** What the house gave or paid for a member beside play. */
export type CostSums = {
  readonly rebatesLedger: bigint;
  readonly bonusesLedger: bigint;
  /** Of payments. */
  readonly feesLedger: bigint;
};

export const NO_PLAY: PlaySums = {
  validBetLedger: 0n,
  payoutsLedger: 0n,
  winningStakesLedger: 0n,
  losingStakesLedger: 0n,
};
export const NO_COSTS: CostSums = { rebatesLedger: 0n, bonusesLedger: 0n, feesLedger: 0n };

/** The sums of one member's tickets, or of all of a team's. */
export function sumPlay(tickets: readonly Ticket[]): PlaySums {
  return validTickets(tickets).reduce((sums, ticket) => addTicket(sums, ticket), NO_PLAY);
}

function addTicket(sums: PlaySums, ticket: Ticket): PlaySums {
  const { stakeLedger, payoutLedger } = ticket;
  const outcome = outcomeOf(ticket);
  return {
    validBetLedger: sums.validBetLedger + stakeLedger,
    payoutsLedger: sums.payoutsLedger + payoutLedger,
    winningStakesLedger: sums.winningStakesLedger + (outcome === "won" ? stakeLedger : 0n),
    losingStakesLedger: sums.losingStakesLedger + (outcome === "lost" ? stakeLedger : 0n),
  };
}
