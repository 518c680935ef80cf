import type { IncomingMessage, ServerResponse } from "node:http";
import type { RawDoor } from "@fairhouse/platform/http";
import {
  type AnyCallRequest,
  BODY_BYTES_MAX,
  isCall,
  isVendorCode,
  parseRequest,
  type Reply,
  verifySignature,
} from "@fairhouse/wallet-protocol";
import { sessionRequest } from "@fairhouse/wallet-protocol/session";
import type { GamesParts } from "../../commands/dependencies.ts";
import { redeemLaunch } from "../../commands/launch.ts";
import { decideCall, NotDecided } from "./decide.ts";

const PREFIX = "/seamless/v1/";
type Answer = { status: number; body: object };

/**
 * Where game vendors call the wallet: `POST /seamless/v1/{vendor}/{balance|bet|win|rollback|session}`. A raw door:
 * the signature covers the body's bytes, and a bet passes nothing that it does not need.
 */
export function seamlessDoor(parts: GamesParts): RawDoor {
  return {
    prefix: PREFIX,
    busy: { requestId: "", status: "TEMPORARY_ERROR" },
    answer: (request, response) => {
      readBody(request, (body) => {
        answer(parts, request, body).then(
          (one) => reply(response, one),
          (error: unknown) => reply(response, failed(parts, error)),
        );
      });
    },
  };
}

async function answer(parts: GamesParts, request: IncomingMessage, body: Buffer | null): Promise<Answer> {
  const [, , , vendor = "", call = ""] = (request.url ?? "").split("/");
  if (request.method !== "POST" || !isVendorCode(vendor)) return { status: 404, body: { status: "UNKNOWN" } };
  if (body === null) return { status: 413, body: { requestId: "", status: "WRONG_SYNTAX" } };
  const refusal = refusalOfCaller(parts, request, vendor, body);
  if (refusal) return { status: 200, body: { requestId: "", status: refusal } };
  if (call === "session") return { status: 200, body: await answerSession(parts, vendor, body.toString("utf8")) };
  if (!isCall(call)) return { status: 404, body: { status: "UNKNOWN" } };
  const parsed = parseRequest(call, body.toString("utf8"));
  if (!parsed.ok) {
    const { requestId, status, message } = parsed;
    return { status: 200, body: { requestId, status, message } satisfies Reply };
  }
  return { status: 200, body: await decideCall(parts, vendor, { call, request: parsed.request } as AnyCallRequest) };
}

/** Signature first, before anything of the body is looked at. A vendor that is switched off is still given its credits. */
function refusalOfCaller(parts: GamesParts, request: IncomingMessage, vendor: string, rawBody: Buffer) {
  const verified = verifySignature({
    header: (name) => request.headers[name] as string | undefined,
    rawBody,
    keyOf: (keyId) => parts.vendorKey(vendor, keyId),
    clock: parts.clock,
  });
  if (verified.ok) return null;
  return verified.refusal === "unknown_key" ? "INVALID_PARTNER" : "INVALID_SIGNATURE";
}

async function answerSession(parts: GamesParts, vendor: string, body: string): Promise<object> {
  const parsed = sessionRequest.safeParse(parseJson(body));
  if (!parsed.success) return { requestId: "", status: "WRONG_SYNTAX" };
  const { requestId, launchToken, gameCode } = parsed.data;
  if (!parts.catalogue.game(vendor, gameCode)) return { requestId, status: "INVALID_GAME" };
  const redeemed = await redeemLaunch(parts, { vendor, gameCode, launchToken });
  if (!redeemed.ok) return { requestId, status: redeemed.refusal };
  const { memberId, playToken } = redeemed.value;
  const balances = await parts.ledger.balances(memberId);
  const cash = balances.find((one) => one.account === "cash" && one.unit === parts.currency.code);
  return {
    requestId,
    status: "OK",
    playerId: memberId,
    sessionToken: playToken,
    currency: parts.currency.code,
    ledgerExponent: parts.currency.ledgerExponent,
    language: "en",
    balance: (cash?.balance ?? 0n).toString(),
  };
}

function failed(parts: GamesParts, error: unknown): Answer {
  const isTemporary = error instanceof NotDecided;
  if (!isTemporary) parts.log.error({ err: error }, "a wallet call failed");
  return { status: 503, body: { requestId: "", status: "TEMPORARY_ERROR" } };
}

/** Hands over the whole body, or null when it is larger than any call. */
function readBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= BODY_BYTES_MAX) chunks.push(chunk);
  });
  request.on("end", () =>
    done(size > BODY_BYTES_MAX ? null : chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
  );
  request.on("error", () => undefined);
}

function reply(response: ServerResponse, { status, body }: Answer): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...(status === 503 ? { "retry-after": "1" } : {}),
  });
  response.end(text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
