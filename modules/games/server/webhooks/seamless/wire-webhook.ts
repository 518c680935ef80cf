import type { IncomingMessage } from "node:http";
import { currencyOfWallets, isId } from "@fairhouse/base";
import { type RawRoute, readRawBody } from "@fairhouse/platform/http";
import type { AnyCallRequest, Reply } from "@fairhouse/wallet-protocol";
import { requestSchemas } from "@fairhouse/wallet-protocol/schemas";
import type { WalletWire, WireCall, WireLookups, WireQuestion } from "../../../port.ts";
import type { GamesInnerDependencies } from "../../dependencies.ts";
import { type CallFacts, createCallRecorder } from "./call-recorder.ts";
import { decideCall } from "./decide.ts";
import { NotDecided } from "./post.ts";

const PREFIX = "/seamless/wire/";
/** Wires of vendors carry more beside a call than our own does. */
const WIRE_BYTES_MAX = 16_384;

type WireReply = Omit<Reply, "requestId">;
type Answered = { readonly httpStatus: number; readonly text: string; readonly status: string };

const NO_SUCH_PATH: Answered = { httpStatus: 404, text: '{"status":"UNKNOWN"}', status: "UNKNOWN" };
const NOT_NOW: WireReply = { status: "TEMPORARY_ERROR" };
const CREDITS: ReadonlySet<string> = new Set(["win", "rollback", "promo"]);

/**
 * Where vendors with a wire of their own call the wallet: `POST /seamless/wire/{vendor}/…`. Their adapters translate; what a
 * call does is decided as that of every other vendor.
 */
export function wireWebhook(deps: GamesInnerDependencies): RawRoute {
  const tell = createCallRecorder(deps);
  return {
    prefix: PREFIX,
    perMinute: 1_500_000,
    busy: NOT_NOW,
    answer: (request, reply) => {
      const received = { at: deps.clock.now(), ms: performance.now() };
      readRawBody(request, WIRE_BYTES_MAX, (body) => {
        const [vendor = "", ...path] = (request.url ?? "").slice(PREFIX.length).split("/");
        const facts: CallFacts = { vendor, method: path.at(-1) ?? "", body, received, isSigned: false };
        answerWire(deps, request, { facts, path: `/${path.join("/")}` })
          .then(({ httpStatus, text, status }) => {
            reply(httpStatus, httpStatus === 503 ? LATER : JSON_TYPE, text);
            tell(facts, { status });
          })
          .catch((error: unknown) => deps.log.error({ err: error }, "a wallet call could not be answered"));
      });
    },
  };
}

const JSON_TYPE = ["content-type", "application/json"];
const LATER = [...JSON_TYPE, "retry-after", "1"];

async function answerWire(
  deps: GamesInnerDependencies,
  request: IncomingMessage,
  { facts, path }: { facts: CallFacts; path: string },
): Promise<Answered> {
  const wire = deps.vendors.find(({ code }) => code === facts.vendor)?.wire;
  if (request.method !== "POST" || !wire) return NO_SUCH_PATH;
  const refused = (status: Reply["status"], httpStatus = 200): Answered =>
    written(wire, { kind: "refused", requestId: "", status }, { status }, httpStatus);
  if (facts.body === null) return refused("WRONG_SYNTAX", 413);
  const call: WireCall = {
    method: request.method,
    path,
    rawBody: facts.body,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === "string" ? value : undefined;
    },
  };
  if (!wire.isSigned(call)) return refused("INVALID_SIGNATURE");
  facts.isSigned = true;
  try {
    return await answerSigned(deps, wire, { call, facts });
  } catch (error) {
    if (!(error instanceof NotDecided)) deps.log.error({ err: error }, "a wallet call failed");
    return refused("TEMPORARY_ERROR", 503);
  }
}

async function answerSigned(
  deps: GamesInnerDependencies,
  wire: WalletWire,
  { call, facts }: { call: WireCall; facts: CallFacts },
): Promise<Answered> {
  const read = await wire.read(call, lookupsOf(deps, facts.vendor));
  const question = read.kind === "call" ? checked(read) : read;
  return written(wire, question, await replyTo(deps, question, facts));
}

/** What an adapter made of a call is held to the wallet protocol's own form before anything is decided on it. */
function checked(question: WireQuestion & { kind: "call" }): WireQuestion {
  const { call, request } = question.asked;
  if (requestSchemas[call].safeParse(request).success) return question;
  return { kind: "refused", requestId: question.requestId, status: "WRONG_TYPES" };
}

async function replyTo(deps: GamesInnerDependencies, question: WireQuestion, facts: CallFacts): Promise<WireReply> {
  switch (question.kind) {
    case "refused":
      return { status: question.status };
    case "player": {
      const isKnown = isId(question.playerId) && (await deps.isMember(question.playerId));
      return { status: isKnown ? "OK" : "UNKNOWN" };
    }
    case "call":
      return decide(deps, question.asked, facts);
  }
}

async function decide(deps: GamesInnerDependencies, asked: AnyCallRequest, facts: CallFacts): Promise<WireReply> {
  facts.request = asked.request;
  // A switch that was thrown a moment ago must not be passed because this process has had no news. A credit asks for none.
  if (!CREDITS.has(asked.call) && !deps.control.isFresh()) throw new NotDecided("which switches stand is not known");
  const { requestId: _, ...reply } = await decideCall(deps, facts.vendor, asked);
  return reply;
}

const lookupsOf = (deps: GamesInnerDependencies, vendor: string): WireLookups => ({
  gameOf(sessionToken) {
    const token = deps.playTokens.read(sessionToken);
    return token?.vendor === vendor ? token.gameCode : undefined;
  },
  async currencyOf(playerId) {
    if (!isId(playerId)) return undefined;
    const balances = await deps.ledger.balances(playerId, { over: "postings" });
    return balances.length === 0 ? undefined : currencyOfWallets(balances, deps.currency).code;
  },
});

const written = (wire: WalletWire, question: WireQuestion, reply: WireReply, httpStatus = 200): Answered => ({
  httpStatus,
  text: wire.write({ question, reply }),
  status: reply.status,
});
