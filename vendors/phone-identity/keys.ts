import { type Clock, ok, type Result, refuse } from "@fairhouse/base";
import { type CryptoKey, importJWK, importX509, type JWK } from "jose";
import { z } from "zod";

export type PublishedKeys = {
  /** The key of this id; undefined when the provider publishes none. */
  find(kid: string): Promise<Result<CryptoKey | undefined, "provider_unreachable">>;
};

const jwkSet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(50) });
const certificates = z.record(z.string().max(200), z.string().startsWith("-----BEGIN CERTIFICATE-----").max(10_000));

/** Kept this long when the provider says nothing of it, and never longer than a day. */
const AGE_USUAL_S = 300;
const AGE_MAX_S = 86_400;
/** An id that is not known is looked for again at most so often, so that made-up ids cost the provider nothing. */
const AGAIN_MS = 10_000;
const CHARACTERS_MAX = 200_000;

type Kept = { keys: ReadonlyMap<string, CryptoKey>; readAtMs: number; goodUntilMs: number };

/** A provider's public keys, kept as long as it says and read again when a key id is not among them. */
export function createPublishedKeys(options: {
  url: string;
  clock: Clock;
  timeoutMs: number;
  fetch: typeof fetch;
}): PublishedKeys {
  let kept: Kept | undefined;
  let reading: Promise<Kept | undefined> | undefined;

  const read = (): Promise<Kept | undefined> => {
    reading ??= readKeys(options)
      .then((fresh) => {
        kept = fresh;
        return fresh;
      })
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    async find(kid) {
      const nowMs = options.clock.now().getTime();
      const isGood = kept !== undefined && nowMs < kept.goodUntilMs;
      const found = isGood ? kept?.keys.get(kid) : undefined;
      if (found) return ok(found);
      if (isGood && kept && nowMs - kept.readAtMs < AGAIN_MS) return ok(undefined);
      const fresh = await read();
      return fresh ? ok(fresh.keys.get(kid)) : refuse("provider_unreachable");
    },
  };
}

async function readKeys({ url, clock, timeoutMs, fetch: ask }: Parameters<typeof createPublishedKeys>[0]) {
  const response = await ask(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  if (!response.ok || text.length > CHARACTERS_MAX) throw new Error("The keys could not be read.");
  const readAtMs = clock.now().getTime();
  const ageS = Math.min(maxAgeOf(response.headers.get("cache-control")) ?? AGE_USUAL_S, AGE_MAX_S);
  return { keys: await keysOf(JSON.parse(text)), readAtMs, goodUntilMs: readAtMs + ageS * 1_000 };
}

function maxAgeOf(cacheControl: string | null): number | undefined {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl ?? "")?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}

/** A JWK set, or a map from key id to X.509 certificate. Only RSA keys for signatures count. */
async function keysOf(body: unknown): Promise<ReadonlyMap<string, CryptoKey>> {
  const keys = new Map<string, CryptoKey>();
  const set = jwkSet.safeParse(body);
  if (set.success) {
    for (const jwk of set.data.keys as JWK[]) {
      if (jwk.kty !== "RSA" || !jwk.kid || (jwk.use !== undefined && jwk.use !== "sig")) continue;
      const key = await importJWK(jwk, ALGORITHM);
      if (!(key instanceof Uint8Array)) keys.set(jwk.kid, key);
    }
    return keys;
  }
  for (const [kid, certificate] of Object.entries(certificates.parse(body)))
    keys.set(kid, await importX509(certificate, ALGORITHM));
  return keys;
}

export const ALGORITHM = "RS256";
