import { type Currency, wholeUnits } from "@fairhouse/base";

/** Deposit: `created` has no provider page yet; `reviewing` waits for operators; `credited` is in the ledger. */
export type DepositState = "created" | "pending" | "reviewing" | "paid" | "credited" | "declined" | "expired";
/** `sent`: the member has sent a slip, or another sum than was asked for has arrived. `refused`: by an operator. */
export type DepositEvent = "page_opened" | "sent" | "paid" | "credited" | "declined" | "refused" | "expired";

const DEPOSIT_MOVES: { readonly [State in DepositState]: { readonly [Event in DepositEvent]?: DepositState } } = {
  // A page whose address we lost can still be paid on.
  created: { page_opened: "pending", sent: "reviewing", paid: "paid", declined: "declined", expired: "expired" },
  pending: { sent: "reviewing", paid: "paid", declined: "declined", expired: "expired" },
  // What an operator looks at neither expires nor is declined by a provider's earlier word.
  reviewing: { sent: "reviewing", paid: "paid", refused: "declined" },
  paid: { credited: "credited" },
  credited: {},
  // Money that arrives late is still the player's: the provider's word for "paid" outweighs an earlier "no".
  declined: { paid: "paid", sent: "reviewing" },
  expired: { paid: "paid", sent: "reviewing" },
};

/** @returns the next state, or null when the move is illegal */
export const nextDepositState = (state: DepositState, event: DepositEvent): DepositState | null =>
  DEPOSIT_MOVES[state][event] ?? null;

/** It was not paid, and counts under no limit, unless its payment comes late. */
export const isDepositOver = (state: DepositState): boolean => state === "declined" || state === "expired";

/**
 * Withdrawal: `requested` is not yet out of the balance; `waiting` and later it is. The player never turns one back;
 * `refused` returns the money by a new transfer. `not_received` is a dispute, which operators end: `paying_again` where the
 * payout was lost, `found_received` where it was not.
 */
export type WithdrawalState =
  | "requested"
  | "declined"
  | "waiting"
  | "approved"
  | "refused"
  | "paid_out"
  | "received"
  | "presumed_received"
  | "not_received"
  | "paying_again"
  | "found_received";

export type WithdrawalEvent =
  | "held"
  | "approved_by_rule"
  | "insufficient"
  | "approved"
  | "refused"
  | "paid_out"
  | "payout_failed"
  | "received"
  | "not_received"
  | "timed_out"
  | "found_lost"
  | "found_received";

const WITHDRAWAL_MOVES: {
  readonly [State in WithdrawalState]: { readonly [Event in WithdrawalEvent]?: WithdrawalState };
} = {
  requested: { held: "waiting", approved_by_rule: "approved", insufficient: "declined" },
  declined: {},
  waiting: { approved: "approved", refused: "refused" },
  approved: { paid_out: "paid_out", payout_failed: "waiting" },
  refused: {},
  paid_out: { received: "received", not_received: "not_received", timed_out: "presumed_received" },
  received: {},
  presumed_received: { not_received: "not_received" },
  not_received: { received: "received", found_lost: "paying_again", found_received: "found_received" },
  paying_again: { paid_out: "paid_out", payout_failed: "not_received" },
  found_received: {},
};

/** @returns the next state, or null when the move is illegal */
export const nextWithdrawalState = (state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | null =>
  WITHDRAWAL_MOVES[state][event] ?? null;

/** What a member may withdraw: their cash but for what they owe the house. Ledger amount. */
export const withdrawable = (cash: bigint, owed: bigint): bigint => (cash > owed ? cash - owed : 0n);

/** A payout that was not confirmed counts as received after this long, unless its method says otherwise: 72 hours. */
export const CONFIRMATION_MINUTES = 72 * 60;
/** For this long it can still be disputed. */
export const DISPUTE_MS = 30 * 24 * 60 * 60 * 1000;

/** Up to how much a withdrawal is approved by rule or by one operator. Ledger amounts. */
export type ApprovalBounds = {
  /** By rule, in one request. */
  readonly ruleMax: bigint;
  /** By rule, over 24 hours. */
  readonly ruleDayMax: bigint;
  /** By one operator. Above it two different ones approve. */
  readonly oneOperatorMax: bigint;
};

export const approvalBounds = (currency: Currency): ApprovalBounds => ({
  ruleMax: wholeUnits(500n, currency),
  ruleDayMax: wholeUnits(2_000n, currency),
  oneOperatorMax: wholeUnits(2_000n, currency),
});

/** @param approvedInDay sum of what was approved by rule in the 24 hours before */
export const isApprovedByRule = (amount: bigint, approvedInDay: bigint, bounds: ApprovalBounds): boolean =>
  amount <= bounds.ruleMax && approvedInDay + amount <= bounds.ruleDayMax;

export const needsTwoOperators = (amount: bigint, bounds: ApprovalBounds): boolean => amount > bounds.oneOperatorMax;

/** A payout that a hold stops is tried again after this long at the latest: the hold may be lifted before its end. */
export const HELD_PAYOUT_RETRY_MS = 5 * 60 * 1000;

/** After a forgotten password was set anew nothing is paid out for this long. */
export const HOLD_MS = 24 * 3_600_000;

export type DecisionRefusal = "same_person" | "reason_missing";

/**
 * Whether an operator may decide about a member's withdrawal. The second person must be another one: accounts that share
 * a device or a bank account count as one.
 */
export function refusalToDecide(options: {
  memberId: string;
  /** All accounts that count as one person with the operator. */
  operatorIsAlso: readonly string[];
  isApproved: boolean;
  reason: string | null;
}): DecisionRefusal | null {
  if (options.operatorIsAlso.includes(options.memberId)) return "same_person";
  if (!options.isApproved && !options.reason) return "reason_missing";
  return null;
}
