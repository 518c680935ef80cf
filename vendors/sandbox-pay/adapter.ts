import { type Clock, ok, refuse } from "@fairhouse/base";
import type { Payment, PaymentForm, PaymentMethod, PaymentNotice, PaymentProvider } from "@fairhouse/wallet/port";
import { checkSignature, notice, type PaymentReplyWire, paymentReply, payOutReply, signedHeaders } from "./wire.ts";

export type SandboxPayOptions = {
  /** Where the sandbox provider is reached, e.g. `http://127.0.0.1:3003`. */
  baseUrl: string;
  /** Where it sends its notices: the players' site. */
  noticeOrigin: string;
  secret: string;
  currency: string;
  ledgerExponent: number;
  clock: Clock;
};

const TIMEOUT_MS = 4_000;
const CODE = "sandbox-pay";

/** The adapter to the sandbox payment provider: no real money, every case of a real one. */
export function createSandboxPay(options: SandboxPayOptions): PaymentProvider {
  return {
    code: CODE,
    methods: methodsIn(options),
    async createPayment(request) {
      const { expiresAt: _, ...rest } = request;
      const body = {
        ...rest,
        form: FORMS.find(([code]) => code === request.method)?.[1] ?? "page",
        amount: request.amount.toString(),
        noticeUrl: `${options.noticeOrigin}/payments/${CODE}/notices`,
      };
      return paymentIn(paymentReply.parse(await call(options, "/api/payments", body)));
    },
    readNotice(headers, rawBody, now) {
      const verdict = checkSignature(options.secret, headers, rawBody, now);
      if (verdict !== "good") return refuse(verdict);
      const parsed = parseNotice(rawBody);
      return parsed ? ok(parsed) : refuse("malformed");
    },
    async payOut(request) {
      return payOutReply.parse(await call(options, "/api/payouts", { ...request, amount: request.amount.toString() }));
    },
  };
}

/** Its ways to deposit, one of each form, and how long each can be paid, in minutes. */
const FORMS: readonly (readonly [code: string, form: PaymentForm, usualMinutes: number, lifeMinutes: number])[] = [
  ["sandbox-wallet", "page", 1, 30],
  ["sandbox-qr", "qr", 1, 15],
  ["sandbox-bank", "transfer", 60, 24 * 60],
  ["sandbox-card", "card", 1, 30],
  ["sandbox-crypto", "crypto", 20, 30],
];

function methodsIn({ currency, ledgerExponent }: SandboxPayOptions): PaymentMethod[] {
  const whole = 10n ** BigInt(ledgerExponent);
  const common = { currency, feeBps: 0, isDemo: true, amountMin: 10n * whole, amountMax: 50_000n * whole } as const;
  return [
    ...FORMS.map(([code, form, usualMinutes, lifeMinutes]) => ({
      ...common,
      ...{ code, kind: "deposit" as const, form, usualMinutes, lifeMinutes },
    })),
    { ...common, code: "sandbox-payout", kind: "withdrawal", usualMinutes: 1 },
  ];
}

const paymentIn = ({ paymentId, paymentUrl, qrText, transfer }: PaymentReplyWire): Payment => ({
  ...{ paymentId, paymentUrl },
  ...(qrText === undefined ? {} : { qrText }),
  ...(transfer === undefined ? {} : { transfer }),
});

function parseNotice(rawBody: string): PaymentNotice | null {
  try {
    const parsed = notice.parse(JSON.parse(rawBody));
    return { ...parsed, amount: BigInt(parsed.amount) };
  } catch {
    return null;
  }
}

async function call(options: SandboxPayOptions, path: string, body: unknown): Promise<unknown> {
  const rawBody = JSON.stringify(body);
  const response = await fetch(`${options.baseUrl}${path}`, {
    method: "POST",
    headers: signedHeaders(options.secret, rawBody, options.clock.now()),
    body: rawBody,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`sandbox-pay answered ${response.status} to ${path}`);
  return response.json();
}
