import { createClient } from "@fairhouse/contract/client";
import type * as contract from "../contract.ts";

const client = createClient<typeof contract>();
const KEY_FRESH_MS = 60 * 60_000;
let kept: { key: Promise<PublicKey | null>; fetchedAtMs: number } | undefined;

type PublicKey = { readonly kid: string; readonly jwk: JsonWebKey };

/**
 * A payload as a compact JWE to the server's key (ECDH-ES, A256GCM); null where that is not possible, and the payload
 * goes as plain JSON over TLS: a page without https has no cryptography, and a key may not have arrived.
 */
export async function encryptPayload(text: string, { withNewKey }: { withNewKey: boolean }): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  if (withNewKey) kept = undefined;
  const key = await currentKey();
  if (!key) {
    kept = undefined;
    return null;
  }
  const { CompactEncrypt, importJWK } = await loadJose();
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK(key.jwk, "ECDH-ES"));
}

const loadJose = () => import("jose");

export const loadEncryption = (): Promise<unknown> =>
  globalThis.crypto?.subtle ? Promise.allSettled([currentKey(), loadJose()]) : Promise.resolve();

function currentKey(): Promise<PublicKey | null> {
  if (!kept || Date.now() - kept.fetchedAtMs > KEY_FRESH_MS) kept = { key: fetchKey(), fetchedAtMs: Date.now() };
  return kept.key;
}

async function fetchKey(): Promise<PublicKey | null> {
  const reply = await client.call("GET /wps/encryption/keys", {});
  const published = reply.ok ? reply.value.keys[0] : undefined;
  if (!published) return null;
  const { kid, kty, crv, x, y } = published;
  return { kid, jwk: { kty, crv, x, y } };
}
