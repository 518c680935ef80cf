/** Up to how much a vendor's credits go straight to members, in ledger units of each currency. Above it a person looks first. */
export type CreditCeilings = { readonly perCredit: bigint; readonly perHour: bigint; readonly perDay: bigint };

/** For a vendor whose adapter names none: P 1,000,000.00 for one credit, a hundred times that in an hour, a thousand in a day. */
export const CREDIT_CEILINGS: CreditCeilings = {
  perCredit: 10_000_000_000n,
  perHour: 1_000_000_000_000n,
  perDay: 10_000_000_000_000n,
};

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
