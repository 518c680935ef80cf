import { PLAY_CREDITS, parseAmount } from "@fairhouse/base";

export type AmountFault = "required" | "not_a_number" | "too_many_decimals" | "out_of_range";

/**
 * Judges what was typed into a money field.
 * @param range ledger units, both ends allowed
 */
export function judgeAmount(
  typed: string,
  range: { min: bigint; max: bigint },
): { readonly isGood: true; readonly amount: bigint } | { readonly isGood: false; readonly fault: AmountFault } {
  if (typed.trim() === "") return { isGood: false, fault: "required" };
  const parsed = parseAmount(typed, PLAY_CREDITS);
  if (!parsed.ok) return { isGood: false, fault: parsed.refusal === "too_large" ? "out_of_range" : parsed.refusal };
  const isInRange = parsed.value >= range.min && parsed.value <= range.max;
  return isInRange ? { isGood: true, amount: parsed.value } : { isGood: false, fault: "out_of_range" };
}

/** The fee of an amount, up to the next unit of the ledger. Shown before anything is asked for. */
export const feeOf = (amount: bigint, feeBps: number): bigint => (amount * BigInt(feeBps) + 9_999n) / 10_000n;

const WRITTEN = /^P(\d{1,15}(?:\.\d{1,2})?)$/;

/** An amount in an address: "P1000.50", so that nothing reads it as a number. */
export const writeAmount = (amount: bigint): string => {
  const cents = amount / 100n;
  const rest = cents % 100n;
  return `P${cents / 100n}${rest === 0n ? "" : `.${rest.toString().padStart(2, "0")}`}`;
};

/** What stands in the address as a person would type it; "" when it is not an amount. */
export const readAmount = (written: string | null): string => WRITTEN.exec(written ?? "")?.[1] ?? "";
