import { type Clock, systemClock } from "@fairhouse/base";
import { HEADERS, signatureOf } from "./signature.ts";
import { type AggregatorCall, type Envelope, envelope, PATHS } from "./wire.ts";

export type CallerOptions = {
  readonly apiUrl: string;
  readonly merchant: string;
  readonly secret: string;
  readonly clock?: Clock;
  /** How long one question may take; 4 s. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

/** The aggregator did not answer, or not in the form that was agreed on: what it did is not known. */
export class AggregatorSilentError extends Error {
  override name = "AggregatorSilentError";
}

/** What was signed longer ago the aggregator refuses, by its own clock. */
export const WINDOW_MS = 60_000;
const TIMEOUT_MS = 4_000;
const REPLY_CHARACTERS_MAX = 10_000_000;

export type Ask = (call: AggregatorCall, question: object, options?: { signedAt?: Date }) => Promise<Envelope>;

/** Signs a question, asks it once and reads what is around the answer. */
export function createCaller(options: CallerOptions): Ask {
  const { apiUrl, merchant, secret, clock = systemClock, timeoutMs = TIMEOUT_MS, fetch: fetchOf = fetch } = options;
  return async (call, question, { signedAt = clock.now() } = {}) => {
    const [path, rawBody, timestampMs] = [PATHS[call], JSON.stringify(question), signedAt.getTime()];
    try {
      const response = await fetchOf(new URL(path, apiUrl).toString(), {
        method: "POST",
        headers: {
          "content-type": "application/json",
          [HEADERS.merchant]: merchant,
          [HEADERS.timestamp]: String(timestampMs),
          [HEADERS.signature]: signatureOf(secret, { path, timestampMs, rawBody }),
        },
        body: rawBody,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      if (text.length > REPLY_CHARACTERS_MAX) throw new Error("the answer is too long");
      return envelope.parse(JSON.parse(text));
    } catch (error) {
      throw new AggregatorSilentError(`The aggregator gave no usable answer to ${call}.`, { cause: error });
    }
  };
}
