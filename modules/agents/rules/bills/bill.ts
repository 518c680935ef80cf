import type { Period } from "../periods.ts";
import type { TeamFacts } from "../play/team.ts";
import type { Outcome } from "../play/ticket.ts";
import type { Terms } from "../terms/terms.ts";

/** Whom a bill pays, and under which terms. */
export type BillContract = {
  readonly contractId: string;
  readonly agentId: string;
  readonly uplineId: string | undefined;
  readonly terms: Terms;
};

/** What is left from one bill for the next of the same agent and kind; ledger amounts, 0 or more. */
export type Carry = {
  /** Loss of former periods that the next result makes good first; of dividends only. */
  readonly lossLedger: bigint;
  /** Earned, and too little to be paid yet. */
  readonly unpaidLedger: bigint;
  /** What the agent owes: downlines were paid more than the agent earned, or a correction took back more than there was. */
  readonly debtLedger: bigint;
};

export const NO_CARRY: Carry = { lossLedger: 0n, unpaidLedger: 0n, debtLedger: 0n };

/** The operator's numbers; ledger amounts. */
export type BillLimits = {
  /** What is less waits for the next bill, if there is one. */
  readonly leastPaidLedger: bigint;
  /** Up to here an upline owes what downlines got beyond its own pay; the house bears the rest. */
  readonly debtMostLedger: bigint;
};

/** What a direct downline earned under its contract of the same kind in the same period, before its own downlines. */
export type DownlineGross = { readonly contractId: string; readonly agentId: string; readonly grossLedger: bigint };

/** A row that takes back a line of a paid bill, or adds to it, because what it was computed from was corrected later. */
export type Correction = {
  /** The key of the bill that it corrects. */
  readonly billKey: string;
  /** The ticket, where the bill has a line for each. */
  readonly ticketId: string | undefined;
  readonly wasLedger: bigint;
  readonly isLedger: bigint;
};

/** A settled ticket on the path of an agent with a real-time salary. */
export type PathTicket = {
  readonly ticketId: string;
  readonly stakeLedger: bigint;
  readonly outcome: Outcome;
  /** The highest rate that an agent between the member and this one has for the ticket. */
  readonly belowPpm: number;
};

/** The branch of an account directly below: its own valid bet and its team's. */
export type Branch = { readonly childId: string; readonly validBetLedger: bigint; readonly childPpm: number };

/** What a bill is computed from beside its contract; each kind of terms reads one form of it. */
export type Play =
  | { readonly form: "team"; readonly team: TeamFacts }
  | { readonly form: "tickets"; readonly tickets: readonly PathTicket[] }
  | { readonly form: "branches"; readonly branches: readonly Branch[] };

export type BillFacts = {
  readonly period: Period;
  /** The part of the period in which play counted under the contract: what `windowIn` says. */
  readonly window: { readonly fromAt: Date; readonly untilAt: Date };
  readonly play: Play;
  /** Of dividends, daily and hourly salaries; the others have the difference in each line. */
  readonly downlines: readonly DownlineGross[];
  readonly corrections: readonly Correction[];
  readonly limits: BillLimits;
  /** Whether no bill of the agent and kind comes after it, so that nothing can wait for one. */
  readonly isLast: boolean;
};

/** One product of a bill, with all that was multiplied. `payLedger` is rounded down. Tiers count from 0. */
export type Line =
  /** validBet × rate */
  | {
      readonly formula: "turnover";
      readonly tier: number;
      readonly validBetLedger: bigint;
      readonly ratePpm: number;
      readonly payLedger: bigint;
    }
  /** base × rate */
  | {
      readonly formula: "fixed-loss";
      readonly tier: number;
      readonly baseLedger: bigint;
      readonly ratePpm: number;
      readonly payLedger: bigint;
    }
  /** base × rate × reached / whole */
  | {
      readonly formula: "floating-loss";
      readonly tier: number;
      readonly baseLedger: bigint;
      readonly ratePpm: number;
      readonly reachedLedger: bigint;
      readonly wholeLedger: bigint;
      readonly payLedger: bigint;
    }
  /** stakes × rate */
  | {
      readonly formula: "winning-stakes" | "losing-stakes";
      readonly tier: number;
      readonly stakesLedger: bigint;
      readonly ratePpm: number;
      readonly payLedger: bigint;
    }
  /** stake × (own rate − rate below) */
  | {
      readonly formula: "ticket";
      readonly ticketId: string;
      readonly outcome: "won" | "lost";
      readonly stakeLedger: bigint;
      readonly ownPpm: number;
      readonly belowPpm: number;
      readonly payLedger: bigint;
    }
  /** validBet × (own rate − child's rate) */
  | {
      readonly formula: "branch";
      readonly childId: string;
      readonly validBetLedger: bigint;
      readonly ownPpm: number;
      readonly childPpm: number;
      readonly payLedger: bigint;
    };

/** A payment for a period with everything that it was computed from: it can be computed again from itself alone. */
export type Bill = {
  /** Unique: one bill an agent, kind and period. */
  readonly key: string;
  readonly contract: BillContract;
  readonly facts: BillFacts;
  readonly carryIn: Carry;
  readonly lines: readonly Line[];
  /** The sum of the lines. */
  readonly grossLedger: bigint;
  /** The sum of what direct downlines earned. */
  readonly downlinesLedger: bigint;
  /** By how much downlines earned more than the gross: its parts that the agent owes and that the house bears. */
  readonly owedLedger: bigint;
  readonly borneLedger: bigint;
  /** Gross less downlines, or less than zero by what is owed. What corrections compare. */
  readonly earnedLedger: bigint;
  /** The sum of the corrections, either way. */
  readonly correctedLedger: bigint;
  /** What was kept of this bill for the agent's debt. */
  readonly repaidLedger: bigint;
  /** What is paid: 0 or more. */
  readonly netLedger: bigint;
  readonly carryOut: Carry;
};

export const billKey = (
  { agentId, terms }: Pick<BillContract, "agentId" | "terms">,
  { key }: Pick<Period, "key">,
): string => `${agentId} ${terms.kind} ${key}`;
