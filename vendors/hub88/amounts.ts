import type { Currency } from "@fairhouse/base";

/** One whole unit of any currency on this wire. */
const WIRE_UNITS = 100_000n;

/** A ledger amount, rounded down, and whether nothing was lost by it. */
export type ReadAmount = { readonly amountLedger: bigint; readonly isExact: boolean };

export function readAmount(wireAmount: number, { ledgerExponent }: Currency): ReadAmount {
  const scaled = BigInt(wireAmount) * 10n ** BigInt(ledgerExponent);
  return { amountLedger: scaled / WIRE_UNITS, isExact: scaled % WIRE_UNITS === 0n };
}

/** As it stands in a body, rounded down: a player is never shown more than they have. */
export const wireAmountOf = (amountLedger: bigint, { ledgerExponent }: Currency): bigint =>
  (amountLedger * WIRE_UNITS) / 10n ** BigInt(ledgerExponent);
