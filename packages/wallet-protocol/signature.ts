import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  timingSafeEqual,
  verify,
} from "node:crypto";
import { SIGNATURE_WINDOW_MS } from "./limits.ts";
import { ID_PATTERN } from "./patterns.ts";

/** The signature schemes of the protocol; the first is the default when no scheme is named. */
export const SIGNATURE_SCHEMES = ["hmac-sha256", "ed25519"] as const;

/** A signature scheme. */
export type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];

/** Names of the signature's headers. */
export const SIGNATURE_HEADERS = {
  keyId: "x-key-id",
  timestamp: "x-timestamp",
  signature: "x-signature",
  scheme: "x-signature-scheme",
} as const;

/** What the vendor signs with. An Ed25519 key is a PKCS #8 PEM text or a private `KeyObject`. */
export type SigningKey =
  | { readonly scheme?: "hmac-sha256"; readonly keyId: string; readonly secret: string }
  | { readonly scheme: "ed25519"; readonly keyId: string; readonly privateKey: string | KeyObject };

/** What the site verifies with. An Ed25519 key is an SPKI PEM text or a public `KeyObject`; pass the object when fast. */
export type VerifyingKey =
  | { readonly scheme: "hmac-sha256"; readonly secret: string | KeyObject }
  | { readonly scheme: "ed25519"; readonly publicKey: string | KeyObject };

/** A source of the present instant. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const machineClock: Clock = { now: () => new Date() };

/**
 * Signs a body: the headers to send with it. What is signed is the timestamp in milliseconds, a full stop, and the body
 * byte for byte.
 */
export function signBody(options: {
  readonly key: SigningKey;
  readonly rawBody: string | Uint8Array;
  readonly clock?: Clock;
}): Record<string, string> {
  const { key, rawBody, clock = machineClock } = options;
  const timestamp = String(clock.now().getTime());
  const headers = { [SIGNATURE_HEADERS.keyId]: key.keyId, [SIGNATURE_HEADERS.timestamp]: timestamp };
  if (key.scheme === "ed25519") {
    const privateKey = typeof key.privateKey === "string" ? createPrivateKey(key.privateKey) : key.privateKey;
    const signature = sign(null, signedBytes(timestamp, rawBody), privateKey).toString("hex");
    return { ...headers, [SIGNATURE_HEADERS.signature]: signature, [SIGNATURE_HEADERS.scheme]: "ed25519" };
  }
  const signature = macOf(key.secret, timestamp, rawBody).toString("hex");
  return { ...headers, [SIGNATURE_HEADERS.signature]: signature };
}

/** Why a signature was refused; an answer tells the vendor INVALID_PARTNER for `unknown_key`, else INVALID_SIGNATURE. */
export type SignatureRefusal =
  | "missing"
  | "malformed"
  | "stale"
  | "future"
  | "unknown_key"
  | "wrong_scheme"
  | "mismatch";

/** Whose signature it is, or why it is none. */
export type Verified =
  | { readonly ok: true; readonly keyId: string }
  | { readonly ok: false; readonly refusal: SignatureRefusal };

/**
 * Checks the signature of a request against its raw body, before the body is parsed.
 *
 * @param options.header reads one header by its lower-case name
 * @param options.keyOf finds the key of this vendor; a key of another vendor must not be found
 * @param options.windowMs how far the timestamp may lie from the clock either way; five minutes
 */
export function verifySignature(options: {
  readonly header: (name: string) => string | null | undefined;
  readonly rawBody: string | Uint8Array;
  readonly keyOf: (keyId: string) => VerifyingKey | undefined;
  readonly clock?: Clock;
  readonly windowMs?: number;
}): Verified {
  const { header, rawBody, keyOf, clock = machineClock, windowMs = SIGNATURE_WINDOW_MS } = options;
  const keyId = header(SIGNATURE_HEADERS.keyId);
  const timestamp = header(SIGNATURE_HEADERS.timestamp);
  const signature = header(SIGNATURE_HEADERS.signature);
  const scheme = header(SIGNATURE_HEADERS.scheme) ?? "hmac-sha256";
  if (!keyId || !timestamp || !signature) return refused("missing");
  if (!ID_PATTERN.test(keyId) || !TIMESTAMP_PATTERN.test(timestamp)) return refused("malformed");
  const ageMs = clock.now().getTime() - Number(timestamp);
  if (ageMs > windowMs) return refused("stale");
  if (ageMs < -windowMs) return refused("future");
  const key = keyOf(keyId);
  if (key === undefined) return refused("unknown_key");
  // The key decides the scheme, never the request: a public key must not become an HMAC secret.
  if (key.scheme !== scheme) return refused("wrong_scheme");
  return matches(key, timestamp, rawBody, signature) ? { ok: true, keyId } : refused("mismatch");
}

const TIMESTAMP_PATTERN = /^[1-9][0-9]{12}$/;
const MAC_PATTERN = /^[0-9a-f]{64}$/;
const ED25519_PATTERN = /^[0-9a-f]{128}$/;

function matches(key: VerifyingKey, timestamp: string, rawBody: string | Uint8Array, signature: string): boolean {
  if (key.scheme === "ed25519") {
    if (!ED25519_PATTERN.test(signature)) return false;
    const publicKey = typeof key.publicKey === "string" ? createPublicKey(key.publicKey) : key.publicKey;
    return verify(null, signedBytes(timestamp, rawBody), publicKey, Buffer.from(signature, "hex"));
  }
  if (!MAC_PATTERN.test(signature)) return false;
  return timingSafeEqual(macOf(key.secret, timestamp, rawBody), Buffer.from(signature, "hex"));
}

function macOf(secret: string | KeyObject, timestamp: string, rawBody: string | Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(rawBody).digest();
}

function signedBytes(timestamp: string, rawBody: string | Uint8Array): Buffer {
  const body = typeof rawBody === "string" ? Buffer.from(rawBody) : rawBody;
  return Buffer.concat([Buffer.from(`${timestamp}.`), body]);
}

function refused(refusal: SignatureRefusal): Verified {
  return { ok: false, refusal };
}
