import { currencyOf, wholeUnits } from "@fairhouse/base";
import uiEn from "@fairhouse/ui/messages/en.json" with { type: "json" };
import uiUr from "@fairhouse/ui/messages/ur.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { DepositForm } from "./deposit-form.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { WithdrawalSum } from "./withdrawal-sum.tsx";

const TEXTS = { EN: { wallet: en, ui: uiEn }, UR: { wallet: ur, ui: uiUr } };
const CURRENCIES = [
  { code: "VND", symbol: "₫", five: "500,000", least: "10", rule: ["500", "2,000"] },
  { code: "USD", symbol: "$", five: "500,000.00", least: "10.00", rule: ["500.00", "2,000.00"] },
  { code: "KWD", symbol: "KD", five: "500,000.000", least: "10.000", rule: ["500.000", "2,000.000"] },
] as const;
const CASES = CURRENCIES.flatMap((one) => (["EN", "UR"] as const).map((language) => ({ ...one, language })));

const DEPOSIT_ID = "01990000-0000-7000-8000-00000000000a";

/** A screen as the server draws it on a site that counts in the currency, with the answers of such a site. */
function drawn(Component: ComponentType, code: string, language: "EN" | "UR"): Promise<string> {
  const currency = currencyOf(code)!;
  const units = (whole: bigint) => wholeUnits(whole, currency).toString();
  const method = {
    currency: code,
    amountLedgerMin: units(10n),
    amountLedgerMax: units(50_000n),
    feeBps: 0,
    usualMinutes: 1,
    ...{ feeFixedLedger: "0", form: "page", picture: "wallet", opensAt: null },
  };
  const deposit = {
    ...{ depositId: DEPOSIT_ID, method: "sandbox-wallet", unit: code, state: "pending", paymentUrl: null },
    ...{ amountLedger: units(500_000n), createdAt: "2026-11-20T12:00:00.000Z", steps: [] },
    ...{ form: "page", feeLedger: "0", qrText: null, transfer: null, takesSlip: false, reason: null, expiresAt: null },
  };
  const calls = [
    {
      route: "GET /wps/wallet/methods",
      input: { kind: "deposit" },
      value: { methods: [{ ...method, code: "sandbox-wallet", isDemo: true }] },
    },
    { route: "GET /wps/wallet/deposits/{depositId}", input: { depositId: DEPOSIT_ID }, value: deposit },
  ];
  const page = { brand: { name: "" }, currency, signedIn: true };
  return drawFirstPaint(Component, { texts: TEXTS[language], language, calls, page });
}

const isolated = (symbol: string, figure: string) => `\u2066${symbol}\u00a0${figure}\u2069`;

describe("on a site in another currency", () => {
  // B-2044
  test.each(CASES)("the deposit form of $code in $language asks in it", async ({ code, symbol, least, language }) => {
    const form = await drawn(() => <DepositForm typedBefore="500" />, code, language);
    expect(form).toContain(`aria-hidden="true">${symbol}</span>`);
    expect(form).toContain(isolated(symbol, least));
    expect(form).toContain(isolated(symbol, least.replace("10", "500")));
    expect(form.match(/type="radio"[^>]*checked/g)).not.toBeNull();
    expect(form).not.toContain("P\u00a0");
  });

  // B-2044
  test.each(CASES)("the receipt of $code in $language is in it", async ({ code, symbol, five, language }) => {
    const receipt = await drawn(() => <DepositReceipt depositId={DEPOSIT_ID} />, code, language);
    expect(receipt).toContain(`<small>${symbol}</small> <bdi class="num">${five}</bdi>`);
    expect(receipt).not.toContain("<small>P</small>");
  });

  // B-2044
  test.each(CASES)("what is approved by rule in $code is told in it, in $language", async (one) => {
    const sum = await drawn(() => <WithdrawalSum asked={null} />, one.code, one.language);
    for (const figure of one.rule) expect(sum).toContain(isolated(one.symbol, figure));
  });
});
