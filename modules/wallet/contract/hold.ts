import { instant } from "@fairhouse/contract/fields";
import { z } from "zod";

/** Why nothing is paid out for a while, and until when. */
export const hold = z.object({
  reason: z.enum([
    "password_reset",
    "payment_password_reset",
    "contact_changed",
    "password_changed",
    "factors_removed",
    "bank_account_changed",
  ]),
  endsAt: instant,
});
