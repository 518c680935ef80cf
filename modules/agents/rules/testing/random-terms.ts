import fc from "fast-check";
import { CALENDAR_PERIODS } from "../periods.ts";
import { RATE_PPM_MOST } from "../terms/check-terms.ts";
import { type AnyTier, FIELDS, LOSS_CARRIES, type Terms, type TermsKind } from "../terms/terms.ts";

export const KINDS = ["dividend", "daily-salary", "hourly-salary", "real-time-salary", "rebate"] as const;

export type TermsOptions = { readonly kind: TermsKind; readonly withoutLosses?: boolean };

/** Terms that can stand, with small numbers so that thresholds are often met exactly. */
export function randomTerms({ kind, withoutLosses = false }: TermsOptions): fc.Arbitrary<Terms> {
  const { thresholds, rates, tiersMost } = FIELDS[kind];
  const steps = fc.array(fc.tuple(...thresholds.map(() => fc.nat(40)), ...rates.map(() => fc.nat(9_000))), {
    minLength: 1,
    maxLength: Math.min(tiersMost, 4),
  });
  return fc.tuple(steps, dividendFields).map(([list, fields]) => {
    const tiers = ascending(list, { thresholds, rates, most: RATE_PPM_MOST[kind], withoutLosses });
    return { kind, ...(kind === "dividend" ? fields : {}), tiers } as unknown as Terms;
  });
}

const dividendFields = fc
  .record({
    period: fc.constantFrom(...CALENDAR_PERIODS),
    form: fc.constantFrom("fixed", "floating"),
    carry: fc.constantFrom(...LOSS_CARRIES),
  })
  .map((fields) =>
    fields.carry === "first-half" && fields.period !== "half-month" ? { ...fields, carry: "none" } : fields,
  );

type Shape = {
  readonly thresholds: readonly string[];
  readonly rates: readonly string[];
  readonly most: number;
  readonly withoutLosses: boolean;
};

/** Adds the steps up, so that each tier asks for more than the one before and pays at least as much. */
function ascending(
  steps: readonly (readonly number[])[],
  { thresholds, rates, most, withoutLosses }: Shape,
): AnyTier[] {
  const sums = new Map<string, number>();
  return steps.map((step, index) => {
    const tier: { [field: string]: bigint | number } = {};
    for (const [place, name] of [...thresholds, ...rates].entries()) {
      const isFirstThreshold = place === 0 && thresholds.length > 0 && index > 0;
      const isLeftOut = withoutLosses && name === "teamLossLedger";
      const value = (sums.get(name) ?? 0) + (isLeftOut ? 0 : step[place]! + (isFirstThreshold ? 1 : 0));
      sums.set(name, value);
      tier[name] = drawnField(name, value, most);
    }
    return tier;
  });
}

/** Terms within others: some of their tiers, each asking for more and paying less, as far as they still ascend. */
export function termsWithin(own: Terms, choose: (most: number) => number): Terms {
  const { thresholds, rates } = FIELDS[own.kind];
  const more = thresholds.map(() => choose(20));
  const less = rates.map(() => choose(3_000));
  const from = choose(own.tiers.length - 1);
  const tiers = (own.tiers.slice(from) as unknown as AnyTier[]).map((tier) => ({
    ...tier,
    ...Object.fromEntries(
      thresholds
        .filter((name) => name !== "teamLossLedger" || tier[name]! > 0)
        .map((name, place) => [name, raised(tier[name]!, more[place]!)]),
    ),
    ...Object.fromEntries(rates.map((name, place) => [name, Math.max(0, Number(tier[name]) - less[place]!)])),
  }));
  return { ...own, tiers } as unknown as Terms;
}

const raised = (value: bigint | number, by: number) =>
  typeof value === "bigint" ? value + BigInt(by) * 10n : value + by;

function drawnField(name: string, value: number, most: number): bigint | number {
  if (name.endsWith("Ledger")) return BigInt(value) * 15n;
  return name.endsWith("Ppm") ? Math.min(value, most) : Math.floor(value / 12);
}
