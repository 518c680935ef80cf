import { type Clock, newId } from "@fairhouse/base";
import { createSite, type Env, type Site } from "@fairhouse/platform/http";
import type { Log } from "@fairhouse/platform/log";
import type { Context } from "hono";
import type { z } from "zod";
import {
  checkSignature,
  type NoticeWire,
  type PaymentReplyWire,
  paymentRequest,
  payOutRequest,
  signedHeaders,
} from "../wire.ts";
import { type Book, openBook, type Payment } from "./book.ts";
import { hostedPage, pagePolicy } from "./page.ts";

export type SandboxPaySimulatorOptions = {
  secret: string;
  /** Where it keeps its book. */
  file: string;
  /** Its own address, as players reach it. */
  publicOrigin: string;
  clock: Clock;
  log: Log;
  /** Whether the page shows a developer's answers beside the ordinary ones. */
  hasTestAnswers?: boolean;
  /** How late a late notice is; 8 seconds unless a test says otherwise. */
  lateMs?: number;
};

const LATE_MS = 8_000;
const NOTICE_TRIES = 6;
const BODY_BYTES_MAX = 8_192;

/** A payment provider to try the site against: another host, a hosted page, signed notices with retries. */
export function createSandboxPaySimulator(options: SandboxPaySimulatorOptions): Site {
  const book = openBook(options.file);
  const notices = createNotices(options, book);
  const site = createSite({
    title: "Sandbox payment provider",
    handlers: [],
    clock: options.clock,
    log: options.log,
    origins: [options.publicOrigin],
    secureCookies: options.publicOrigin.startsWith("https:"),
  });

  site.hono.post("/api/payments", async (context) => {
    const read = await readSigned(options, context, paymentRequest);
    if (read.status !== 200) return context.json({ error: "refused" }, read.status);
    const payment = book.openPayment(read.value);
    return context.json(replyOf(payment, `${options.publicOrigin}/pay/${payment.paymentId}`));
  });

  site.hono.post("/api/payouts", async (context) => {
    const read = await readSigned(options, context, payOutRequest);
    if (read.status !== 200) return context.json({ error: "refused" }, read.status);
    const { state, providerReference } = book.payOut(read.value);
    return context.json({ state, providerReference });
  });

  site.hono.get("/pay/:paymentId", (context) => {
    const payment = book.payment(context.req.param("paymentId"));
    if (!payment) return context.text("This payment does not exist.", 404);
    return context.html(hostedPage(payment, options), 200, { "content-security-policy": pagePolicy(payment) });
  });

  site.hono.post("/pay/:paymentId", async (context) => {
    const payment = book.payment(context.req.param("paymentId"));
    if (!payment) return context.text("This payment does not exist.", 404);
    const { choice } = await context.req.parseBody();
    // A transfer has no page: what was sent is seen on the account only.
    if (payment.state === "open" && payment.form !== "transfer") await notices.answer(payment, String(choice));
    return context.redirect(payment.returnUrl, 303);
  });

  return {
    ...site,
    async listen(port, host) {
      const used = await site.listen(port, host);
      // What a crash cut off: a provider does not forget whom it owes a notice.
      for (const payment of book.untold())
        void notices.send(payment, payment.state === "declined" ? "declined" : "paid");
      return used;
    },
  };
}

/** What the member pays by: a page, a code that leads to it from a phone, or an account to send to. */
function replyOf({ paymentId, reference, form }: Payment, url: string): PaymentReplyWire {
  if (form === "qr") return { paymentId, paymentUrl: url, qrText: url };
  if (form !== "transfer") return { paymentId, paymentUrl: url };
  const note = `DP-${reference.slice(-8).toUpperCase()}`;
  return {
    ...{ paymentId, paymentUrl: null },
    transfer: { bank: "Sandbox Bank", holder: "Fairhouse Receipts", account: "SBX0 0000 0555 0188", note },
  };
}

/** What the provider tells the site of a payment, when and how often, by what the player chose on its page. */
function createNotices(options: SandboxPaySimulatorOptions, book: Book) {
  async function answer(payment: Payment, choice: string): Promise<void> {
    const state = choice === "declined" ? "declined" : "paid";
    book.setState(payment.paymentId, state);
    if (choice === "half") {
      await send({ ...payment, amount: (BigInt(payment.amount) / 2n).toString() }, state);
    } else if (choice === "late") {
      setTimeout(() => void send(payment, state), options.lateMs ?? LATE_MS).unref();
    } else if (choice === "twice") {
      await Promise.all([send(payment, state), send(payment, state)]);
    } else {
      await send(payment, state);
    }
  }

  /** Tells the site, again with growing pauses while it does not answer. */
  async function send(payment: Payment, state: NoticeWire["state"]): Promise<void> {
    const { reference, paymentId, amount, currency } = payment;
    const body = JSON.stringify({
      eventId: newId(),
      reference,
      paymentId,
      state,
      amount,
      currency,
    } satisfies NoticeWire);
    for (let attempt = 0; attempt < NOTICE_TRIES; attempt += 1) {
      const headers = signedHeaders(options.secret, body, options.clock.now());
      const isTaken = await fetch(payment.noticeUrl, {
        method: "POST",
        headers,
        body,
        signal: AbortSignal.timeout(4_000),
      })
        .then((response) => response.status < 500)
        .catch(() => false);
      if (isTaken) return book.setTold(paymentId);
      await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt).unref());
    }
    options.log.warn({ paymentId }, "the site did not take a payment notice");
  }

  return { answer, send };
}

async function readSigned<Schema extends z.ZodType>(
  { secret, clock }: SandboxPaySimulatorOptions,
  context: Context<Env>,
  schema: Schema,
) {
  const rawBody = await context.req.text();
  if (rawBody.length > BODY_BYTES_MAX) return { status: 413 } as const;
  if (checkSignature(secret, context.req.raw.headers, rawBody, clock.now()) !== "good") {
    return { status: 401 } as const;
  }
  const parsed = schema.safeParse(parseJson(rawBody));
  return parsed.success ? { status: 200 as const, value: parsed.data } : ({ status: 400 } as const);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
