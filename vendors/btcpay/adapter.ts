import { type Clock, type Currency, ok, type Result, refuse } from "@fairhouse/base";
import type {
  NoticeFault,
  PaymentMethod,
  PaymentNotice,
  PaymentProvider,
  PaymentRequest,
} from "@fairhouse/wallet/port";
import { z } from "zod";
import { decimalText } from "./decimals.ts";
import { wordOf } from "./invoice.ts";
import type { BtcPaySettings } from "./settings.ts";
import { isSigned } from "./signature.ts";
import { type Invoice, invoice, invoices, type NewInvoice, paymentMethods, webhook } from "./wire.ts";

export type BtcPayOptions = BtcPaySettings & {
  readonly currency: Currency;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
};

const CODE = "btcpay";
const TIMEOUT_MS = 8_000;
/** How long after its end the server still looks for a late payment. */
const MONITORING_MINUTES = 24 * 60;
const LIFE_MINUTES = 30;
/** Events after which an invoice may say something new. All others change no deposit. */
const TELLING = ["InvoiceSettled", "InvoiceExpired", "InvoiceInvalid", "InvoicePaymentSettled"];

/** Deposits by a BTCPay Server of one's own. */
export function createBtcPay(options: BtcPayOptions): PaymentProvider {
  return {
    code: CODE,
    methods: [methodOf(options)],
    async createPayment(request) {
      const { id, checkoutLink } = (await findInvoice(options, request)) ?? (await createInvoice(options, request));
      return { paymentId: id, paymentUrl: checkoutLink };
    },
    readNotice: (headers, rawBody) => readNotice(options, headers, rawBody),
    async payOut() {
      throw new Error("btcpay has no payouts");
    },
  };
}

const methodOf = ({ currency, amountMin, amountMax }: BtcPayOptions): PaymentMethod => {
  const whole = 10n ** BigInt(currency.ledgerExponent);
  return {
    ...{ code: "btcpay", kind: "deposit", form: "crypto", picture: "coin", currency: currency.code },
    ...{ amountMin: BigInt(amountMin) * whole, amountMax: BigInt(amountMax) * whole },
    ...{ feeBps: 0, usualMinutes: 20, lifeMinutes: LIFE_MINUTES, isDemo: false, isOffAtFirst: true },
  };
};

/** The invoice of a deposit whose first answer was lost. */
async function findInvoice(options: BtcPayOptions, { reference }: PaymentRequest): Promise<Invoice | undefined> {
  const found = await ask(options, `/invoices?orderId=${encodeURIComponent(reference)}&take=1`, invoices);
  return found.find(({ metadata }) => metadata?.orderId === reference);
}

function createInvoice(options: BtcPayOptions, request: PaymentRequest): Promise<Invoice> {
  const amount = decimalText(request.amount, request.ledgerExponent, options.currency.displayExponent);
  if (amount === null) throw new Error("an invoice takes no fraction of the smallest coin");
  const leftMs = request.expiresAt.getTime() - options.clock.now().getTime();
  const body: NewInvoice = {
    amount,
    currency: request.currency,
    metadata: { orderId: request.reference },
    checkout: {
      expirationMinutes: Math.max(1, Math.floor(leftMs / 60_000)),
      monitoringMinutes: MONITORING_MINUTES,
      redirectURL: request.returnUrl,
      redirectAutomatically: true,
      defaultLanguage: "en",
    },
  };
  return ask(options, "/invoices", invoice, body);
}

/** A webhook names an invoice; the server is asked what has become of it. */
async function readNotice(
  options: BtcPayOptions,
  headers: Headers,
  rawBody: string,
): Promise<Result<PaymentNotice, NoticeFault>> {
  if (!isSigned(options.webhookSecret, headers, rawBody)) return refuse("bad_signature");
  const read = webhook.safeParse(parseJson(rawBody));
  if (!read.success) return refuse("malformed");
  const { type, storeId, invoiceId, deliveryId } = read.data;
  if (!TELLING.includes(type)) return refuse("nothing_to_do");
  if (storeId !== options.storeId || invoiceId === undefined) return refuse("malformed");
  const path = `/invoices/${encodeURIComponent(invoiceId)}`;
  const asked = await ask(options, path, invoice);
  // An invoice that was made for something else than a deposit is none of ours.
  const reference = z.uuid().safeParse(asked.metadata?.orderId);
  if (!reference.success) return refuse("nothing_to_do");
  const methods = await ask(options, `${path}/payment-methods`, paymentMethods);
  const word = wordOf(asked, methods, options.currency.ledgerExponent);
  if (word === null) return refuse("nothing_to_do");
  const { id: paymentId, currency } = asked;
  return ok({ eventId: deliveryId, reference: reference.data, paymentId, currency, ...word });
}

async function ask<Schema extends z.ZodType>(
  { url, storeId, apiKey, fetch: send = fetch }: BtcPayOptions,
  path: string,
  schema: Schema,
  body?: NewInvoice,
): Promise<z.output<Schema>> {
  const response = await send(`${url}/api/v1/stores/${encodeURIComponent(storeId)}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `token ${apiKey}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`btcpay answered ${response.status} to ${path.split("?")[0]}`);
  return schema.parse(await response.json());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
