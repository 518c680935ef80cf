import { expect, test } from "vitest";
import { type BalanceAnswer, mergePushed, wholeBalance } from "./balance.ts";

const answer: BalanceAnswer = {
  sumBalance: "10.00",
  currency: "P",
  currencySymbol: "P",
  accounts: [
    { account: "cash", balanceLedger: "100000" },
    { account: "bonus", balanceLedger: "0" },
  ],
  vendorWallets: [],
  held: [],
  isComplete: true,
  isPlayCredits: true,
};

test("a pushed balance takes the place of the old one, and the other accounts stay", () => {
  expect(mergePushed(answer, [{ account: "cash", unit: "P", balance: "250000" }])?.accounts).toEqual([
    { account: "cash", balanceLedger: "250000" },
    { account: "bonus", balanceLedger: "0" },
  ]);
});

test.each([
  ["another currency", [{ account: "cash", unit: "USD", balance: "5" }]],
  ["a number instead of digits", [{ account: "cash", unit: "P", balance: 5 }]],
  ["a decimal", [{ account: "cash", unit: "P", balance: "5.5" }]],
  ["no list", { account: "cash", unit: "P", balance: "5" }],
  ["nothing", null],
])("%s is not laid over what the page knows", (_, pushed) => {
  expect(mergePushed(answer, pushed)).toBeUndefined();
});

test("before the page knows a balance a message does not make one up", () => {
  expect(mergePushed(undefined, [{ account: "cash", unit: "P", balance: "5" }])).toBeUndefined();
});

// B-2239
test("the total holds what is at vendors, and names those that did not answer", () => {
  const at = (vendorName: string, balanceLedger: string | null) => ({
    ...{ vendor: vendorName, vendorName, balanceLedger },
    askedAt: "2026-11-20T12:00:00.000Z",
  });
  expect(wholeBalance(100n, [])).toEqual({ sum: 100n, without: [] });
  expect(wholeBalance(100n, [at("Arcade", "50"), at("Casino", "0")])).toEqual({ sum: 150n, without: [] });
  expect(wholeBalance(100n, [at("Arcade", null), at("Casino", "7")])).toEqual({ sum: 107n, without: ["Arcade"] });
});
