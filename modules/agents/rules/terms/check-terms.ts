import { AMOUNT_MAX, ok, type Result, refuse } from "@fairhouse/base";
import { WHOLE_PPM } from "../rate.ts";
import { type AnyTier, FIELDS, LOSS_CARRIES, paysByLosses, type Terms, type TermsKind, tiersOf } from "./terms.ts";

/** What is wrong with one field, named as it stands in the document: `tiers.1.ratePpm`. */
export type TermsFault = { readonly field: string; readonly reason: TermsReason };

export type TermsReason =
  | "too_few_tiers"
  | "too_many_tiers"
  | "not_whole"
  | "out_of_range"
  /** A tier asks for less than the one before, or for the same. */
  | "threshold_not_ascending"
  /** A tier pays less than the one before. */
  | "rate_not_ascending"
  | "carry_needs_half_months"
  | "by_losses_off"
  | "kind_differs"
  | "period_differs"
  | "form_differs"
  /** A loss would be carried over less strictly than under one's own contract. */
  | "carry_milder"
  /** No tier of one's own is reached where this one is. */
  | "threshold_below_own"
  | "rate_above_own"
  /** The one who offers has no contract of this kind. */
  | "own_contract_missing";

/** The highest rate of each kind: more of the turnover than any game keeps, or more than all of a result, is a typing error. */
export const RATE_PPM_MOST: { readonly [Kind in TermsKind]: number } = {
  dividend: WHOLE_PPM,
  "daily-salary": 50_000,
  "hourly-salary": 50_000,
  "real-time-salary": 50_000,
  rebate: 50_000,
};

export const ACTIVE_MEMBERS_MOST = 10_000_000;

/** Whether terms can stand at all; every fault is named with its field. */
export function checkTerms(
  terms: Terms,
  { allowsPayByLosses }: { allowsPayByLosses: boolean },
): Result<Terms, readonly TermsFault[]> {
  const faults = [...ofTiers(terms), ...ofCarry(terms)];
  if (!allowsPayByLosses && paysByLosses(terms)) faults.push({ field: "kind", reason: "by_losses_off" });
  return faults.length > 0 ? refuse(faults) : ok(terms);
}

function ofCarry(terms: Terms): TermsFault[] {
  if (terms.kind !== "dividend") return [];
  if (!LOSS_CARRIES.includes(terms.carry)) return [{ field: "carry", reason: "out_of_range" }];
  const isMisplaced = terms.carry === "first-half" && terms.period !== "half-month";
  return isMisplaced ? [{ field: "carry", reason: "carry_needs_half_months" }] : [];
}

function ofTiers(terms: Terms): TermsFault[] {
  const tiers = tiersOf(terms);
  if (tiers.length === 0) return [{ field: "tiers", reason: "too_few_tiers" }];
  if (tiers.length > FIELDS[terms.kind].tiersMost) return [{ field: "tiers", reason: "too_many_tiers" }];
  const faults = tiers.flatMap((tier, index) => ofBounds(terms.kind, tier, index));
  return faults.length > 0 ? faults : tiers.slice(1).flatMap((tier, index) => ofAscent(terms.kind, tiers, tier, index));
}

function ofBounds(kind: TermsKind, tier: AnyTier, index: number): TermsFault[] {
  const { thresholds, rates } = FIELDS[kind];
  return [...thresholds, ...rates].flatMap((name): TermsFault[] => {
    const value = tier[name];
    const field = `tiers.${index}.${name}`;
    if (value === undefined || (typeof value === "number" && !Number.isInteger(value)))
      return [{ field, reason: "not_whole" }];
    if (name.endsWith("Ledger") !== (typeof value === "bigint")) return [{ field, reason: "not_whole" }];
    const most = name.endsWith("Ppm")
      ? RATE_PPM_MOST[kind]
      : name.endsWith("Ledger")
        ? AMOUNT_MAX
        : ACTIVE_MEMBERS_MOST;
    return value < 0 || value > most ? [{ field, reason: "out_of_range" }] : [];
  });
}

/** @param before the index of the tier before, which is one less than the tier's own */
function ofAscent(kind: TermsKind, tiers: readonly AnyTier[], tier: AnyTier, before: number): TermsFault[] {
  const { thresholds, rates } = FIELDS[kind];
  const lower = tiers[before]!;
  const at = (name: string) => `tiers.${before + 1}.${name}`;
  const faults = [
    ...thresholds
      .filter((name) => tier[name]! < lower[name]!)
      .map((name): TermsFault => ({ field: at(name), reason: "threshold_not_ascending" })),
    ...rates
      .filter((name) => tier[name]! < lower[name]!)
      .map((name): TermsFault => ({ field: at(name), reason: "rate_not_ascending" })),
  ];
  const asksForMore = thresholds.some((name) => tier[name]! > lower[name]!);
  if (!asksForMore && faults.length === 0)
    faults.push({ field: at(thresholds[0]!), reason: "threshold_not_ascending" });
  return faults;
}
