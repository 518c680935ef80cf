import { createHash, type KeyObject } from "node:crypto";
import { type Clock, currencyOf } from "@fairhouse/base";
import type { WalletWire, WireAnswer, WireCall, WireLookups, WireQuestion } from "@fairhouse/games/port";
import { ID_PATTERN, type Status, TOKEN_PATTERN } from "@fairhouse/wallet-protocol";
import type { z } from "zod";
import { readAmount, wireAmountOf } from "./amounts.ts";
import { isBodySigned, SIGNATURE_HEADER } from "./signature.ts";
import { wordOf } from "./statuses.ts";
import { balanceRequest, betRequest, infoRequest, rollbackRequest, winRequest } from "./wire.ts";

export type WalletWireOptions = { readonly publicKey: KeyObject; readonly clock: Clock };

/** Translates the aggregator's wallet calls into those of the wallet protocol, and the answers back. */
export function createWalletWire({ publicKey, clock }: WalletWireOptions): WalletWire {
  return {
    isSigned: (call) => isBodySigned(call.rawBody, call.header(SIGNATURE_HEADER), publicKey),
    read: (call, lookups) => readCall(call, lookups, clock),
    write: writeAnswer,
  };
}

async function readCall(call: WireCall, lookups: WireLookups, clock: Clock): Promise<WireQuestion> {
  const body = parseJson(call.rawBody.toString("utf8"));
  switch (call.path) {
    case "/user/info":
      return reading(infoRequest, body, ({ user, request_uuid }) => ({
        kind: "player",
        requestId: request_uuid,
        playerId: user,
      }));
    case "/user/balance":
      return reading(balanceRequest, body, (one) => readBalance(one, lookups));
    case "/transaction/bet":
      return reading(betRequest, body, (one) => readBet(one, clock));
    case "/transaction/win":
      return reading(winRequest, body, (one) => readWin(one, clock));
    case "/transaction/rollback":
      return reading(rollbackRequest, body, (one) => readRollback(one, lookups, clock));
    default:
      return refused("WRONG_SYNTAX", requestIdOf(body));
  }
}

async function readBalance(
  { user, token, request_uuid, game_code }: z.output<typeof balanceRequest>,
  lookups: WireLookups,
): Promise<WireQuestion> {
  const gameCode = game_code ?? lookups.gameOf(token);
  if (gameCode === undefined || !TOKEN_PATTERN.test(token)) return refused("INVALID_TOKEN", request_uuid);
  const currency = await lookups.currencyOf(user);
  if (currency === undefined) return refused("UNKNOWN", request_uuid);
  const request = { requestId: request_uuid, playerId: user, gameCode, currency, sessionToken: token };
  return { kind: "call", requestId: request_uuid, asked: { call: "balance", request } };
}

function readBet(bet: z.output<typeof betRequest>, clock: Clock): WireQuestion {
  if (!TOKEN_PATTERN.test(bet.token)) return refused("INVALID_TOKEN", bet.request_uuid);
  const currency = currencyOf(bet.currency);
  if (!currency) return refused("WRONG_CURRENCY", bet.request_uuid);
  const { amountLedger, isExact } = readAmount(bet.amount, currency);
  // A stake that the ledger cannot hold exactly would be another one than the vendor's books have.
  if (!isExact) return refused("WRONG_TYPES", bet.request_uuid);
  const isFree = bet.is_free === true;
  const request = {
    ...movementOf(bet, clock),
    currency: bet.currency,
    sessionToken: bet.token,
    kind: isFree ? ("free" as const) : ("normal" as const),
    // The round is the aggregator's gift: it says what it is worth, and nothing is taken.
    amount: isFree ? "0" : amountLedger.toString(),
    roundClosed: bet.round_closed === true,
  };
  return { kind: "call", requestId: bet.request_uuid, asked: { call: "bet", request } };
}

function readWin(win: z.output<typeof winRequest>, clock: Clock): WireQuestion {
  const currency = currencyOf(win.currency);
  if (!currency) return refused("WRONG_CURRENCY", win.request_uuid);
  // A credit is never refused for its form: what lies below the ledger's unit is left out.
  const amount = readAmount(win.amount, currency).amountLedger.toString();
  const request = {
    ...movementOf(win, clock),
    ...tokenOf(win.token),
    currency: win.currency,
    kind: win.is_free === true ? ("free" as const) : ("normal" as const),
    amount,
    roundClosed: win.round_closed === true,
    referenceTransactionId: win.reference_transaction_uuid,
  };
  return { kind: "call", requestId: win.request_uuid, asked: { call: "win", request } };
}

async function readRollback(
  back: z.output<typeof rollbackRequest>,
  lookups: WireLookups,
  clock: Clock,
): Promise<WireQuestion> {
  const currency = await lookups.currencyOf(back.user);
  if (currency === undefined) return refused("UNKNOWN", back.request_uuid);
  const referenceTransactionId = back.reference_transaction_uuid;
  const request = { ...movementOf(back, clock), currency, ...tokenOf(back.token), referenceTransactionId };
  return { kind: "call", requestId: back.request_uuid, asked: { call: "rollback", request } };
}

type Transaction = Pick<
  z.output<typeof betRequest>,
  "user" | "transaction_uuid" | "request_uuid" | "round" | "game_code"
>;

const movementOf = ({ user, transaction_uuid, request_uuid, round, game_code }: Transaction, clock: Clock) => ({
  requestId: request_uuid,
  transactionId: transaction_uuid,
  playerId: user,
  gameCode: game_code,
  roundId: idOf(round),
  // The wire tells no time of its own.
  occurredAt: clock.now().toISOString(),
});

export const HASHED = "sha256-";

/** Suppliers name rounds as they like; what is no id here is named by its hash. */
export const idOf = (name: string): string =>
  ID_PATTERN.test(name) ? name : `${HASHED}${createHash("sha256").update(name).digest("base64url")}`;

/** A credit asks for no token, so one that cannot be read is left out. */
const tokenOf = (token: string | null | undefined): { sessionToken?: string } =>
  token && TOKEN_PATTERN.test(token) ? { sessionToken: token } : {};

const refused = (status: Status, requestId = ""): WireQuestion => ({ kind: "refused", requestId, status });

async function reading<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  then: (parsed: z.output<Schema>) => WireQuestion | Promise<WireQuestion>,
): Promise<WireQuestion> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return then(parsed.data);
  const [issue] = parsed.error.issues;
  const isMissing = typeof body !== "object" || (issue && valueAt(body, issue.path) === undefined);
  return refused(isMissing ? "WRONG_SYNTAX" : "WRONG_TYPES", requestIdOf(body));
}

const valueAt = (body: unknown, [name]: readonly PropertyKey[]): unknown =>
  typeof body === "object" && body !== null && name !== undefined
    ? (body as { [name: PropertyKey]: unknown })[name]
    : undefined;

/** The answer names the request, also one that was refused for its form. */
function requestIdOf(body: unknown): string {
  const found = valueAt(body, ["request_uuid"]);
  return typeof found === "string" && ID_PATTERN.test(found) ? found : "";
}

/** Amounts are written as digits: a number of JavaScript does not hold all of them. */
function writeAnswer({ question, reply }: WireAnswer): string {
  const { status, currency: code, balance } = reply;
  const currency = code === undefined ? undefined : currencyOf(code);
  const fields = JSON.stringify({
    status: wordOf(status),
    request_uuid: question.requestId,
    ...userOf(question),
    ...(currency ? { currency: currency.code } : {}),
  });
  if (!currency || balance === undefined) return fields;
  return `${fields.slice(0, -1)},"balance":${wireAmountOf(BigInt(balance), currency)}}`;
}

function userOf(question: WireQuestion): { user?: string } {
  if (question.kind === "player") return { user: question.playerId };
  return question.kind === "call" ? { user: question.asked.request.playerId } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
