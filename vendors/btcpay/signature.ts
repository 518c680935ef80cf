import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "btcpay-sig";

export const signatureOf = (secret: string, rawBody: string): string =>
  `sha256=${createHmac("sha256", secret).update(rawBody).digest("hex")}`;

/** Whether a webhook is the store's own: the signature covers the exact bytes of its body. */
export function isSigned(secret: string, headers: Headers, rawBody: string): boolean {
  const [given, expected] = [headers.get(SIGNATURE_HEADER) ?? "", signatureOf(secret, rawBody)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
