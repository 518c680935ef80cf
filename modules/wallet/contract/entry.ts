import { instant, ledgerAmount, unit } from "@fairhouse/contract/fields";
import { z } from "zod";

/** @property name what the account's company calls itself; null for an account without one */
const side = z.object({ account: z.string(), name: z.string().nullable(), amountLedger: ledgerAmount });

/** A posting as the line that a member reads. */
export const entry = z.object({
  entryId: z.string(),
  kind: z.string(),
  unit,
  /** Signed: above zero came in, below went out. Ledger amount. */
  amountLedger: ledgerAmount,
  balanceAfter: ledgerAmount,
  /** A round, deposit or withdrawal that it belongs to. */
  reference: z.string().nullable(),
  label: z.string().nullable(),
  postedAt: instant,
  /** Both sides: what leaves and what arrives; they add up to zero. */
  leaves: side,
  arrives: side,
  /** Of a corrected result: what the bet had paid before, and what it pays since. Ledger amounts. */
  correction: z.object({ beforeLedger: ledgerAmount, afterLedger: ledgerAmount }).nullable(),
});
