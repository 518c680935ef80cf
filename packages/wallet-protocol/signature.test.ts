import { createHmac, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SIGNATURE_WINDOW_MS } from "./limits.ts";
import {
  requestTarget,
  type SignedRequest,
  type SigningKey,
  signRequest,
  type VerifyingKey,
  verifySignature,
} from "./signature.ts";

const NOW_MS = Date.parse("2026-11-20T12:00:00.000Z");
const BODY = '{"amount":"100","note":"π"}';
const REQUEST: SignedRequest = {
  direction: "vendor-to-site",
  method: "POST",
  path: "/seamless/v1/demo/bet",
  rawBody: BODY,
};
const secret = "a secret";
const hmac: SigningKey = { keyId: "key-1", secret };
const known: VerifyingKey = { scheme: "hmac-sha256", secret };
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const ed25519: SigningKey = { scheme: "ed25519", keyId: "key-1", privateKey };
const knownEd25519: VerifyingKey = { scheme: "ed25519", publicKey };

describe("a signature", () => {
  it("is the documented one: HMAC-SHA-256 of version, direction, method, path, timestamp and body, in hex", () => {
    const text = `fairhouse-wallet-2\nvendor-to-site\nPOST\n/seamless/v1/demo/bet\n${NOW_MS}\n${BODY}`;
    const expected = createHmac("sha256", secret).update(text).digest("hex");
    expect(signRequest({ ...REQUEST, key: hmac, clock: clockAt(NOW_MS) })).toEqual({
      "x-signature-version": "2",
      "x-key-id": "key-1",
      "x-timestamp": String(NOW_MS),
      "x-signature": expected,
    });
  });

  it.each([
    ["HMAC", hmac, known],
    ["Ed25519", ed25519, knownEd25519],
  ])("by %s is accepted, over text and over bytes", (_name, key, verifying) => {
    expect(verify({ key, verifying })).toEqual({ ok: true, keyId: "key-1" });
    expect(verify({ key, verifying, body: Buffer.from(BODY) })).toEqual({ ok: true, keyId: "key-1" });
  });

  // B-0492
  it("by Ed25519 works with PEM texts", () => {
    const signing = String(privateKey.export({ type: "pkcs8", format: "pem" }));
    const verifying = String(publicKey.export({ type: "spki", format: "pem" }));
    const key: SigningKey = { scheme: "ed25519", keyId: "key-1", privateKey: signing };
    expect(verify({ key, verifying: { scheme: "ed25519", publicKey: verifying } }).ok).toBe(true);
  });

  it.each([
    ["HMAC", hmac, known],
    ["Ed25519", ed25519, knownEd25519],
  ])("by %s is refused over a body with one other byte", (_name, key, verifying) => {
    expect(verify({ key, verifying, body: BODY.replace("100", "101") })).toEqual({ ok: false, refusal: "mismatch" });
    expect(verify({ key, verifying, body: `${BODY} ` })).toEqual({ ok: false, refusal: "mismatch" });
  });

  // B-1600
  it.each([
    ["HMAC", hmac, known],
    ["Ed25519", ed25519, knownEd25519],
  ])("by %s is good for its own direction, method and path only", (_name, key, verifying) => {
    const mismatch = { ok: false, refusal: "mismatch" };
    expect(verify({ key, verifying, received: { direction: "site-to-vendor" } })).toEqual(mismatch);
    expect(verify({ key, verifying, received: { method: "PUT" } })).toEqual(mismatch);
    for (const path of ["/seamless/v1/demo/win", "/seamless/v1/demo/bet/extra", "/seamless/v1/demo/bet?x=1"]) {
      expect(verify({ key, verifying, received: { path } }), path).toEqual(mismatch);
    }
  });

  it("covers the path with its query, and nothing of the origin", () => {
    expect(requestTarget("https://site.example:8443/api/round?a=1#part")).toBe("/api/round?a=1");
  });

  it("is accepted at five minutes either way and refused a millisecond later", () => {
    expect(verify({ lateMs: SIGNATURE_WINDOW_MS }).ok).toBe(true);
    expect(verify({ lateMs: -SIGNATURE_WINDOW_MS }).ok).toBe(true);
    expect(verify({ lateMs: SIGNATURE_WINDOW_MS + 1 })).toEqual({ ok: false, refusal: "stale" });
    expect(verify({ lateMs: -SIGNATURE_WINDOW_MS - 1 })).toEqual({ ok: false, refusal: "future" });
  });

  it.each(["", "1", "3", "2 "])("that names version %j is refused", (version) => {
    expect(verify({ headers: { "x-signature-version": version } })).toEqual({ ok: false, refusal: "wrong_version" });
  });

  it.each(["x-key-id", "x-timestamp", "x-signature"])("is refused without %s", (name) => {
    expect(verify({ headers: { [name]: "" } })).toEqual({ ok: false, refusal: "missing" });
  });

  it.each([
    ["x-timestamp", "1763640000", "malformed"],
    ["x-timestamp", `${NOW_MS}.5`, "malformed"],
    ["x-timestamp", String(NOW_MS + 1), "mismatch"],
    ["x-key-id", "key 1", "malformed"],
    ["x-key-id", "key-2", "unknown_key"],
    ["x-signature", "00", "mismatch"],
    ["x-signature", "0".repeat(64), "mismatch"],
    ["x-signature", "Z".repeat(64), "mismatch"],
    ["x-signature-scheme", "none", "wrong_scheme"],
    ["x-signature-scheme", "ed25519", "wrong_scheme"],
  ])("with %s of %s is refused as %s", (name, value, refusal) => {
    expect(verify({ headers: { [name]: value } })).toEqual({ ok: false, refusal });
  });

  it("cannot use a public key as an HMAC secret", () => {
    const pem = String(publicKey.export({ type: "spki", format: "pem" }));
    const key: SigningKey = { keyId: "key-1", secret: pem };
    expect(verify({ key, verifying: knownEd25519 })).toEqual({ ok: false, refusal: "wrong_scheme" });
  });
});

function verify(change: {
  key?: SigningKey;
  verifying?: VerifyingKey;
  body?: string | Uint8Array;
  received?: Partial<SignedRequest>;
  lateMs?: number;
  headers?: Record<string, string>;
}) {
  const { key = hmac, verifying = known, body = BODY, lateMs = 0 } = change;
  const signed = signRequest({ ...REQUEST, key, clock: clockAt(NOW_MS) });
  const headers: Record<string, string> = { ...signed, ...change.headers };
  return verifySignature({
    ...REQUEST,
    ...change.received,
    header: (name) => headers[name],
    rawBody: body,
    keyOf: (keyId) => (keyId === "key-1" ? verifying : undefined),
    clock: clockAt(NOW_MS + lateMs),
  });
}

function clockAt(ms: number) {
  return { now: () => new Date(ms) };
}
