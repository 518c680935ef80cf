import type { MethodTerms } from "./deposit-methods.ts";

/** What operators set of a way to withdraw. Amounts are ledger amounts. */
export type WithdrawalTerms = Pick<
  MethodTerms,
  "isOpen" | "amountMin" | "amountMax" | "feeBps" | "feeFixed" | "hours"
> & {
  /** After how long an unconfirmed payout counts as received. */
  readonly confirmationMinutes: number;
  /** How long a bank account must have been the member's before it is paid to. */
  readonly coolingMinutes: number;
};

/** A member reads their messages within an hour; nothing stays open for more than 30 days. */
export const CONFIRMATION_MINUTES_MIN = 60;
export const CONFIRMATION_MINUTES_MAX = 43_200;
/** Seven days. */
export const COOLING_MINUTES_MAX = 10_080;

/** Until when a bank account is too new to be paid to; null where it is old enough. */
export function coolingUntil(
  addedAt: Date,
  { coolingMinutes }: Pick<WithdrawalTerms, "coolingMinutes">,
  now: Date,
): Date | null {
  const until = new Date(addedAt.getTime() + coolingMinutes * 60_000);
  return until > now ? until : null;
}
