import { instant, integer } from "@fairhouse/contract/fields";
import { z } from "zod";

/** A member as their own pages see them. */
export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string().nullable(),
  /** The number of the account type; ask `capabilities`, never compare. */
  type: integer,
  capabilities: z.array(z.string()),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: integer }).nullable(),
  memberLabel: z.string().nullable(),
  registeredAt: instant,
  hasPaymentPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The house has opened the account: nothing else is done before its owner has accepted the terms. */
  mustAcceptTerms: z.boolean(),
  /** Within five minutes of a fresh login the old password is not asked for again. */
  mayOmitOldPassword: z.boolean(),
});
