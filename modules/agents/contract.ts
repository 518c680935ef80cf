import { ledgerAmount } from "@fairhouse/contract/fields";
import { z } from "zod";
import { type CalendarPeriod, PERIOD_LETTERS } from "./rules/periods.ts";
import { WHOLE_PPM } from "./rules/rate.ts";
import { ACTIVE_MEMBERS_MOST } from "./rules/terms/check-terms.ts";
import { LOSS_CARRIES, type Terms } from "./rules/terms/terms.ts";

/*
 * The documents of contracts as they travel: amounts as digits, periods as their letters. Which of them can be offered is
 * decided by `rules/`, with a reason for each field.
 */

/** A threshold: a ledger amount of 0 or more. */
const thresholdLedger = ledgerAmount.regex(/^\d/, "threshold_invalid").transform(BigInt);
const rate = z.int().min(0).max(WHOLE_PPM);
const activeMembers = z.int().min(0).max(ACTIVE_MEMBERS_MOST);

const resultTier = z.strictObject({
  validBetLedger: thresholdLedger,
  activeMembers,
  teamLossLedger: thresholdLedger,
  ratePpm: rate,
});
const hourlyTier = z.strictObject({
  validBetLedger: thresholdLedger,
  activeMembers,
  winningPpm: rate,
  losingPpm: rate,
});
const realTimeTier = z.strictObject({ singleBetLedger: thresholdLedger, profitPpm: rate, lossPpm: rate });
const rebateTier = z.strictObject({ ratePpm: rate });

const TIERS_MOST = 10;

const PERIODS = { D: "day", W: "week", H: "half-month", M: "month" } as const;
/** D, W, H (the 1st to the 15th, the 16th to the end) or M. */
const periodLetter = z.enum(["D", "W", "H", "M"]).transform((letter) => PERIODS[letter]);

/** The terms of a contract, as they are offered and shown. */
export const contractTerms = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("dividend"),
    period: periodLetter,
    form: z.enum(["fixed", "floating"]),
    carry: z.enum(LOSS_CARRIES),
    tiers: z.array(resultTier).max(TIERS_MOST),
  }),
  z.strictObject({ kind: z.literal("daily-salary"), tiers: z.array(resultTier).max(TIERS_MOST) }),
  z.strictObject({ kind: z.literal("hourly-salary"), tiers: z.array(hourlyTier).max(TIERS_MOST) }),
  z.strictObject({ kind: z.literal("real-time-salary"), tiers: z.array(realTimeTier).max(TIERS_MOST) }),
  z.strictObject({ kind: z.literal("rebate"), tiers: z.array(rebateTier).max(TIERS_MOST) }),
]);

/** Terms in the form of the wire: what `contractTerms` reads. */
export type WrittenTerms = z.input<typeof contractTerms>;

export function writeTerms(terms: Terms): WrittenTerms {
  const text = JSON.stringify(terms, (name, value: unknown) => {
    if (typeof value === "bigint") return value.toString();
    return name === "period" ? PERIOD_LETTERS[value as CalendarPeriod] : value;
  });
  return JSON.parse(text);
}
