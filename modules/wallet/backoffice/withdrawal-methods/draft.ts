import type { Currency } from "@fairhouse/base";
import type { ReceivedOf } from "@fairhouse/contract";
import type * as contract from "../../contract.ts";
import { type CommonDraft, commonDraftOf, commonTermsOf, wholeNumber } from "../methods/draft.ts";

export type WithdrawalMethod = ReceivedOf<typeof contract.listWithdrawalMethods>["methods"][number];

/** The terms as they are typed. */
export type WithdrawalDraft = CommonDraft & {
  readonly confirmationMinutes: string;
  readonly coolingMinutes: string;
};

export const withdrawalDraftOf = (method: WithdrawalMethod, currency: Currency): WithdrawalDraft => ({
  ...commonDraftOf(method, currency),
  confirmationMinutes: String(method.confirmationMinutes),
  coolingMinutes: String(method.coolingMinutes),
});

/** @returns null where a field is no amount, number or time */
export function withdrawalTermsOf(draft: WithdrawalDraft, currency: Currency) {
  const common = commonTermsOf(draft, currency);
  const [confirmationMinutes, coolingMinutes] = [
    wholeNumber(draft.confirmationMinutes),
    wholeNumber(draft.coolingMinutes),
  ];
  if (!common || confirmationMinutes === null || coolingMinutes === null) return null;
  return { ...common, confirmationMinutes, coolingMinutes };
}
