import { createECDH, createHash, hkdfSync } from "node:crypto";
import { type Clock, ok, type Result, refuse } from "@fairhouse/base";
import { compactDecrypt, decodeProtectedHeader, errors, type JWK } from "jose";

const DAY_MS = 24 * 60 * 60_000;
/** A key is the one to use for so long. */
const PERIOD_MS = 7 * DAY_MS;
/** What was encrypted with the last one is opened for so long after: pages stay open over night. */
const OVERLAP_MS = DAY_MS;
/** Clocks of several machines may differ: the next key is good a little before its time. */
const EARLY_MS = 5 * 60_000;
const ENCRYPTED_HEADER_MAX = 1_024;
const ALLOWED_HEADERS = new Set(["alg", "enc", "kid", "epk", "typ", "cty"]);

export type PublishedKey = {
  readonly kid: string;
  readonly kty: "EC";
  readonly crv: "P-256";
  readonly x: string;
  readonly y: string;
  readonly use: "enc";
  readonly alg: "ECDH-ES";
};

export type PayloadRefusal = "bad_input" | "encryption_key_unknown";

/** The house's keys for payloads that come as a JWE (RFC 7516, compact; ECDH-ES with A256GCM). */
export type PayloadKeys = {
  /** The key to use now first, then the last one while it still opens. */
  published(): readonly PublishedKey[];
  /** `encryption_key_unknown` asks the sender for a key anew; everything that is not exactly such a JWE is `bad_input`. */
  open(jwe: string): Promise<Result<Uint8Array, PayloadRefusal>>;
};

type Key = { readonly published: PublishedKey; readonly private: JWK };

/**
 * Every week has its key, computed from the secret: all processes with the secret have the same ones without telling
 * each other, and nothing is kept anywhere.
 */
export function createPayloadKeys({ secret, clock }: { secret: string; clock: Clock }): PayloadKeys {
  const made = new Map<number, Key>();
  const keyOf = (period: number): Key => {
    const key = made.get(period) ?? deriveKey(secret, period);
    made.set(period, key);
    for (const old of made.keys()) if (old < period - 2) made.delete(old);
    return key;
  };
  const periodAt = (ms: number) => Math.floor(ms / PERIOD_MS);
  /** The current one first. */
  function keysNow(): { current: Key; last: Key | undefined; next: Key | undefined } {
    const nowMs = clock.now().getTime();
    const period = periodAt(nowMs);
    return {
      current: keyOf(period),
      last: periodAt(nowMs - OVERLAP_MS) < period ? keyOf(period - 1) : undefined,
      next: periodAt(nowMs + EARLY_MS) > period ? keyOf(period + 1) : undefined,
    };
  }
  return {
    published() {
      const { current, last } = keysNow();
      return [current, last].flatMap((key) => (key ? [key.published] : []));
    },
    async open(jwe) {
      const kid = kidOf(jwe);
      if (!kid.ok) return kid;
      const { current, last, next } = keysNow();
      const key = [current, last, next].find((one) => one?.published.kid === kid.value);
      return key ? decrypt(jwe, key) : refuse("encryption_key_unknown");
    },
  };
}

const JWE = /^([\w-]+)\.\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/;

/** Which key it names, when its header is one that we would open; nothing else of it is believed yet. */
function kidOf(jwe: string): Result<string, PayloadRefusal> {
  const header = JWE.exec(jwe)?.[1];
  if (header === undefined || header.length > ENCRYPTED_HEADER_MAX) return refuse("bad_input");
  try {
    const { alg, enc, kid, ...others } = decodeProtectedHeader(jwe) as { [name: string]: unknown };
    // No compressed payloads: a small one could become a very large one.
    if (Object.keys(others).some((name) => !ALLOWED_HEADERS.has(name))) return refuse("bad_input");
    if (alg !== "ECDH-ES" || enc !== "A256GCM" || typeof kid !== "string") return refuse("bad_input");
    return ok(kid);
  } catch {
    return refuse("bad_input");
  }
}

async function decrypt(jwe: string, key: Key): Promise<Result<Uint8Array, PayloadRefusal>> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key.private, {
      keyManagementAlgorithms: ["ECDH-ES"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return ok(plaintext);
  } catch (error) {
    // The ephemeral point comes from outside too: one that is not on the curve is refused by the cryptography itself.
    if (error instanceof errors.JOSEError || error instanceof DOMException || error instanceof TypeError)
      return refuse("bad_input");
    throw error;
  }
}

function deriveKey(secret: string, period: number): Key {
  const curve = createECDH("prime256v1");
  const scalar = deriveScalar(secret, period, curve);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33, 65).toString("base64url")];
  const kid = `${period}-${createHash("sha256").update(point).digest("base64url").slice(0, 12)}`;
  const published = { kid, kty: "EC", crv: "P-256", x, y, use: "enc", alg: "ECDH-ES" } as const;
  return { published, private: { kty: "EC", crv: "P-256", x, y, d: scalar.toString("base64url"), alg: "ECDH-ES" } };
}

/** About one number of 32 bytes in four billion is too large for the curve; then the next one is taken. */
function deriveScalar(secret: string, period: number, curve: ReturnType<typeof createECDH>): Buffer {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `payload key ${period} ${attempt}`, 32));
    try {
      curve.setPrivateKey(scalar);
      return scalar;
    } catch {
      // Drawn again below.
    }
  }
  throw new Error("No payload key could be derived.");
}
