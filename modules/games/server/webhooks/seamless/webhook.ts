import type { IncomingMessage } from "node:http";
import { currencyOfWallets } from "@fairhouse/base";
import { type RawReply, type RawRoute, readRawBody } from "@fairhouse/platform/http";
import {
  type AnyCallRequest,
  BODY_BYTES_MAX,
  type Call,
  isCall,
  isVendorCode,
  parseRequest,
  type Reply,
  verifySignature,
} from "@fairhouse/wallet-protocol";
import { sessionRequest } from "@fairhouse/wallet-protocol/session";
import { redeemLaunch } from "../../commands/launch.ts";
import type { GamesInnerDependencies } from "../../dependencies.ts";
import { type CallFacts, createCallRecorder } from "./call-recorder.ts";
import { decideCall } from "./decide.ts";
import { NotDecided } from "./post.ts";

const PREFIX = "/seamless/v1/";
type Body = Reply | ({ readonly status: string; readonly requestId?: string } & { readonly [name: string]: unknown });
type Answer = { readonly status: number; readonly body: Body };

const ok = (body: Body): Answer => ({ status: 200, body });
const refused = (status: string): Answer => ok({ requestId: "", status });
const NO_SUCH_PATH: Answer = { status: 404, body: { status: "UNKNOWN" } };
/** Calls that give a player money, or give it back. */
const CREDITS: ReadonlySet<string> = new Set<Call>(["win", "rollback", "promo"]);
const TOO_LONG: Answer = { status: 413, body: { requestId: "", status: "WRONG_SYNTAX" } };
const NOT_NOW: Answer = { status: 503, body: { requestId: "", status: "TEMPORARY_ERROR" } };

/**
 * Where game vendors call the wallet: `POST /seamless/v1/{vendor}/{call}`, and `…/session`. A raw route: the signature
 * covers the body's bytes, and a bet passes nothing that it does not need. Every call is told to the log after its answer.
 */
export function seamlessWebhook(deps: GamesInnerDependencies): RawRoute {
  const tell = createCallRecorder(deps);
  return {
    prefix: PREFIX,
    // A vendor's whole play comes from a few addresses: far above what a server posts.
    perMinute: 1_500_000,
    busy: NOT_NOW.body,
    answer: (request, reply) => {
      const received = { at: deps.clock.now(), ms: performance.now() };
      readRawBody(request, BODY_BYTES_MAX, (body) => {
        const [vendor = "", method = "", ...more] = (request.url ?? "").slice(PREFIX.length).split("/");
        const facts: CallFacts = { vendor, method, body, received, isSigned: false };
        // What follows the call would be signed as well, and is no part of any.
        const answering = more.length === 0 ? answer(deps, request, facts) : Promise.resolve(NO_SUCH_PATH);
        answering
          .catch((error: unknown) => failed(deps, error))
          .then((one) => {
            send(reply, one);
            tell(facts, one.body);
          })
          .catch((error: unknown) => deps.log.error({ err: error }, "a wallet call could not be answered"));
      });
    },
  };
}

async function answer(deps: GamesInnerDependencies, request: IncomingMessage, facts: CallFacts): Promise<Answer> {
  const { vendor, method, body } = facts;
  if (request.method !== "POST" || !isVendorCode(vendor)) return NO_SUCH_PATH;
  if (body === null) return TOO_LONG;
  const refusal = refusalOfCaller(deps, request, facts, body);
  if (refusal) return refused(refusal);
  facts.isSigned = true;
  if (method === "session") return ok(await answerSession(deps, vendor, body.toString("utf8")));
  // A vendor that keeps the money itself takes and gives none of ours bet by bet, and one with a wire of its own calls there.
  if (deps.vendors.some((one) => one.code === vendor && (one.wallet || one.wire))) return refused("INVALID_PARTNER");
  if (!isCall(method)) return NO_SUCH_PATH;
  const parsed = parseRequest(method, body.toString("utf8"));
  if (!parsed.ok) {
    const { requestId, status, message } = parsed;
    return ok({ requestId, status, message });
  }
  facts.request = parsed.request;
  return ok(await decideCall(deps, vendor, { call: method, request: parsed.request } as AnyCallRequest));
}

/** Signature first, before anything of the body is looked at. A vendor that is switched off is still given its credits. */
function refusalOfCaller(
  deps: GamesInnerDependencies,
  request: IncomingMessage,
  { vendor, method }: CallFacts,
  rawBody: Buffer,
) {
  // A key that was retired a moment ago must not go on because this process has had no news. A credit asks for none: it
  // is signed with a key that was valid by the last.
  if (!CREDITS.has(method) && !deps.control.isFresh()) throw new NotDecided("which keys are valid is not known");
  const verified = verifySignature({
    direction: "vendor-to-site",
    method: request.method ?? "",
    path: request.url ?? "",
    header: (name) => request.headers[name] as string | undefined,
    rawBody,
    keyOf: (keyId) => deps.control.verifyingKey(vendor, keyId),
    clock: deps.clock,
  });
  if (!verified.ok) return verified.refusal === "unknown_key" ? "INVALID_PARTNER" : "INVALID_SIGNATURE";
  deps.control.onUsed(vendor, verified.keyId);
  return null;
}

async function answerSession(deps: GamesInnerDependencies, vendor: string, body: string): Promise<Body> {
  const parsed = sessionRequest.safeParse(parseJson(body));
  if (!parsed.success) return { requestId: "", status: "WRONG_SYNTAX" };
  const { requestId, launchToken, gameCode } = parsed.data;
  const isStopped = deps.control.stopOf({ vendor, gameCode }) !== null;
  if (isStopped || !deps.catalogue.game(vendor, gameCode)) return { requestId, status: "INVALID_GAME" };
  const redeemed = await redeemLaunch(deps, { vendor, gameCode, launchToken });
  if (!redeemed.ok) return { requestId, status: redeemed.refusal };
  const { memberId, playToken } = redeemed.value;
  if (deps.control.stopOf({ vendor, gameCode, memberId })) return { requestId, status: "USER_DISABLED" };
  const balances = await deps.ledger.balances(memberId, { over: "postings" });
  const currency = currencyOfWallets(balances, deps.currency);
  const cash = balances.find((one) => one.account === "cash" && one.unit === currency.code);
  return {
    requestId,
    status: "OK",
    playerId: memberId,
    sessionToken: playToken,
    currency: currency.code,
    ledgerExponent: currency.ledgerExponent,
    language: "en",
    balance: (cash?.balance ?? 0n).toString(),
  };
}

function failed(deps: GamesInnerDependencies, error: unknown): Answer {
  const isTemporary = error instanceof NotDecided;
  if (!isTemporary) deps.log.error({ err: error }, "a wallet call failed");
  return NOT_NOW;
}

const JSON_TYPE = ["content-type", "application/json"];
const LATER = [...JSON_TYPE, "retry-after", "1"];

const send = (reply: RawReply, { status, body }: Answer): void =>
  reply(status, status === 503 ? LATER : JSON_TYPE, JSON.stringify(body));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
