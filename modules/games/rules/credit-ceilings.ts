import { type Currency, wholeUnits } from "@fairhouse/base";

/** Up to what ledger amount of each currency a vendor's credits go straight to members. Above it a person looks first. */
export type CreditCeilings = { readonly perCredit: bigint; readonly perHour: bigint; readonly perDay: bigint };

/**
 * For a vendor whose adapter names none: a million of the currency for one credit, a hundred times that in an hour, a
 * thousand times in a day.
 */
export function usualCreditCeilings(currency: Currency): CreditCeilings {
  const perCredit = wholeUnits(1_000_000n, currency);
  return { perCredit, perHour: 100n * perCredit, perDay: 1_000n * perCredit };
}

export type CeilingPassed = "credit" | "hour" | "day";

/** Which ceiling a credit would pass after what was credited in the running hour and in the last 24 of them; null when none. */
export function ceilingPassed(
  amount: bigint,
  credited: { readonly hour: bigint; readonly day: bigint },
  ceilings: CreditCeilings,
): CeilingPassed | null {
  if (amount > ceilings.perCredit) return "credit";
  if (credited.hour + amount > ceilings.perHour) return "hour";
  return credited.day + amount > ceilings.perDay ? "day" : null;
}
