import { exhaustive } from "@fairhouse/base";

/** Raising or removing a limit waits this long and is then confirmed again (UKGC RTS 12). */
export const RAISE_WAIT_MS = 24 * 60 * 60 * 1000;

/** A raise that is not confirmed within this long after it may be lapses: after a week it is asked for anew. */
export const RAISE_LAPSES_MS = 7 * 24 * 60 * 60 * 1000;

export const lapsesAt = (from: Date): Date => new Date(from.getTime() + RAISE_LAPSES_MS);

/** What is limited: what is paid in, what is staked less what is won, what is staked, and the time of play. */
export const LIMIT_KINDS = ["deposit", "loss", "stake", "session"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
/** Those that the ledger counts. */
export type MoneyLimitKind = Exclude<LimitKind, "session">;

/** The unit of a session limit, whose amounts are whole minutes; money's is its currency. */
export const MINUTE = "MINUTE";
export const unitOfLimit = (kind: LimitKind, currencyCode: string): string =>
  kind === "session" ? MINUTE : currencyCode;

/** Rolling: 24 hours, 7 days, 30 days. */
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
export const PERIOD_MS: { readonly [Period in LimitPeriod]: number } = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

/** A session limit is at least this long, or it could end before a game has begun. */
export const SESSION_MINUTES_MIN = 15n;

/** Whether a limit can be this high. Money has no bound but the field's; play is no longer than its period. */
export const isLimitAmount = (kind: LimitKind, period: LimitPeriod, amount: bigint): boolean =>
  kind !== "session" || (amount >= SESSION_MINUTES_MIN && amount <= BigInt(PERIOD_MS[period] / 60_000));

/** What the ledger counts against a stake limit. */
export const STAKE_CEILING = "stake";
/** What it counts against a loss limit: by its net_ wins give room again. */
export const LOSS_CEILING = "net_loss";

/** What it counts against a deposit limit, by reservations: from when the payment page is opened. */
export const DEPOSIT_CEILING = "deposit";

export const CEILING_OF: { readonly [Kind in MoneyLimitKind]: string } = {
  deposit: DEPOSIT_CEILING,
  loss: LOSS_CEILING,
  stake: STAKE_CEILING,
};

export type Limit = {
  /** Ledger amount. */
  readonly amount: bigint;
  readonly pending: { readonly amount: bigint | null; readonly from: Date } | null;
};

/** What a member decides about a limit, as its history keeps it. */
export const LIMIT_ACTIONS = [
  "lowered",
  "raise_requested",
  "raise_confirmed",
  "removal_requested",
  "removed",
  "cancelled",
] as const;
export type LimitAction = (typeof LIMIT_ACTIONS)[number];

/** From when a decision is in force, or may be confirmed; neither for what leaves the limit as it was. */
export function effectOfAction(
  action: LimitAction,
  at: Date,
): { inForceFrom: Date | null; confirmableFrom: Date | null } {
  switch (action) {
    case "lowered":
    case "raise_confirmed":
    case "removed":
      return { inForceFrom: at, confirmableFrom: null };
    case "raise_requested":
    case "removal_requested":
      return { inForceFrom: null, confirmableFrom: new Date(at.getTime() + RAISE_WAIT_MS) };
    case "cancelled":
      return { inForceFrom: null, confirmableFrom: null };
    default:
      return exhaustive(action);
  }
}

export type LimitChange =
  /** Takes effect now. */
  | { readonly action: "lowered"; readonly limit: Limit }
  /** Waits, the old limit stays in force. */
  | { readonly action: "raise_requested" | "removal_requested"; readonly limit: Limit }
  | { readonly action: "cancelled"; readonly limit: Limit }
  | { readonly action: "unchanged"; readonly limit: Limit | null };

/**
 * Decides what a wish for a limit does.
 * @param wished ledger amount, or null to be without a limit
 */
export function decideLimit(current: Limit | null, wished: bigint | null, now: Date): LimitChange {
  if (current === null) {
    return wished === null
      ? { action: "unchanged", limit: null }
      : { action: "lowered", limit: { amount: wished, pending: null } };
  }
  const from = new Date(now.getTime() + RAISE_WAIT_MS);
  if (wished === null) return { action: "removal_requested", limit: { ...current, pending: { amount: null, from } } };
  if (wished < current.amount) return { action: "lowered", limit: { amount: wished, pending: null } };
  if (wished > current.amount)
    return { action: "raise_requested", limit: { ...current, pending: { amount: wished, from } } };
  return current.pending === null
    ? { action: "unchanged", limit: current }
    : { action: "cancelled", limit: { ...current, pending: null } };
}

/** A waiting raise may be confirmed once its time has come; null while it may not. */
export function confirmLimit(current: Limit, now: Date): { readonly limit: Limit | null } | null {
  if (current.pending === null || current.pending.from.getTime() > now.getTime()) return null;
  return { limit: current.pending.amount === null ? null : { amount: current.pending.amount, pending: null } };
}
