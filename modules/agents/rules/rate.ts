/** Rates are whole millionths (ppm): 10,000 are 1 %. */
export const PPM = 1_000_000n;

/** A rate as the whole of something. */
export const WHOLE_PPM = 1_000_000;

/**
 * The part of an amount at a rate, rounded down to the ledger amount: the only place where pay by a rate is rounded, once a
 * line, in favour of the house.
 * @param amountLedger 0 or more
 * @param ratePpm 0 to 1,000,000
 */
export function shareOf(amountLedger: bigint, ratePpm: number): bigint {
  if (amountLedger < 0n || ratePpm < 0) throw new RangeError("A share of less than nothing.");
  return (amountLedger * BigInt(ratePpm)) / PPM;
}
