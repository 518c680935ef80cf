import { z } from "zod";

/** A member as his own pages see him. */
export const memberInfo = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string().nullable(),
  /** The number of the account type; ask `capabilities`, never compare. */
  type: z.number().int(),
  capabilities: z.array(z.string()),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }).nullable(),
  memberLabel: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  hasPaymentPassword: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The house has opened the account: nothing else is done before its owner has accepted the terms. */
  mustAcceptTerms: z.boolean(),
  /** Within five minutes of a fresh login the old password is not asked for again. */
  mayOmitOldPassword: z.boolean(),
});
