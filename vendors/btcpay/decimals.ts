/** A decimal number without rounding: `digits` divided by 10 to the power of `scale`. */
export type Decimal = { readonly digits: bigint; readonly scale: number };

export function decimalOf(text: string): Decimal {
  const [whole = "", part = ""] = text.split(".");
  return { digits: BigInt(whole + part), scale: part.length };
}

export const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale,
});

export function plus(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { digits: scaled(one, scale) + scaled(other, scale), scale };
}

/** As an integer at an exponent, rounded down. Not for numbers below zero. */
export const atExponent = (decimal: Decimal, exponent: number): bigint =>
  decimal.scale <= exponent ? scaled(decimal, exponent) : decimal.digits / 10n ** BigInt(decimal.scale - exponent);

/** A ledger amount as a decimal text. @returns null where it has more places than `decimals` */
export function decimalText(amount: bigint, exponent: number, decimals: number): string | null {
  const cut = 10n ** BigInt(exponent - decimals);
  if (amount % cut !== 0n) return null;
  const digits = String(amount / cut).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const scaled = ({ digits, scale }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - scale);
