import { fixedClock } from "@fairhouse/platform/testing";
import type { PaymentRequest } from "@fairhouse/wallet/port";
import { beforeEach, describe, expect, test } from "vitest";
import { createCheckoutCom, SIGNATURE_HEADER, signatureOf } from "./adapter.ts";
import recordedPage from "./fixtures/page.json" with { type: "json" };
import webhooks from "./fixtures/webhooks.json" with { type: "json" };

const KEY = "a signature key of a test";
const USD = { code: "USD", symbol: "$", ledgerExponent: 4, displayExponent: 2 };
const clock = fixedClock("2026-11-25T12:00:00Z");

const asked: { url: string; headers: Headers; body: unknown }[] = [];
const company: typeof fetch = async (input, init) => {
  asked.push({ url: String(input), headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
  return Response.json(recordedPage, { status: 201 });
};

const provider = createCheckoutCom({
  ...{ url: "https://api.pay.example", secretKey: "a-key-of-a-test", signatureKey: KEY, channelId: "pc_of_a_test" },
  ...{ country: "MT", amountMin: 20, amountMax: 5_000, currency: USD, clock, fetch: company },
});

const request: PaymentRequest = {
  ...{ reference: recordedPage.reference, method: "checkout-card", amount: 250_000n, currency: "USD" },
  ...{ ledgerExponent: 4, returnUrl: "https://site.example/wallet/deposit", language: "EN" },
  expiresAt: new Date("2026-11-25T12:30:00Z"),
};

beforeEach(() => {
  asked.length = 0;
});

// B-2805
test("a page is asked for under the deposit's number, with its sum in the smallest coin and its time", async () => {
  expect(await provider.createPayment(request)).toEqual({
    ...{ paymentId: recordedPage.id, paymentUrl: recordedPage._links.redirect.href },
  });
  const [{ url, headers, body }] = asked as [(typeof asked)[number]];
  expect(url).toBe("https://api.pay.example/hosted-payments");
  expect(headers.get("authorization")).toBe("Bearer a-key-of-a-test");
  expect(headers.get("cko-idempotency-key")).toBe(request.reference);
  expect(body).toMatchObject({
    ...{ amount: 2_500, currency: "USD", reference: request.reference, processing_channel_id: "pc_of_a_test" },
    ...{ capture: true, expires_in: 1_800, success_url: request.returnUrl, failure_url: request.returnUrl },
  });
  await expect(provider.createPayment({ ...request, amount: 250_001n })).rejects.toThrow("fraction");
});

const notice = (body: object, signature?: string) => {
  const raw = JSON.stringify(body);
  const headers = new Headers({ [SIGNATURE_HEADER]: signature ?? signatureOf(KEY, raw) });
  return provider.readNotice(headers, raw, clock.now());
};

describe("a webhook", () => {
  // B-2806
  test("that a payment is captured pays the deposit, and that it is declined declines it", async () => {
    expect(await notice(webhooks.captured)).toEqual({
      ok: true,
      value: {
        ...{ eventId: webhooks.captured.id, reference: request.reference, paymentId: webhooks.captured.data.id },
        ...{ state: "paid", amount: 250_000n, currency: "USD" },
      },
    });
    for (const type of ["payment_declined", "payment_canceled", "payment_expired"])
      expect(await notice({ ...webhooks.declined, type })).toMatchObject({ value: { state: "declined" } });
  });

  // B-2806
  test("without the right signature over its bytes is refused", async () => {
    const raw = JSON.stringify(webhooks.captured);
    const good = signatureOf(KEY, raw);
    for (const wrong of ["", good.slice(1), signatureOf("another", raw), signatureOf(KEY, `${raw} `)])
      expect(await notice(webhooks.captured, wrong)).toEqual({ ok: false, refusal: "bad_signature" });
  });

  // B-2806
  test.each([
    ["only authorised", webhooks.approved, "nothing_to_do"],
    ["of a kind that is not known", { ...webhooks.captured, type: "payment_waved_through" }, "nothing_to_do"],
    ["without data", { ...webhooks.captured, data: undefined }, "malformed"],
    ["of no deposit", { ...webhooks.captured, data: { ...webhooks.captured.data, reference: "mug-7" } }, "malformed"],
    ["of a broken sum", { ...webhooks.captured, data: { ...webhooks.captured.data, amount: 25.5 } }, "malformed"],
    ["of nothing", { ...webhooks.captured, data: { ...webhooks.captured.data, amount: 0 } }, "malformed"],
  ])("%s changes nothing", async (_, body, refusal) => {
    expect(await notice(body)).toEqual({ ok: false, refusal });
  });
});
