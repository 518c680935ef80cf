import { createHmac, timingSafeEqual } from "node:crypto";
import { type Clock, type Currency, ok, type Result, refuse } from "@fairhouse/base";
import type { NoticeFault, PaymentNotice, PaymentProvider, PaymentRequest } from "@fairhouse/wallet/port";
import { z } from "zod";
import type { CheckoutComSettings } from "./settings.ts";
import { type NewPage, page, webhook } from "./wire.ts";

export type CheckoutComOptions = CheckoutComSettings & {
  readonly currency: Currency;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
};

export const SIGNATURE_HEADER = "cko-signature";

const CODE = "checkout-com";
const TIMEOUT_MS = 8_000;
const LIFE_MINUTES = 30;
/** The company takes pages of a minute at least. */
const LIFE_SECONDS_MIN = 60;

const STATES: { readonly [type: string]: PaymentNotice["state"] } = {
  payment_captured: "paid",
  payment_declined: "declined",
  payment_canceled: "declined",
  payment_expired: "declined",
};

/** Deposits by card on a page of Checkout.com. */
export function createCheckoutCom(options: CheckoutComOptions): PaymentProvider {
  const { currency, amountMin, amountMax } = options;
  const whole = 10n ** BigInt(currency.ledgerExponent);
  return {
    code: CODE,
    methods: [
      {
        ...{ code: "checkout-card", kind: "deposit", form: "card", picture: "card", currency: currency.code },
        ...{ amountMin: BigInt(amountMin) * whole, amountMax: BigInt(amountMax) * whole },
        ...{ feeBps: 0, usualMinutes: 1, lifeMinutes: LIFE_MINUTES, isDemo: false, isOffAtFirst: true },
      },
    ],
    createPayment: (request) => createPage(options, request),
    readNotice: (headers, rawBody) => readNotice(options, headers, rawBody),
    async payOut() {
      throw new Error("checkout-com has no payouts");
    },
  };
}

/** The key of the request makes a repeat the same page. */
async function createPage(options: CheckoutComOptions, request: PaymentRequest) {
  const leftMs = request.expiresAt.getTime() - options.clock.now().getTime();
  const body: NewPage = {
    amount: coinsOf(request.amount, options.currency),
    currency: request.currency,
    reference: request.reference,
    processing_channel_id: options.channelId,
    billing: { address: { country: options.country } },
    capture: true,
    expires_in: Math.max(LIFE_SECONDS_MIN, Math.floor(leftMs / 1_000)),
    locale: "en-GB",
    ...{ success_url: request.returnUrl, failure_url: request.returnUrl, cancel_url: request.returnUrl },
  };
  const send = options.fetch ?? fetch;
  const response = await send(`${options.url}/hosted-payments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${options.secretKey}`,
      "content-type": "application/json",
      "cko-idempotency-key": request.reference,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`checkout-com answered ${response.status}`);
  const { id, _links } = page.parse(await response.json());
  return { paymentId: id, paymentUrl: _links.redirect.href };
}

function readNotice(
  options: CheckoutComOptions,
  headers: Headers,
  rawBody: string,
): Result<PaymentNotice, NoticeFault> {
  if (!isSigned(options.signatureKey, headers, rawBody)) return refuse("bad_signature");
  const read = webhook.safeParse(parseJson(rawBody));
  if (!read.success) return refuse("malformed");
  const { id: eventId, type, data } = read.data;
  const state = STATES[type];
  if (!state) return refuse("nothing_to_do");
  const reference = z.uuid().safeParse(data?.reference);
  if (!reference.success || !data?.id || data.amount === undefined || data.amount === 0 || !data.currency)
    return refuse("malformed");
  const { id: paymentId, currency } = data;
  const amount = BigInt(data.amount) * coin(options.currency);
  return ok({ eventId, reference: reference.data, paymentId, state, amount, currency });
}

/** Whether a webhook is the company's own: the signature covers the exact bytes of its body. */
function isSigned(key: string, headers: Headers, rawBody: string): boolean {
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? "", "utf8");
  const expected = Buffer.from(signatureOf(key, rawBody), "utf8");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const signatureOf = (key: string, rawBody: string): string =>
  createHmac("sha256", key).update(rawBody).digest("hex");

/** The smallest coin as a ledger amount. */
const coin = ({ ledgerExponent, displayExponent }: Currency): bigint => 10n ** BigInt(ledgerExponent - displayExponent);

function coinsOf(amount: bigint, currency: Currency): number {
  if (amount % coin(currency) !== 0n) throw new Error("a card pays no fraction of the smallest coin");
  return Number(amount / coin(currency));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
