import type { Currency } from "@fairhouse/base";

/** What one stake is, in whole units of the currency. */
export const UNITS = ["1", "0.1", "0.01", "0.001"] as const;
export type Unit = (typeof UNITS)[number];

/** How often the unit is staked on each combination, at most. */
export const MULTIPLE_MOST = 100_000;

/**
 * A unit as a ledger amount; undefined where the currency's ledger keeps too few decimals for it.
 */
export function unitLedgerOf(unit: Unit, { ledgerExponent }: Currency): bigint | undefined {
  const decimals = UNITS.indexOf(unit);
  return decimals > ledgerExponent ? undefined : 10n ** BigInt(ledgerExponent - decimals);
}

/** The units that a currency can be staked in. */
export const unitsOf = (currency: Currency): Unit[] =>
  UNITS.filter((unit) => unitLedgerOf(unit, currency) !== undefined);
