import { type Currency, formatAmount, parseAmount, wholeUnits } from "@fairhouse/base";

export type AmountFault = "required" | "not_a_number" | "too_many_decimals" | "out_of_range";

/**
 * Judges what was typed into a money field.
 * @param range ledger amount, both ends allowed
 */
export function judgeAmount(
  typed: string,
  range: { min: bigint; max: bigint },
  currency: Currency,
): { readonly isGood: true; readonly amount: bigint } | { readonly isGood: false; readonly fault: AmountFault } {
  if (typed.trim() === "") return { isGood: false, fault: "required" };
  const parsed = parseAmount(typed, currency);
  if (!parsed.ok) return { isGood: false, fault: parsed.refusal === "too_large" ? "out_of_range" : parsed.refusal };
  const isInRange = parsed.value >= range.min && parsed.value <= range.max;
  return isInRange ? { isGood: true, amount: parsed.value } : { isGood: false, fault: "out_of_range" };
}

/** An amount as a person would type it: cut to the shown decimals, without separators. */
export const typedAmount = (amount: bigint, currency: Currency): string =>
  formatAmount(amount, currency).replaceAll(",", "").replace(/\.0+$/, "");

/** An amount in an address: "P1000.50", so that nothing reads it as a number, nor as an amount of another currency. */
export const writeAmount = (amount: bigint, currency: Currency): string =>
  `${currency.code}${typedAmount(amount, currency)}`;

/** What stands in the address as a person would type it; "" when it is not an amount of the currency. */
export function readAmount(written: string | null, currency: Currency): string {
  if (!written?.startsWith(currency.code)) return "";
  const figure = written.slice(currency.code.length);
  return /^\d/.test(figure) && parseAmount(figure, currency).ok ? figure : "";
}

const QUICK_MAX = 5;
/** Amounts nearer to the smallest one are quickly typed. */
const QUICK_FROM_TIMES = 20n;

/** Round amounts to press: the first five of 1, 2, 5, 10, 20, 50 and so on from twenty times the smallest that is taken. */
export function quickAmounts({ min, max }: { min: bigint; max: bigint }, currency: Currency): bigint[] {
  const found: bigint[] = [];
  for (let power = wholeUnits(1n, currency); power <= max && found.length < QUICK_MAX; power *= 10n)
    for (const amount of [power, 2n * power, 5n * power])
      if (amount >= QUICK_FROM_TIMES * min && amount <= max) found.push(amount);
  return found.slice(0, QUICK_MAX);
}
