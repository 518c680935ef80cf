import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The sandbox provider's own wire shapes. Amounts are integer strings at the ledger exponent named beside them. */

const amount = z.string().regex(/^[1-9]\d{0,14}$/);

export const paymentRequest = z.strictObject({
  reference: z.uuid(),
  method: z.string().max(40),
  /** How it is paid; `page` of what was asked for before there were other forms. */
  form: z.enum(["page", "qr", "transfer", "card", "crypto"]).default("page"),
  amount,
  currency: z.string().max(8),
  ledgerExponent: z.number().int().min(0).max(8),
  returnUrl: z.url().max(400),
  noticeUrl: z.url().max(400),
  language: z.string().max(8),
});
export type PaymentRequestWire = z.output<typeof paymentRequest>;

export const paymentReply = z.object({
  paymentId: z.uuid(),
  paymentUrl: z.url().nullable(),
  qrText: z.string().optional(),
  transfer: z.object({ bank: z.string(), holder: z.string(), account: z.string(), note: z.string() }).optional(),
});
export type PaymentReplyWire = z.output<typeof paymentReply>;

export const payOutRequest = z.strictObject({
  reference: z.uuid(),
  method: z.string().max(40),
  destination: z.string().min(4).max(64),
  amount,
  currency: z.string().max(8),
  ledgerExponent: z.number().int().min(0).max(8),
});
export type PayOutRequestWire = z.output<typeof payOutRequest>;

export const payOutReply = z.object({ state: z.enum(["paid", "pending", "failed"]), providerReference: z.string() });

export const notice = z.object({
  eventId: z.uuid(),
  reference: z.uuid(),
  paymentId: z.uuid(),
  state: z.enum(["paid", "declined"]),
  amount,
  currency: z.string().max(8),
});
export type NoticeWire = z.output<typeof notice>;

export const SIGNATURE_HEADER = "x-sandbox-signature";
export const TIMESTAMP_HEADER = "x-sandbox-timestamp";
const WINDOW_MS = 5 * 60 * 1000;

const signatureOf = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${rawBody}`).digest("hex");

export const signedHeaders = (secret: string, rawBody: string, now: Date): { [name: string]: string } => ({
  "content-type": "application/json",
  [TIMESTAMP_HEADER]: String(now.getTime()),
  [SIGNATURE_HEADER]: signatureOf(secret, String(now.getTime()), rawBody),
});

/** Checks a signature over the raw body and its time, five minutes either way. */
export function checkSignature(
  secret: string,
  headers: { get(name: string): string | null },
  rawBody: string,
  now: Date,
): "good" | "bad_signature" | "stale" {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? "";
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? "", "hex");
  const expected = Buffer.from(signatureOf(secret, timestamp, rawBody), "hex");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "bad_signature";
  return Math.abs(now.getTime() - Number(timestamp)) <= WINDOW_MS ? "good" : "stale";
}
