import { type Clock, machineClock, type SignatureDirection, type SigningKey, signRequest } from "./signature.ts";

/** A signed call of the protocol. */
export interface SignedCall {
  /** Where the other side answers, `https://site.example`. */
  readonly origin: string;
  /** The request target below it. */
  readonly path: string;
  readonly direction: SignatureDirection;
  readonly key: SigningKey;
  /** The JSON text that is sent, and signed byte for byte. */
  readonly rawBody: string;
  /** How long the answer may take, its body included. */
  readonly timeoutMs: number;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

/** What came back; nothing of it is trusted yet. */
export interface SignedReply {
  readonly status: number;
  /** Whether the status is one of 200 to 299. */
  readonly isOk: boolean;
  readonly text: string;
}

/**
 * Signs a body and posts it once, following no redirect.
 *
 * @throws whatever `fetch` throws, and a TimeoutError; the call may have arrived all the same
 */
export async function postSigned(call: SignedCall): Promise<SignedReply> {
  const { origin, path, direction, key, rawBody, timeoutMs, clock = machineClock, fetch: fetchOf = fetch } = call;
  const signed = signRequest({ key, direction, method: "POST", path, rawBody, clock });
  const response = await fetchOf(new URL(path, origin), {
    method: "POST",
    headers: { "content-type": "application/json", ...signed },
    body: rawBody,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, isOk: response.ok, text: await response.text() };
}
