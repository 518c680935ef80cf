import type { TermsFault } from "./check-terms.ts";
import { type AnyTier, FIELDS, LOSS_CARRIES, type Terms, type TermsKind, tiersOf } from "./terms.ts";

/**
 * What of offered terms is more than one's own; nothing when the offer can be made.
 *
 * Terms are within one's own when for each of their tiers one's own have a tier that asks for no more in any threshold and
 * pays no less in any rate. Then no play of any team gives the downline a higher rate than it gives the upline. Period and
 * form of a dividend are the same as one's own, because two different ones cannot be compared for every result, and a loss
 * is carried over at least as strictly.
 */
export function excessOver(own: Terms, offered: Terms): readonly TermsFault[] {
  if (own.kind !== offered.kind) return [{ field: "kind", reason: "kind_differs" }];
  const ownTiers = tiersOf(own);
  return [
    ...ofDividend(own, offered),
    ...tiersOf(offered).flatMap((tier, index) => ofTier(own.kind, { ownTiers, tier, index })),
  ];
}

export const isWithin = (own: Terms, offered: Terms): boolean => excessOver(own, offered).length === 0;

function ofDividend(own: Terms, offered: Terms): TermsFault[] {
  if (own.kind !== "dividend" || offered.kind !== "dividend") return [];
  const faults: TermsFault[] = [];
  if (own.period !== offered.period) faults.push({ field: "period", reason: "period_differs" });
  if (own.form !== offered.form) faults.push({ field: "form", reason: "form_differs" });
  const isMilder = LOSS_CARRIES.indexOf(offered.carry) < LOSS_CARRIES.indexOf(own.carry);
  if (isMilder) faults.push({ field: "carry", reason: "carry_milder" });
  return faults;
}

/**
 * Tiers ascend, so that of those which ask for no more than the offered one the last pays the most: the offered rates are
 * compared with its rates alone.
 */
function ofTier(
  kind: TermsKind,
  { ownTiers, tier, index }: { ownTiers: readonly AnyTier[]; tier: AnyTier; index: number },
): TermsFault[] {
  const { thresholds, rates } = FIELDS[kind];
  const below = (name: string, one: AnyTier) => tier[name]! < one[name]!;
  const reached = ownTiers.findLast((one) => !thresholds.some((name) => below(name, one)));
  const at = (name: string) => `tiers.${index}.${name}`;
  if (reached === undefined)
    return thresholds
      .filter((name) => below(name, ownTiers[0]!))
      .map((name): TermsFault => ({ field: at(name), reason: "threshold_below_own" }));
  return rates
    .filter((name) => tier[name]! > reached[name]!)
    .map((name): TermsFault => ({ field: at(name), reason: "rate_above_own" }));
}
