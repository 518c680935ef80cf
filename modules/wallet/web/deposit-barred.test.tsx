import protection from "@fairhouse/protection/messages/en.json" with { type: "json" };
import uiEn from "@fairhouse/ui/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import { DepositForm } from "./deposit-form.tsx";
import { DepositAmount } from "./deposit-screen.tsx";

const method = {
  ...{ code: "sandbox-wallet", currency: "P", amountLedgerMin: "100000", amountLedgerMax: "5000000" },
  ...{ feeBps: 0, feeFixedLedger: "0", usualMinutes: 1, isDemo: true, form: "page", picture: "wallet", opensAt: null },
};
const draw = (barredBy: string | null, Component: ComponentType = DepositForm) =>
  drawFirstPaint(Component, {
    texts: { wallet: en, ui: uiEn },
    calls: [{ route: "GET /wps/wallet/methods", input: { kind: "deposit" }, value: { methods: [method], barredBy } }],
  });

// B-2237
test("under maintenance the deposit form makes way for the notice, with the way to a withdrawal", async () => {
  expect(await draw(null)).toContain("<form");
  const barred = await draw("maintenance");
  expect(barred).not.toContain("<form");
  expect(barred).toContain(en.reasons.maintenance);
  expect(barred).toContain('href="/wallet/withdraw"');
});

// B-0408
test("a member whose limit leaves less than the least deposit is told which limit, and when there is room again", async () => {
  const at = "2026-12-20T12:00:00.000Z";
  const limit = {
    ...{ kind: "deposit", period: "week", unit: "P", amountLedger: "5000000", used: "4990000", left: "10000" },
    ...{ returns: [{ at, amountLedger: "1230000" }], pending: null },
  };
  const drawn = await drawFirstPaint(DepositForm, {
    texts: { wallet: en, ui: uiEn, protection },
    calls: [
      {
        route: "GET /wps/wallet/methods",
        input: { kind: "deposit" },
        value: { methods: [method], barredBy: "limit_reached" },
      },
      { route: "GET /wps/protection/limits", input: {}, value: { limits: [limit] } },
    ],
    page: { signedIn: true },
  });
  for (const told of [en.reasons.limit_reached, protection.names.deposit.week, "1.00", "123.00", at])
    expect(drawn).toContain(told);
});

const Amount = () => <DepositAmount methodBefore={null} typedBefore="" />;

// B-2525
test("while nothing can be deposited, nothing beside the notice says what a deposit would do", async () => {
  expect(await draw(null, Amount)).toContain(en.deposit.sum.title);
  expect(await draw("maintenance", Amount)).not.toContain(en.deposit.sum.title);
});
