import type { Currency } from "@fairhouse/base";

/** Decimals that the aggregator's amounts have at most. */
const WIRE_DECIMALS = 2;

/** `"12.50"`; undefined for a ledger amount that is finer than the aggregator's amounts. */
export function wireAmountOf(amountLedger: bigint, currency: Currency): string | undefined {
  const decimals = Math.min(WIRE_DECIMALS, currency.ledgerExponent);
  const step = 10n ** BigInt(currency.ledgerExponent - decimals);
  return amountLedger % step === 0n ? decimalOf(amountLedger / step, decimals) : undefined;
}

function decimalOf(scaled: bigint, decimals: number): string {
  const digits = scaled.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A ledger amount; undefined for a text that is no amount, or one that is finer than the ledger. */
export function readAmount(text: string, { ledgerExponent }: Currency): bigint | undefined {
  const parts = /^(\d{1,15})(?:\.(\d{1,10}))?$/.exec(text);
  if (!parts) return undefined;
  const [, whole = "0", fraction = ""] = parts;
  if (/[1-9]/.test(fraction.slice(ledgerExponent))) return undefined;
  return BigInt(whole + fraction.slice(0, ledgerExponent).padEnd(ledgerExponent, "0"));
}
