/** A bet as pay sees it, whatever it was placed on. */
export type Ticket = {
  readonly ticketId: string;
  readonly memberId: string;
  readonly state: "open" | "settled" | "void" | "refunded";
  readonly stakeLedger: bigint;
  /** What came back, the stake included. */
  readonly payoutLedger: bigint;
  /** What exactly one of can happen, and which of it was bet on; undefined where a bet cannot be held against another. */
  readonly market?: Market;
};

export type Market = {
  /** One draw, table round or match and one question of it: `draw-123 big-small`. */
  readonly marketId: string;
  /** How many things can happen. */
  readonly sides: number;
  /** Those that this bet wins with, from 0. */
  readonly picked: readonly number[];
};

/** Won more than the stake, less, or exactly the stake: then it neither won nor lost. */
export type Outcome = "won" | "lost" | "even";

export function outcomeOf({ stakeLedger, payoutLedger }: Pick<Ticket, "stakeLedger" | "payoutLedger">): Outcome {
  if (payoutLedger > stakeLedger) return "won";
  return payoutLedger < stakeLedger ? "lost" : "even";
}
