import { type Currency, unitOf } from "@fairhouse/base";
import { useCurrency } from "./page.tsx";

/**
 * The currency of an amount that says what it is in. A code that this page does not know is shown as it is, and its amounts
 * without decimals: a figure in another currency's decimals would be wrong by a factor.
 */
export const currencyOfCode = (code: string): Currency =>
  unitOf(code) ?? { code, symbol: code, ledgerExponent: 0, displayExponent: 0 };

/** The currency of a code, or the site's own where an amount does not say what it is in. */
export function useUnit(code: string | undefined): Currency {
  const site = useCurrency();
  return code === undefined || code === site.code ? site : currencyOfCode(code);
}
