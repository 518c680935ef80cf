import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { type WithdrawalMethod, withdrawalDraftOf, withdrawalTermsOf } from "./draft.ts";

const method = {
  ...{ code: "a-method", provider: "a", currency: "P", isDemo: true, revision: 3, isOpen: true, waiting: null },
  ...{ amountLedgerMin: "100000", amountLedgerMax: "500000000", feeBps: 150, feeFixedLedger: "5000", hours: null },
  ...{ confirmationMinutes: 4_320, coolingMinutes: 0 },
  ...{ providerLedgerMin: "1", providerLedgerMax: "2", opensAt: null },
} satisfies WithdrawalMethod;

// B-2820
test("what is not touched is sent as it was, and what is no figure is not sent", () => {
  const draft = withdrawalDraftOf(method, PLAY_CREDITS);
  const { isOpen, amountLedgerMin, amountLedgerMax, feeBps, feeFixedLedger, hours } = method;
  expect(withdrawalTermsOf(draft, PLAY_CREDITS)).toEqual({
    ...{ isOpen, amountLedgerMin, amountLedgerMax, feeBps, feeFixedLedger, hours },
    ...{ confirmationMinutes: 4_320, coolingMinutes: 0 },
  });
  for (const wrong of [{ confirmationMinutes: "3 days" }, { coolingMinutes: "" }, { amountMax: "" }])
    expect(withdrawalTermsOf({ ...draft, ...wrong }, PLAY_CREDITS)).toBeNull();
});
