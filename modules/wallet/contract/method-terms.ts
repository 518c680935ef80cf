import { integer, ledgerAmountAsked, ledgerAmountOrZero } from "@fairhouse/contract/fields";
import { z } from "zod";
import { FEE_BPS_MAX, MINUTES_OF_DAY } from "../rules/deposit-methods.ts";

const minute = integer.min(0).max(MINUTES_OF_DAY - 1);

/** What operators set of a way to deposit and of a way to withdraw alike. */
export const commonTerms = {
  isOpen: z.boolean(),
  amountLedgerMin: ledgerAmountAsked,
  amountLedgerMax: ledgerAmountAsked,
  feeBps: integer.min(0).max(FEE_BPS_MAX),
  feeFixedLedger: ledgerAmountOrZero,
  /** Minutes of the day by the clocks of the zone; null: always open. */
  hours: z.strictObject({ fromMinute: minute, toMinute: minute, zone: z.string().min(1).max(64) }).nullable(),
};

export const methodCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "code_invalid");

/** Why terms cannot be set. */
export const TERMS_REFUSALS = {
  range_invalid: 422,
  range_too_wide: 422,
  fee_too_high: 422,
  hours_invalid: 422,
} as const;
