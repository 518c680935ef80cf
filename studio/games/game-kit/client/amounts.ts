import { type Currency, formatAmount, parseMinor } from "@fairhouse/base";

/** An amount of the wire: a ledger amount as an integer string. */
export type WireAmount = string;

/** @throws when the text is no integer: the studio sends nothing else */
export function minorOf(amount: WireAmount): bigint {
  const minor = parseMinor(amount);
  if (minor === undefined) throw new Error(`Not a ledger amount: ${amount}`);
  return minor;
}

/** "12,480.50": digits as the currency shows them, cut and never rounded, without its symbol. */
export const amountText = (amount: bigint, currency: Currency): string => formatAmount(amount, currency);

/**
 * A pay in line stakes as money for a stake.
 * @param lines how many lines share the stake
 */
export const payMinor = (stakeMinor: bigint, pays: number, lines: number): bigint =>
  (stakeMinor / BigInt(lines)) * BigInt(pays);

/** A win that does not exceed the stake is told, not celebrated. */
export const isCelebrated = (winMinor: bigint, stakeMinor: bigint): boolean => winMinor > stakeMinor;
