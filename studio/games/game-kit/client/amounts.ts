import { type Currency, formatAmount, parseLedgerAmount } from "@fairhouse/base";

/** An amount of the wire: a ledger amount as an integer string. */
export type WireAmount = string;

/** @throws when the text is no integer: the studio sends nothing else */
export function ledgerAmountOf(amount: WireAmount): bigint {
  const minor = parseLedgerAmount(amount);
  if (minor === undefined) throw new Error(`Not a ledger amount: ${amount}`);
  return minor;
}

/** "12,480.50": digits as the currency shows them, cut and never rounded, without its symbol. */
export const amountText = (amount: bigint, currency: Currency): string => formatAmount(amount, currency);

/**
 * A pay in line stakes as money for a stake.
 * @param lines how many lines share the stake
 */
export const payLedger = (stakeLedger: bigint, pays: number, lines: number): bigint =>
  (stakeLedger / BigInt(lines)) * BigInt(pays);

/** A win that does not exceed the stake is told, not celebrated. */
export const isCelebrated = (winLedger: bigint, stakeLedger: bigint): boolean => winLedger > stakeLedger;

/** How large a win is shown: 0 is told only, because it does not exceed the stake; 2 is ten times the stake, 3 fifty times. */
export type WinTier = 0 | 1 | 2 | 3;

export function tierOf(winLedger: bigint, stakeLedger: bigint): WinTier {
  if (!isCelebrated(winLedger, stakeLedger)) return 0;
  if (winLedger < 10n * stakeLedger) return 1;
  return winLedger < 50n * stakeLedger ? 2 : 3;
}
