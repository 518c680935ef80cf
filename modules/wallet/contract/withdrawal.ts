import { id, instant, integer, ledgerAmount, unit } from "@fairhouse/contract/fields";
import { z } from "zod";
import { hold } from "./hold.ts";

/** A line of a timeline. */
export const step = z.object({ state: z.string(), note: z.string().nullable(), happenedAt: instant });

/** One of the member's own. */
export const withdrawal = z.object({
  withdrawalId: id,
  method: z.string(),
  /** Shortened for display; the whole one stays on the server. */
  destination: z.string(),
  unit,
  /** What left the balance. */
  amountLedger: ledgerAmount,
  feeLedger: ledgerAmount,
  /** What the member receives: the amount less the fee. */
  receivedAmountLedger: ledgerAmount,
  state: z.enum([
    "requested",
    "declined",
    "waiting",
    "approved",
    "refused",
    "paid_out",
    "received",
    "presumed_received",
    "not_received",
    "paying_again",
    "found_received",
  ]),
  approval: z.enum(["rule", "staff"]).nullable(),
  /** Why operators refused it, or found that it was received. */
  reason: z.string().nullable(),
  createdAt: instant,
  /** When an unconfirmed payout counts as received; null in any other state. */
  presumedAt: instant.nullable(),
  /** How long there is to confirm a payout before it counts as received. */
  confirmationMinutes: integer,
  /** Whether the member can say now that it did not arrive. */
  mayReport: z.boolean(),
  /** How many images there are of the present payout. */
  proofCount: integer,
  /** What keeps it from being paid out; null where nothing does, or where it needs no payout any more. */
  hold: hold.nullable(),
  steps: z.array(step),
});
