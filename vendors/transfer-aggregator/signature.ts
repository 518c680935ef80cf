import { createHmac, timingSafeEqual } from "node:crypto";

export const HEADERS = { merchant: "x-merchant", timestamp: "x-timestamp", signature: "x-signature" } as const;

export type Signed = { readonly path: string; readonly timestampMs: number; readonly rawBody: string };

/** Hex of HMAC-SHA-256 over path, time and body, each on a line. */
export const signatureOf = (secret: string, { path, timestampMs, rawBody }: Signed): string =>
  createHmac("sha256", secret).update(`POST\n${path}\n${timestampMs}\n${rawBody}`).digest("hex");

export function isSignatureOf(secret: string, signed: Signed, given: string): boolean {
  const [expected, found] = [Buffer.from(signatureOf(secret, signed)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}
