import { ok, type Result, refuse } from "./result.ts";

/**
 * A currency has two exponents: the ledger keeps more decimals than people are shown, so that small bets and
 * per-ticket pay do not vanish. Amounts are bigint units of the ledger exponent everywhere but on screen.
 */
export type Currency = {
  readonly code: string;
  readonly symbol: string;
  /** Decimals kept by the ledger. */
  readonly ledgerExponent: number;
  /** Decimals shown to people. */
  readonly displayExponent: number;
};

export const PLAY_CREDITS: Currency = { code: "P", symbol: "P", ledgerExponent: 4, displayExponent: 2 };

/**
 * What trial accounts play with: a unit of its own (ISO 4217's "no currency"), so that it can never be mixed with money
 * nor counted among the house's figures. Its symbol is the mark that stands beside every such amount.
 */
export const DEMO_CREDITS: Currency = { code: "XXX", symbol: "DEMO", ledgerExponent: 4, displayExponent: 2 };

/** Closed list: an operator adds a currency here. Real currencies keep two decimals more than they show. */
export const CURRENCIES: readonly Currency[] = [
  PLAY_CREDITS,
  DEMO_CREDITS,
  { code: "USD", symbol: "$", ledgerExponent: 4, displayExponent: 2 },
  { code: "EUR", symbol: "€", ledgerExponent: 4, displayExponent: 2 },
  { code: "PKR", symbol: "Rs", ledgerExponent: 4, displayExponent: 2 },
  { code: "VND", symbol: "₫", ledgerExponent: 2, displayExponent: 0 },
  { code: "THB", symbol: "฿", ledgerExponent: 4, displayExponent: 2 },
  { code: "KWD", symbol: "KD", ledgerExponent: 5, displayExponent: 3 },
];

/** Those that a site can count in: demo credits lie beside its own currency. */
export const SITE_CURRENCIES: readonly Currency[] = CURRENCIES.filter((currency) => currency !== DEMO_CREDITS);

/** What a site counts in whose configuration names no currency. */
export const USUAL_CURRENCY: Currency = PLAY_CREDITS;

/** Points are a unit of the same ledger: earned with play, spent in the mall, never money. */
export const POINTS: Currency = { code: "PTS", symbol: "pts", ledgerExponent: 2, displayExponent: 0 };

/** The currency, or the points, of a ledger's unit. */
export const unitOf = (code: string): Currency | undefined => (code === POINTS.code ? POINTS : currencyOf(code));

export const currencyOf = (code: string): Currency | undefined => CURRENCIES.find((currency) => currency.code === code);

/** So many whole units of a currency, as a ledger amount: 500 of P are 5,000,000. */
export const wholeUnits = (count: bigint, currency: Currency): bigint => count * 10n ** BigInt(currency.ledgerExponent);

/** The currency of a member's wallets: the house's, or demo credits, which only a trial account has. */
export const currencyOfWallets = (wallets: readonly { readonly unit: string }[], house: Currency): Currency =>
  wallets.some(({ unit }) => unit === DEMO_CREDITS.code) ? DEMO_CREDITS : house;

/** Largest amount that any single transaction may name, as a ledger amount: far under bigint's 2^63 in the database. */
export const AMOUNT_MAX = 1_000_000_000_000_000n;

export type AmountRefusal = "not_a_number" | "too_many_decimals" | "too_large";

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,12}))?$/;

/**
 * Reads what a person typed ("1,250.50") into a ledger amount. Only digits, one point and thousands commas are taken:
 * no sign, no exponent. More decimals than the currency shows are refused, not rounded.
 */
export function parseAmount(text: string, currency: Currency): Result<bigint, AmountRefusal> {
  const trimmed = text.trim();
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed) ? trimmed.replaceAll(",", "") : trimmed;
  const match = DECIMAL.exec(plain);
  if (!match?.[1]) return refuse("not_a_number");
  const decimals = (match[2] ?? "").replace(/0+$/, "");
  if (decimals.length > currency.displayExponent) return refuse("too_many_decimals");
  const amountLedger = BigInt(match[1] + decimals.padEnd(currency.ledgerExponent, "0"));
  return amountLedger > AMOUNT_MAX ? refuse("too_large") : ok(amountLedger);
}

/** An integer string of the wire ("-1250000") as a ledger amount; undefined when it is not one or is absurdly large. */
export function parseLedgerAmount(text: string): bigint | undefined {
  if (!/^-?(0|[1-9]\d{0,17})$/.test(text) || text === "-0") return undefined;
  const amountLedger = BigInt(text);
  return amountLedger > AMOUNT_MAX || amountLedger < -AMOUNT_MAX ? undefined : amountLedger;
}

/** A ledger amount as display digits with thousands separators, truncated towards zero, never rounded up. No symbol. */
export function formatAmount(amountLedger: bigint, currency: Currency): string {
  const dropped = 10n ** BigInt(currency.ledgerExponent - currency.displayExponent);
  const shown = amountLedger / dropped;
  const digits = (shown < 0n ? -shown : shown).toString().padStart(currency.displayExponent + 1, "0");
  const whole = digits.slice(0, digits.length - currency.displayExponent).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = currency.displayExponent === 0 ? "" : `.${digits.slice(-currency.displayExponent)}`;
  return `${shown < 0n ? "-" : ""}${whole}${fraction}`;
}

/**
 * Splits an amount by integer weights so that the parts add up to it exactly; the remainder goes, one unit each,
 * to the first parts.
 */
export function splitByWeights(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || amount < 0n)
    throw new Error("splitByWeights needs a positive total weight and no negative amount");
  const parts = weights.map((weight) => (amount * weight) / total);
  let remainder = amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part) => {
    if (remainder <= 0n) return part;
    remainder -= 1n;
    return part + 1n;
  });
}
