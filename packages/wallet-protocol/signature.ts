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
  version: "x-signature-version",
} as const;

/** The version of the signed text. A request that names another one, or none, is refused. */
export const SIGNATURE_VERSION = "2";

/**
 * Who sends the request. It is signed because one shared key serves both directions: a request of one side must not be
 * good as a request of the other.
 */
export type SignatureDirection = "vendor-to-site" | "site-to-vendor";

/** What a signature is made over. */
export interface SignedRequest {
  readonly direction: SignatureDirection;
  /** The HTTP method in capitals. */
  readonly method: string;
  /** The request target as it is sent: path and query, without the origin. */
  readonly path: string;
  /** The body byte for byte. */
  readonly rawBody: string | Uint8Array;
}

/** The request target of an address: its path and query, as they are signed. */
export function requestTarget(url: string | URL): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

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
 * Signs a request: the headers to send with it. The signed text is six lines without a last line break: the version's
 * name, direction, method, path, timestamp in milliseconds, and the body, which may itself hold line breaks because
 * nothing follows it.
 */
export function signRequest(
  options: SignedRequest & { readonly key: SigningKey; readonly clock?: Clock },
): Record<string, string> {
  const { key, clock = machineClock } = options;
  const timestamp = String(clock.now().getTime());
  const headers = {
    [SIGNATURE_HEADERS.version]: SIGNATURE_VERSION,
    [SIGNATURE_HEADERS.keyId]: key.keyId,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
  };
  if (key.scheme === "ed25519") {
    const privateKey = typeof key.privateKey === "string" ? createPrivateKey(key.privateKey) : key.privateKey;
    const signature = sign(null, signedBytes(options, timestamp), privateKey).toString("hex");
    return { ...headers, [SIGNATURE_HEADERS.signature]: signature, [SIGNATURE_HEADERS.scheme]: "ed25519" };
  }
  return { ...headers, [SIGNATURE_HEADERS.signature]: macOf(key.secret, options, timestamp).toString("hex") };
}

/** Why a signature was refused; an answer tells the vendor INVALID_PARTNER for `unknown_key`, else INVALID_SIGNATURE. */
export type SignatureRefusal =
  | "missing"
  | "wrong_version"
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
 * @param options.direction whom the receiver takes requests from
 * @param options.path the request target as it was received
 * @param options.header reads one header by its lower-case name
 * @param options.keyOf finds the key of this vendor; a key of another vendor must not be found
 * @param options.windowMs how far the timestamp may lie from the clock either way; five minutes
 */
export function verifySignature(
  options: SignedRequest & {
    readonly header: (name: string) => string | null | undefined;
    readonly keyOf: (keyId: string) => VerifyingKey | undefined;
    readonly clock?: Clock;
    readonly windowMs?: number;
  },
): Verified {
  const { header, keyOf, clock = machineClock, windowMs = SIGNATURE_WINDOW_MS } = options;
  const keyId = header(SIGNATURE_HEADERS.keyId);
  const timestamp = header(SIGNATURE_HEADERS.timestamp);
  const signature = header(SIGNATURE_HEADERS.signature);
  const scheme = header(SIGNATURE_HEADERS.scheme) ?? "hmac-sha256";
  if (!keyId || !timestamp || !signature) return refused("missing");
  if (header(SIGNATURE_HEADERS.version) !== SIGNATURE_VERSION) return refused("wrong_version");
  if (!ID_PATTERN.test(keyId) || !TIMESTAMP_PATTERN.test(timestamp)) return refused("malformed");
  const ageMs = clock.now().getTime() - Number(timestamp);
  if (ageMs > windowMs) return refused("stale");
  if (ageMs < -windowMs) return refused("future");
  const key = keyOf(keyId);
  if (key === undefined) return refused("unknown_key");
  // The key decides the scheme, never the request: a public key must not become an HMAC secret.
  if (key.scheme !== scheme) return refused("wrong_scheme");
  return matches(key, options, timestamp, signature) ? { ok: true, keyId } : refused("mismatch");
}

const TIMESTAMP_PATTERN = /^[1-9][0-9]{12}$/;
const MAC_PATTERN = /^[0-9a-f]{64}$/;
const ED25519_PATTERN = /^[0-9a-f]{128}$/;

function matches(key: VerifyingKey, request: SignedRequest, timestamp: string, signature: string): boolean {
  if (key.scheme === "ed25519") {
    if (!ED25519_PATTERN.test(signature)) return false;
    const publicKey = typeof key.publicKey === "string" ? createPublicKey(key.publicKey) : key.publicKey;
    return verify(null, signedBytes(request, timestamp), publicKey, Buffer.from(signature, "hex"));
  }
  if (!MAC_PATTERN.test(signature)) return false;
  return timingSafeEqual(macOf(key.secret, request, timestamp), Buffer.from(signature, "hex"));
}

function macOf(secret: string | KeyObject, request: SignedRequest, timestamp: string): Buffer {
  return createHmac("sha256", secret).update(signedLines(request, timestamp)).update(request.rawBody).digest();
}

function signedBytes(request: SignedRequest, timestamp: string): Buffer {
  const { rawBody } = request;
  const body = typeof rawBody === "string" ? Buffer.from(rawBody) : rawBody;
  return Buffer.concat([Buffer.from(signedLines(request, timestamp)), body]);
}

/** Everything before the body. HTTP allows no line break in a method or a request target, so a line cannot be moved. */
function signedLines({ direction, method, path }: SignedRequest, timestamp: string): string {
  return `fairhouse-wallet-${SIGNATURE_VERSION}\n${direction}\n${method}\n${path}\n${timestamp}\n`;
}

function refused(refusal: SignatureRefusal): Verified {
  return { ok: false, refusal };
}
