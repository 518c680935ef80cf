import { newId } from "@fairhouse/base";
import { ConfigError } from "@fairhouse/platform/config";
import { expect, test } from "vitest";
import { createBankTransfer, noteOf } from "./adapter.ts";
import { bankTransferSettings } from "./settings.ts";

const currency = { code: "USD", symbol: "$", ledgerExponent: 4, displayExponent: 2 };
const account = { bank: "A Bank", holder: "The House Ltd", account: "PK36 SCBL 0000 0011" };
const provider = createBankTransfer({ ...account, amountMin: 20, amountMax: 5_000, currency });
const request = (reference: string) => ({
  ...{ reference, method: "bank-transfer", amount: 250_000n, currency: "USD", ledgerExponent: 4 },
  ...{ returnUrl: "https://site.example/", language: "EN", expiresAt: new Date("2026-11-25T12:30:00Z") },
});

// B-2804
test("a deposit is sent to the house's account, with a note of its own", async () => {
  const [one, other] = [newId(), newId()];
  const payment = await provider.createPayment(request(one));
  expect(payment).toEqual({ paymentId: one, paymentUrl: null, transfer: { ...account, note: noteOf(one) } });
  expect(await provider.createPayment(request(one))).toEqual(payment);
  expect(noteOf(one)).toMatch(/^DP[0-9A-F]{12}$/);
  expect(noteOf(other)).not.toBe(noteOf(one));
});

// B-2804
test("no call from outside confirms a deposit", async () => {
  expect(await provider.readNotice(new Headers(), "{}", new Date())).toEqual({ ok: false, refusal: "bad_signature" });
});

test("the account and its range are set together, or neither", () => {
  const house = { mode: "real", host: "127.0.0.1", dataDir: "/nowhere", sandboxOrigin: "http://127.0.0.1:1" } as const;
  const read = (env: { [name: string]: string }) => bankTransferSettings.valueOf(env, house);
  expect(read({})).toBeUndefined();
  expect(read({ BANK_TRANSFER_ACCOUNT: "A Bank|The House|0001 2345", BANK_TRANSFER_RANGE: "20-5000" })).toEqual({
    ...{ bank: "A Bank", holder: "The House", account: "0001 2345", amountMin: 20, amountMax: 5_000 },
  });
  expect(() => read({ BANK_TRANSFER_RANGE: "20-5000" })).toThrow(ConfigError);
});
