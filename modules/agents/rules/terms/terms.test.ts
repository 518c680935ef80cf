import { PLAY_CREDITS } from "@fairhouse/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KINDS, randomTerms, termsWithin } from "../testing/random-terms.ts";
import { checkTerms, RATE_PPM_MOST } from "./check-terms.ts";
import { highestTierMet } from "./highest-tier.ts";
import { templatesFor } from "./templates.ts";
import { type AnyTier, type DividendTerms, FIELDS, paysByLosses, type ResultTier, type Terms } from "./terms.ts";
import { excessOver, isWithin } from "./within-own.ts";

const ON = { allowsPayByLosses: true };
const tier = (fields: Partial<ResultTier> = {}): ResultTier => ({
  ...{ validBetLedger: 100n, activeMembers: 1, teamLossLedger: 0n, ratePpm: 500 },
  ...fields,
});
const daily = (...tiers: ResultTier[]): Terms => ({ kind: "daily-salary", tiers });
const dividend = (fields: Partial<DividendTerms>): Terms => ({
  ...{ kind: "dividend", period: "week", form: "fixed", carry: "none", tiers: [tier()] },
  ...fields,
});
const faultsOf = (terms: Terms) => {
  const checked = checkTerms(terms, ON);
  return checked.ok ? [] : checked.refusal.map(({ field, reason }) => `${field} ${reason}`);
};

describe("bounds", () => {
  // B-2962
  test.each<[string, Terms, string[]]>([
    ["no tier", daily(), ["tiers too_few_tiers"]],
    ["eleven tiers", daily(...Array.from({ length: 11 }, () => tier())), ["tiers too_many_tiers"]],
    ["a rate above the most", daily(tier({ ratePpm: 50_001 })), ["tiers.0.ratePpm out_of_range"]],
    ["a rate below zero", daily(tier({ ratePpm: -1 })), ["tiers.0.ratePpm out_of_range"]],
    ["half a millionth", daily(tier({ ratePpm: 0.5 })), ["tiers.0.ratePpm not_whole"]],
    ["a bet below zero", daily(tier({ validBetLedger: -1n })), ["tiers.0.validBetLedger out_of_range"]],
    [
      "a tier that asks for the same",
      daily(tier(), tier({ ratePpm: 600 })),
      ["tiers.1.validBetLedger threshold_not_ascending"],
    ],
    [
      "a tier that asks for less and pays less",
      daily(tier(), tier({ activeMembers: 0, validBetLedger: 200n, ratePpm: 400 })),
      ["tiers.1.activeMembers threshold_not_ascending", "tiers.1.ratePpm rate_not_ascending"],
    ],
    ["halves of a week", dividend({ carry: "first-half" }), ["carry carry_needs_half_months"]],
  ])("%s cannot stand", (_, terms, faults) => {
    expect(faultsOf(terms)).toEqual(faults);
  });

  // B-2962
  test("terms at their bounds stand", () => {
    expect(faultsOf(daily(tier({ ratePpm: RATE_PPM_MOST["daily-salary"], validBetLedger: 10n ** 15n })))).toEqual([]);
    expect(faultsOf(dividend({ carry: "first-half", period: "half-month" }))).toEqual([]);
    expect(faultsOf(daily(tier({ validBetLedger: 0n, activeMembers: 0, ratePpm: 0 })))).toEqual([]);
  });

  // B-0604
  test("terms that pay by losses are refused until they are switched on, those by turnover never", () => {
    for (const { terms, isOn } of templatesFor(PLAY_CREDITS)) {
      expect(checkTerms(terms, ON).ok).toBe(true);
      expect(checkTerms(terms, { allowsPayByLosses: false }).ok).toBe(isOn);
      expect(paysByLosses(terms)).toBe(!isOn);
    }
    const hour = { validBetLedger: 0n, activeMembers: 0, winningPpm: 5, losingPpm: 6 };
    const ticket = { singleBetLedger: 0n, profitPpm: 5, lossPpm: 6 };
    expect(paysByLosses({ kind: "hourly-salary", tiers: [hour] })).toBe(true);
    expect(paysByLosses({ kind: "hourly-salary", tiers: [{ ...hour, winningPpm: 6 }] })).toBe(false);
    expect(paysByLosses({ kind: "real-time-salary", tiers: [ticket] })).toBe(true);
    expect(paysByLosses({ kind: "real-time-salary", tiers: [{ ...ticket, profitPpm: 6 }] })).toBe(false);
  });
});

describe("within one's own", () => {
  // B-0598, B-2963
  test.each<[string, Terms, string[]]>([
    ["the same", daily(tier()), []],
    ["a rate above", daily(tier({ ratePpm: 501 })), ["tiers.0.ratePpm rate_above_own"]],
    ["a bet below", daily(tier({ validBetLedger: 99n })), ["tiers.0.validBetLedger threshold_below_own"]],
    ["fewer members", daily(tier({ activeMembers: 0 })), ["tiers.0.activeMembers threshold_below_own"]],
    [
      "a second tier above",
      daily(tier(), tier({ validBetLedger: 900n, ratePpm: 501 })),
      ["tiers.1.ratePpm rate_above_own"],
    ],
    ["another kind", { kind: "rebate", tiers: [{ ratePpm: 1 }] }, ["kind kind_differs"]],
  ])("%s", (_, offered, faults) => {
    expect(excessOver(daily(tier()), offered).map(({ field, reason }) => `${field} ${reason}`)).toEqual(faults);
  });

  // B-2963
  test("a dividend has the period and the form of one's own, and carries losses no more mildly", () => {
    const own = dividend({ carry: "one-period" });
    const reasons = (fields: Partial<DividendTerms>) => excessOver(own, dividend(fields)).map(({ reason }) => reason);
    expect(reasons({ carry: "one-period" })).toEqual([]);
    expect(reasons({ carry: "for-ever" })).toEqual([]);
    expect(reasons({ carry: "none" })).toEqual(["carry_milder"]);
    expect(reasons({ carry: "for-ever", period: "day" })).toEqual(["period_differs"]);
    expect(reasons({ carry: "for-ever", form: "floating" })).toEqual(["form_differs"]);
  });

  const ratesAt = (terms: Terms, reached: AnyTier): number[] => {
    const tiers = terms.tiers as unknown as AnyTier[];
    const met = tiers[highestTierMet(tiers, reached)];
    return FIELDS[terms.kind].rates.map((rate) => Number(met?.[rate] ?? 0));
  };

  // B-0598, B-2963
  test("terms are within others exactly when no play, whatever it reaches, has a higher rate under them", () => {
    const twoOfAKind = fc
      .constantFrom(...KINDS)
      .chain((kind) =>
        fc.tuple(randomTerms({ kind }), randomTerms({ kind }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 })),
      );
    let within = 0;
    fc.assert(
      fc.property(twoOfAKind, fc.boolean(), ([own, other, numbers], isDerived) => {
        let place = 0;
        const choose = (most: number) => numbers[place++ % numbers.length]! % (most + 1);
        const drawn = isDerived ? termsWithin(own, choose) : other;
        const offered = own.kind === "dividend" ? ({ ...own, tiers: drawn.tiers } as Terms) : drawn;
        const { thresholds } = FIELDS[own.kind];
        // A rate changes only where a threshold of either is reached: these are all the places where they can differ.
        const values = thresholds.map((name) => [
          ...new Set([own, offered].flatMap(({ tiers }) => (tiers as unknown as AnyTier[]).map((one) => one[name]!))),
        ]);
        const everything = values.reduce<(bigint | number)[][]>(
          (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
          [[]],
        );
        const isNeverMore = everything.every((row) => {
          const reached = Object.fromEntries(thresholds.map((name, index) => [name, row[index]!]));
          const ownRates = ratesAt(own, reached);
          return ratesAt(offered, reached).every((rate, index) => rate <= ownRates[index]!);
        });
        within += isNeverMore ? 1 : 0;
        // Of a tier that pays nothing its thresholds are compared all the same.
        const paysNothing = (offered.tiers as unknown as AnyTier[]).some((one) =>
          FIELDS[own.kind].rates.every((rate) => one[rate] === 0),
        );
        if (!paysNothing) expect(isWithin(own, offered)).toBe(isNeverMore);
        else if (isWithin(own, offered)) expect(isNeverMore).toBe(true);
        if (isDerived) expect(isWithin(own, offered)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(within).toBeGreaterThan(100);
  });

  // B-2963
  test("being within is passed on: who offers within their own stays within what is above", () => {
    const own = fc.constantFrom(...KINDS).chain((kind) => randomTerms({ kind }));
    fc.assert(
      fc.property(own, fc.infiniteStream(fc.nat()), (top, numbers) => {
        const choose = (most: number) => Number(numbers.next().value) % (most + 1);
        const middle = termsWithin(top, choose);
        const bottom = termsWithin(middle, choose);
        expect([isWithin(top, middle), isWithin(middle, bottom), isWithin(top, bottom)]).toEqual([true, true, true]);
      }),
      { numRuns: 300 },
    );
  });
});
