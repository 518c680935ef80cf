import type { ReceivedOf } from "@fairhouse/contract";
import type { BadgeTone } from "@fairhouse/ui";
import type { readDeposit, readWithdrawal } from "../contract.ts";

export type Deposit = ReceivedOf<typeof readDeposit>;
export type Withdrawal = ReceivedOf<typeof readWithdrawal>;

/** Whether nothing more is expected of a deposit. One that is declined or expired may still be paid late: the server tells. */
export const isDepositOver = ({ state }: Pick<Deposit, "state">): boolean =>
  !["created", "pending", "reviewing", "paid"].includes(state);

/** Whether a withdrawal waits for the member alone. */
export const isWithdrawalOver = ({ state }: Pick<Withdrawal, "state">): boolean =>
  !["requested", "waiting", "approved", "paying_again"].includes(state);

export const DEPOSIT_TONES: { readonly [State in Deposit["state"]]: BadgeTone } = {
  created: "plain",
  pending: "wait",
  reviewing: "wait",
  paid: "wait",
  credited: "good",
  declined: "bad",
  expired: "plain",
};

export const WITHDRAWAL_TONES: { readonly [State in Withdrawal["state"]]: BadgeTone } = {
  requested: "wait",
  declined: "bad",
  waiting: "wait",
  approved: "wait",
  refused: "bad",
  paid_out: "info",
  received: "good",
  presumed_received: "plain",
  not_received: "bad",
  paying_again: "wait",
  found_received: "plain",
};
