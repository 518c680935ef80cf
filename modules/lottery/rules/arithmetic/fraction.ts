/** An exact ratio, in lowest terms, its lower part positive. Chances, odds and returns are fractions, never floats. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom === 0n) throw new RangeError("A fraction of nothing.");
  const shared = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { over: top / shared, under: bottom / shared };
}

export const ZERO: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);

export const subtract = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under - other.over * one.under, one.under * other.under);

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under);

export const dividedBy = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under, one.under * other.over);

export const power = (base: Fraction, exponent: number): Fraction =>
  fraction(base.over ** BigInt(exponent), base.under ** BigInt(exponent));

export const isLess = (one: Fraction, other: Fraction): boolean => one.over * other.under < other.over * one.under;

/** The largest whole number that is not above it; for fractions that are not negative. */
export const roundDown = ({ over, under }: Fraction): bigint => over / under;

/** The smallest multiple of 1/`parts` that is not below it; for fractions that are not negative. */
export const roundUpToParts = ({ over, under }: Fraction, parts: bigint): Fraction =>
  fraction((over * parts + under - 1n) / under, parts);

/** As decimal digits, cut off after so many decimals, without zeros at the end: 3.6162, 98.5, 900. */
export function writeDecimal(value: Fraction, decimals: number): string {
  const digits = roundDown({ over: value.over * 10n ** BigInt(decimals), under: value.under })
    .toString()
    .padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, "");
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
