import { fixedClock } from "@fairhouse/platform/testing";
import type { PaymentRequest } from "@fairhouse/wallet/port";
import { beforeEach, describe, expect, test } from "vitest";
import { createBtcPay } from "./adapter.ts";
import { atExponent, decimalOf, decimalText, times } from "./decimals.ts";
import recordedInvoice from "./fixtures/invoice.json" with { type: "json" };
import recordedMethods from "./fixtures/payment-methods.json" with { type: "json" };
import webhooks from "./fixtures/webhooks.json" with { type: "json" };
import { SIGNATURE_HEADER, signatureOf } from "./signature.ts";

const SECRET = "a secret of the store";
const USD = { code: "USD", symbol: "$", ledgerExponent: 4, displayExponent: 2 };
const clock = fixedClock("2026-11-25T12:00:00Z");

const asked: { url: string; method: string; authorization: string | null; body: unknown }[] = [];
let known: object[] = [];
let invoice: object = recordedInvoice;
let methods: object[] = recordedMethods;

/** A BTCPay Server that answers with recorded bodies. */
const server: typeof fetch = async (input, init) => {
  const url = String(input);
  const body = init?.body ? JSON.parse(String(init.body)) : undefined;
  asked.push({
    url,
    method: init?.method ?? "GET",
    authorization: new Headers(init?.headers).get("authorization"),
    body,
  });
  if (url.endsWith("/payment-methods")) return Response.json(methods);
  if (url.includes("/invoices?")) return Response.json(known);
  return Response.json(invoice);
};

const provider = createBtcPay({
  ...{ url: "https://pay.example", storeId: recordedInvoice.storeId, apiKey: "a-key-of-a-test", webhookSecret: SECRET },
  ...{ amountMin: 20, amountMax: 5_000, currency: USD, clock, fetch: server },
});

const request: PaymentRequest = {
  ...{ reference: recordedInvoice.metadata.orderId, method: "btcpay", amount: 250_000n, currency: "USD" },
  ...{ ledgerExponent: 4, returnUrl: recordedInvoice.checkout.redirectURL, language: "EN" },
  expiresAt: new Date("2026-11-25T12:30:00Z"),
};

beforeEach(() => {
  asked.length = 0;
  [known, invoice, methods] = [[], recordedInvoice, recordedMethods];
});

describe("an invoice", () => {
  // B-2800
  test("names the deposit, its sum and its time, and is asked for with the store's key", async () => {
    expect(await provider.createPayment(request)).toEqual({
      paymentId: recordedInvoice.id,
      paymentUrl: recordedInvoice.checkoutLink,
    });
    const { url, body, authorization } = asked[1] ?? {};
    expect(url).toBe(`https://pay.example/api/v1/stores/${recordedInvoice.storeId}/invoices`);
    expect(authorization).toBe("token a-key-of-a-test");
    expect(body).toEqual({
      ...{ amount: "25.00", currency: "USD", metadata: { orderId: request.reference } },
      checkout: {
        ...{ expirationMinutes: 30, monitoringMinutes: 1_440, redirectURL: request.returnUrl },
        ...{ redirectAutomatically: true, defaultLanguage: "en" },
      },
    });
  });

  // B-2800
  test("of the same deposit is found again, and no second one is made", async () => {
    known = [recordedInvoice];
    expect((await provider.createPayment(request)).paymentId).toBe(recordedInvoice.id);
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("of a fraction of a cent is not asked for", async () => {
    await expect(provider.createPayment({ ...request, amount: 250_001n })).rejects.toThrow("fraction");
  });
});

const notice = async (body: object, signature?: string) => {
  const raw = JSON.stringify(body);
  const headers = new Headers({ [SIGNATURE_HEADER]: signature ?? signatureOf(SECRET, raw) });
  return provider.readNotice(headers, raw, clock.now());
};

const say = (status: string, additionalStatus: string) => {
  invoice = { ...recordedInvoice, status, additionalStatus };
};
const pay = (...values: [value: string, status: string][]) => {
  methods = [{ ...recordedMethods[0], payments: values.map(([value, status]) => ({ value, status })) }];
};

const PAID = {
  ok: true,
  value: {
    ...{
      reference: request.reference,
      paymentId: recordedInvoice.id,
      state: "paid",
      amount: 250_000n,
      currency: "USD",
    },
    eventId: webhooks.settled.deliveryId,
  },
};
const NOTHING = { ok: false, refusal: "nothing_to_do" };

describe("a webhook", () => {
  // B-2801
  test("that an invoice is settled pays the deposit", async () => {
    say("Settled", "None");
    expect(await notice(webhooks.settled)).toEqual(PAID);
  });

  // B-2801
  test("without the right signature over its bytes is refused, and the server is not asked", async () => {
    const raw = JSON.stringify(webhooks.settled);
    const good = signatureOf(SECRET, raw);
    for (const wrong of ["", "sha256=", good.slice(0, -1), signatureOf("another", raw), good.replace("sha256", "sha1")])
      expect(await notice(webhooks.settled, wrong)).toEqual({ ok: false, refusal: "bad_signature" });
    expect(await provider.readNotice(new Headers({ [SIGNATURE_HEADER]: good }), `${raw} `, clock.now())).toEqual({
      ok: false,
      refusal: "bad_signature",
    });
    expect(asked).toEqual([]);
  });

  // B-2801
  test.each([
    ["is about another store", { ...webhooks.settled, storeId: "another" }, "malformed"],
    ["names no invoice", { ...webhooks.settled, invoiceId: undefined }, "malformed"],
    ["is not what webhooks are", { type: 1 }, "malformed"],
    ["tells that a payment is on its way", webhooks.received, "nothing_to_do"],
    ["is of a kind that is not known", { ...webhooks.settled, type: "InvoiceSomethingNew" }, "nothing_to_do"],
  ])("that %s changes nothing", async (_, body, refusal) => {
    expect(await notice(body)).toEqual({ ok: false, refusal });
    expect(asked).toEqual([]);
  });

  // B-2801
  test("that comes before or after another one says what the invoice says at its moment", async () => {
    say("Settled", "None");
    expect(await notice(webhooks.expired)).toMatchObject({ value: { state: "paid", amount: 250_000n } });
    say("Processing", "None");
    expect(await notice(webhooks.settled)).toEqual(NOTHING);
    say("New", "None");
    expect(await notice(webhooks.paymentSettled)).toEqual(NOTHING);
  });

  test("about an invoice that was made for something else changes nothing", async () => {
    invoice = { ...recordedInvoice, status: "Settled", metadata: { orderId: "mug-7" } };
    expect(await notice(webhooks.settled)).toEqual(NOTHING);
  });

  test("is asked for again when the server does not answer about its invoice", async () => {
    invoice = { error: "down" };
    await expect(notice(webhooks.settled)).rejects.toThrow();
  });
});

describe("money that is late, too little or too much", () => {
  // B-2802
  test.each([
    ["late and whole", "Expired", "PaidLate", [["0.00025", "Settled"]], "paid", 250_000n],
    ["late by a fraction of a cent", "Expired", "PaidLate", [["0.00024999", "Settled"]], "paid", 250_000n],
    ["settled late", "Settled", "PaidLate", [["0.00025", "Settled"]], "paid", 250_000n],
    ["a part", "Expired", "PaidPartial", [["0.0001", "Settled"]], "paid", 100_000n],
    [
      "two parts",
      "Expired",
      "PaidPartial",
      [
        ["0.0001", "Settled"],
        ["0.00005", "Settled"],
      ],
      "paid",
      150_000n,
    ],
    [
      "a part, another one not settled",
      "Expired",
      "PaidPartial",
      [
        ["0.0001", "Settled"],
        ["1", "Processing"],
      ],
      "paid",
      100_000n,
    ],
    ["too much", "Settled", "PaidOver", [["0.0003", "Settled"]], "paid", 300_000n],
    ["a part of an invalid one", "Invalid", "None", [["0.0001", "Settled"]], "paid", 100_000n],
    ["nothing of an invalid one", "Invalid", "None", [["0.00025", "Invalid"]], "declined", 250_000n],
  ] as const)("%s: what has settled counts", async (_, status, additional, payments, state, amount) => {
    say(status, additional);
    pay(...(payments as unknown as [string, string][]));
    expect(await notice(webhooks.expired)).toMatchObject({ ok: true, value: { state, amount } });
  });

  // B-2802
  test("nothing at all, or only a mark by hand, says nothing", async () => {
    pay();
    say("Expired", "None");
    expect(await notice(webhooks.expired)).toEqual(NOTHING);
    say("Settled", "Marked");
    expect(await notice(webhooks.settled)).toEqual(NOTHING);
    pay(["0.0001", "Settled"]);
    expect(await notice(webhooks.settled)).toMatchObject({ value: { amount: 100_000n } });
  });
});

test("decimals are exact, and cut to the ledger's unit", () => {
  expect(atExponent(times(decimalOf("0.00012345"), decimalOf("98765.43")), 4)).toBe(121_925n);
  expect(atExponent(decimalOf("25"), 4)).toBe(250_000n);
  expect(decimalText(250_000n, 4, 2)).toBe("25.00");
  expect(decimalText(500n, 4, 2)).toBe("0.05");
  expect(decimalText(250_000n, 4, 0)).toBe("25");
  expect(decimalText(250_001n, 4, 2)).toBeNull();
});
