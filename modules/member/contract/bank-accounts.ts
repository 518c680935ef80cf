import { endpoint } from "@fairhouse/contract";
import { id, instant, integer } from "@fairhouse/contract/fields";
import { z } from "zod";
import { STEP_UP_REFUSALS } from "./profile.ts";

const bankAccount = z.object({
  accountId: z.string(),
  bankName: z.string(),
  holderName: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  addedAt: instant,
});

const access = { kind: "session", capability: "payments" } as const;

export const listBankAccounts = endpoint({
  id: "member.listBankAccounts",
  method: "GET",
  path: "/wps/member/bankAccounts",
  summary: "The accounts that the member is paid to, shortened for display.",
  access,
  input: z.strictObject({}),
  output: z.object({
    accounts: z.array(bankAccount),
    maxAccounts: integer,
    /** The name that every account has to be in; null while the member has given none. */
    holderName: z.string().nullable(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const addBankAccount = endpoint({
  id: "member.addBankAccount",
  method: "POST",
  path: "/wps/member/bankAccounts",
  summary:
    "Adds an account in the member's own name; five at most. Beside another one it pauses withdrawals for a day.",
  access,
  input: z.strictObject({
    bankName: z.string().max(200),
    holderName: z.string().max(200),
    accountNumber: z.string().max(60),
  }),
  output: bankAccount.extend({
    /** Until when withdrawals are paused because of it; null where it is the first account. */
    heldUntil: instant.nullable(),
  }),
  refusals: {
    ...STEP_UP_REFUSALS,
    bank_account_known: 409,
    bank_accounts_full: 409,
    holder_name_differs: 422,
  },
  limits: { perMinute: 10 },
  encrypted: true,
});

export const removeBankAccount = endpoint({
  id: "member.removeBankAccount",
  method: "DELETE",
  path: "/wps/member/bankAccounts/{accountId}",
  summary: "Removes an account from the list. Payouts that are on their way there stay.",
  access,
  input: z.strictObject({ accountId: id }),
  output: z.object({}),
  refusals: STEP_UP_REFUSALS,
  limits: { perMinute: 20 },
});
