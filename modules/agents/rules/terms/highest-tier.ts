import type { AnyTier } from "./terms.ts";

/**
 * The highest tier whose thresholds are all reached, or -1.
 * @param tiers ascending
 * @param reached by the names of the thresholds that count
 */
export function highestTierMet(
  tiers: readonly AnyTier[],
  reached: { readonly [threshold: string]: bigint | number },
): number {
  return tiers.findLastIndex((tier) =>
    Object.entries(reached).every(([field, value]) => isReached(tier[field]!, value)),
  );
}

/** A threshold of 0 is no condition, also where the value is a loss that may be below zero. */
const isReached = (threshold: bigint | number, value: bigint | number): boolean => threshold <= 0 || value >= threshold;
