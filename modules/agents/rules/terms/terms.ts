import type { CalendarPeriod, PeriodKind } from "../periods.ts";

/**
 * What a loss of one period takes from the next, from mildest for the agent to strictest: nothing; that of a first half of a
 * month from the second half; that of any period from the next one only; whatever is left of it from all that follow.
 */
export const LOSS_CARRIES = ["none", "first-half", "one-period", "for-ever"] as const;
export type LossCarry = (typeof LOSS_CARRIES)[number];

/** What a team has to reach in a period for a rate. A threshold of 0 asks for nothing. */
export type ResultTier = {
  readonly validBetLedger: bigint;
  readonly activeMembers: number;
  /** What the team has lost to the house; for a floating dividend the loss at which the whole rate is reached. */
  readonly teamLossLedger: bigint;
  readonly ratePpm: number;
};

export type HourlyTier = {
  /** Valid bet of one hour. */
  readonly validBetLedger: bigint;
  readonly activeMembers: number;
  /** Of stakes that won, and of stakes that lost. */
  readonly winningPpm: number;
  readonly losingPpm: number;
};

export type RealTimeTier = {
  /** Tickets under this stake earn nothing. */
  readonly singleBetLedger: bigint;
  /** Of a ticket that won more than its stake, and of one that won less. */
  readonly profitPpm: number;
  readonly lossPpm: number;
};

export type RebateTier = { readonly ratePpm: number };

/** Of a period in which the team lost to the house. */
export type DividendTerms = {
  readonly kind: "dividend";
  readonly period: CalendarPeriod;
  /** Fixed: the rate of the highest tier met. Floating: a tier pays in the proportion in which its loss is reached. */
  readonly form: "fixed" | "floating";
  readonly carry: LossCarry;
  readonly tiers: readonly ResultTier[];
};
export type DailySalaryTerms = { readonly kind: "daily-salary"; readonly tiers: readonly ResultTier[] };
export type HourlySalaryTerms = { readonly kind: "hourly-salary"; readonly tiers: readonly HourlyTier[] };
export type RealTimeSalaryTerms = { readonly kind: "real-time-salary"; readonly tiers: readonly RealTimeTier[] };
/** The difference between an agent's own rebate and that of each branch below. */
export type RebateTerms = { readonly kind: "rebate"; readonly tiers: readonly RebateTier[] };

/** A contract's document. Tiers ascend: each asks for more than the one before and pays at least its rates. */
export type Terms = DividendTerms | DailySalaryTerms | HourlySalaryTerms | RealTimeSalaryTerms | RebateTerms;
export type TermsKind = Terms["kind"];

type Fields = { readonly thresholds: readonly string[]; readonly rates: readonly string[]; readonly tiersMost: number };

/** Which fields of a tier are thresholds and which are rates: what bounds and comparisons go by. */
export const FIELDS: { readonly [Kind in TermsKind]: Fields } = {
  dividend: { thresholds: ["validBetLedger", "activeMembers", "teamLossLedger"], rates: ["ratePpm"], tiersMost: 10 },
  "daily-salary": {
    thresholds: ["validBetLedger", "activeMembers", "teamLossLedger"],
    rates: ["ratePpm"],
    tiersMost: 10,
  },
  "hourly-salary": {
    thresholds: ["validBetLedger", "activeMembers"],
    rates: ["winningPpm", "losingPpm"],
    tiersMost: 10,
  },
  "real-time-salary": { thresholds: ["singleBetLedger"], rates: ["profitPpm", "lossPpm"], tiersMost: 1 },
  rebate: { thresholds: [], rates: ["ratePpm"], tiersMost: 1 },
};

/** A tier as comparisons see it: its fields by name. */
export type AnyTier = { readonly [field: string]: bigint | number };

export const tiersOf = (terms: Terms): readonly AnyTier[] => terms.tiers;

/** The periods in which a contract is settled, and with whose next one it begins and ends. */
export function settledBy(terms: Terms): PeriodKind {
  switch (terms.kind) {
    case "dividend":
      return terms.period;
    case "daily-salary":
    case "rebate":
      return "day";
    case "hourly-salary":
      return "hour";
    case "real-time-salary":
      return "five-minutes";
  }
}

/**
 * Whether terms pay more when players lose: a dividend, a salary that asks for a loss, one whose rate for losing stakes is
 * above that for winning ones. Such terms need a switch that is off at first; the others pay by turnover alone.
 */
export function paysByLosses(terms: Terms): boolean {
  switch (terms.kind) {
    case "dividend":
      return true;
    case "daily-salary":
      return terms.tiers.some((tier) => tier.teamLossLedger > 0n);
    case "hourly-salary":
      return terms.tiers.some((tier) => tier.losingPpm > tier.winningPpm);
    case "real-time-salary":
      return terms.tiers.some((tier) => tier.lossPpm > tier.profitPpm);
    case "rebate":
      return false;
  }
}
