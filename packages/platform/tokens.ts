import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret that cannot be guessed: 32 random bytes as base64url (43 characters). */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token, so that a copy of the database opens nothing. SHA-256, 32 bytes. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A value bound to a secret token and a purpose: the CSRF value of a session needs no column of its own. */
export const deriveToken = (token: string, purpose: string): string =>
  createHmac("sha256", token).update(purpose).digest("base64url");

/** Compares two texts in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest()];
  return timingSafeEqual(a, b);
}
