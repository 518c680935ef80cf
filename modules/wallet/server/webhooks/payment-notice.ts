import type { IncomingMessage } from "node:http";
import { type RawReply, type RawRoute, readRawBody } from "@fairhouse/platform/http";
import { takeNotice } from "../commands/credit-deposit.ts";
import { providerOf, type WalletDependencies } from "../dependencies.ts";

const PREFIX = "/payments/";
const BODY_BYTES_MAX = 16_384;

/**
 * Where payment providers call, `POST /payments/{provider}/notices`. A raw route, because the signature covers the
 * body's bytes exactly as they came.
 */
export function noticeWebhook(deps: WalletDependencies): RawRoute {
  return {
    prefix: PREFIX,
    // All members' payments come from a provider's few addresses.
    perMinute: 30_000,
    isShed: true,
    answer: (request, reply) => {
      answer(deps, request)
        .catch((error: unknown) => {
          deps.log.error({ err: error }, "a payment notice failed");
          return { status: 500, code: "unexpected" };
        })
        .then(({ status, code }) => tell(reply, status, code))
        .catch((error: unknown) => deps.log.error({ err: error }, "a payment notice could not be answered"));
    },
  };
}

/** What changes nothing is taken: a provider would repeat it. */
const STATUSES = { nothing_to_do: 200, malformed: 400, bad_signature: 401, stale: 401 } as const;

async function answer(deps: WalletDependencies, request: IncomingMessage): Promise<{ status: number; code: string }> {
  const [, , providerCode = "", call] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
  const provider = providerOf(deps, providerCode);
  if (!provider || call !== "notices") return { status: 404, code: "not_found" };
  if (request.method !== "POST") return { status: 405, code: "not_allowed" };
  const body = await new Promise<Buffer | null>((done) => readRawBody(request, BODY_BYTES_MAX, done));
  if (body === null) return { status: 413, code: "too_large" };
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const notice = await provider.readNotice(headers, body.toString("utf8"), deps.clock.now());
  if (!notice.ok) return { status: STATUSES[notice.refusal], code: notice.refusal };
  const taken = await takeNotice(deps, provider.code, notice.value);
  if (taken.ok) return { status: 200, code: "ok" };
  return { status: taken.refusal === "payment_unknown" ? 404 : 409, code: taken.refusal };
}

function tell(reply: RawReply, status: number, code: string): void {
  const body = JSON.stringify({ success: status === 200, value: null, message: code, code });
  reply(status, ["content-type", "application/json"], body);
}
