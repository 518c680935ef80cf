import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import { draftOf, type MethodTerms, termsOf } from "./draft.ts";

const method = {
  ...{ code: "a-method", provider: "a", currency: "P", form: "page", isDemo: true, revision: 3, isOpen: true },
  ...{ amountLedgerMin: "100000", amountLedgerMax: "500000000", feeBps: 150, feeFixedLedger: "5000" },
  hours: { fromMinute: 8 * 60, toMinute: 22 * 60 + 30, zone: "Asia/Karachi" },
  ...{ picture: "bank", position: 20, providerLedgerMin: "1", providerLedgerMax: "2", opensAt: null },
} satisfies MethodTerms;

// B-2790
test("what is not touched is sent as it was, and what is no figure is not sent", () => {
  const draft = draftOf(method, PLAY_CREDITS);
  expect(draft).toMatchObject({ amountMin: "10.00", feeFixed: "0.50", opens: "08:00", closes: "22:30" });
  const { isOpen, amountLedgerMin, amountLedgerMax, feeBps, feeFixedLedger, hours, picture, position } = method;
  expect(termsOf(draft, PLAY_CREDITS)).toEqual({
    ...{ isOpen, amountLedgerMin, amountLedgerMax, feeBps, feeFixedLedger, hours, picture, position },
  });
  expect(termsOf({ ...draft, isAlways: true, opens: "" }, PLAY_CREDITS)).toMatchObject({ hours: null });
  for (const wrong of [{ amountMin: "ten" }, { feeBps: "1.5" }, { position: "" }, { opens: "24:00" }])
    expect(termsOf({ ...draft, ...wrong }, PLAY_CREDITS)).toBeNull();
});
