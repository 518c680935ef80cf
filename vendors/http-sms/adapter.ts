import type { SmsGateway } from "@fairhouse/messages/port";
import { fillTemplate } from "./template.ts";

export type HttpSmsOptions = {
  readonly url: string;
  readonly key: string;
  /** See `isBodyTemplate`. */
  readonly body: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

const TIMEOUT_MS = 8_000;
/** The gateway understood and will never send this one: a number that does not exist, a country that it does not serve. */
const REFUSED_FOR_GOOD = [400, 404, 410, 422];

/** Sends text messages through a company's HTTP call: one POST, the key as bearer, the reference as idempotency key. */
export function createHttpSms(options: HttpSmsOptions): SmsGateway {
  const send = options.fetch ?? fetch;
  return {
    code: "http-sms",
    async send({ reference, to, text }) {
      const response = await send(options.url, {
        method: "POST",
        redirect: "error",
        headers: {
          authorization: `Bearer ${options.key}`,
          "content-type": "application/json",
          "idempotency-key": reference,
        },
        body: fillTemplate(options.body, { to, text, reference }),
        signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
      }).catch((error: unknown) => {
        // Its own words may quote what was sent.
        throw new Error(`The SMS gateway was not reached (${error instanceof Error ? error.name : "unknown"}).`);
      });
      await response.body?.cancel();
      if (response.ok) return "taken";
      if (REFUSED_FOR_GOOD.includes(response.status)) return "refused";
      throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}
