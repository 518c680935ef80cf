import { randomUUID } from "node:crypto";
import { type Call, seamlessPath } from "../call.ts";
import { parseReply, type Reply } from "../reply.ts";
import { type Clock, machineClock, type SignedRequest, type SigningKey, signRequest } from "../signature.ts";
import type { Status } from "../status.ts";
import type { ConformanceFixture } from "./fixture.ts";

/** Where and as whom the cases run. */
export interface KitOptions {
  readonly baseUrl: string;
  readonly vendor: string;
  readonly keyId: string;
  readonly secret: string;
  readonly fixture: ConformanceFixture;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
}

/** How a request leaves the ordinary way. */
export interface Deviation {
  readonly key?: SigningKey;
  /** What is signed instead of the request's own direction, method and path. */
  readonly signed?: Partial<Omit<SignedRequest, "rawBody">>;
  /** Moves the timestamp that is signed. */
  readonly clockOffsetMs?: number;
  /** Changes the headers after signing. */
  readonly headers?: (headers: Record<string, string>) => Record<string, string>;
  /** Changes the body after signing. */
  readonly sentBody?: (body: string) => string;
  readonly vendor?: string;
  /** What follows the call's path, in the address and in what is signed. */
  readonly pathSuffix?: string;
}

/** What came back. */
export interface Answer {
  readonly httpStatus: number;
  readonly text: string;
  /** Absent when the body is no answer of the protocol. */
  readonly reply: Reply | undefined;
}

/** A case's way to say that the wallet is wrong. */
export class ConformanceFailure extends Error {}

/** A player as far as a case needs them. */
export type Player = { readonly playerId: string; readonly sessionToken: string };

/** Fields of a request; a case overrides what it is about, and leaves a field out by giving undefined. */
export type Fields = Record<string, unknown>;

const REQUEST_TIMEOUT_MS = 10_000;

/** What the cases are written with: signed calls, fresh ids, and sentences when something is not as it should be. */
export class Kit {
  readonly fixture: ConformanceFixture;
  readonly key: SigningKey;
  private readonly options: KitOptions;

  constructor(options: KitOptions) {
    this.options = options;
    this.fixture = options.fixture;
    this.key = { keyId: options.keyId, secret: options.secret };
  }

  /** The vendor's code at the site. */
  get vendor(): string {
    return this.options.vendor;
  }

  /** A fresh id. */
  id(): string {
    return randomUUID();
  }

  /** The fields of an ordinary bet of 100 in a round of its own. */
  betFields(overrides: Fields = {}): Fields {
    const { sessionToken } = this.fixture.funded;
    return this.transaction({ sessionToken, kind: "normal", amount: "100", roundClosed: false, ...overrides });
  }

  /** The fields of a win for a bet: same player and round, closing it. */
  winFields(bet: Fields, overrides: Fields = {}): Fields {
    const { playerId, roundId, gameCode, transactionId } = bet;
    const own = { playerId, roundId, gameCode, referenceTransactionId: transactionId };
    return this.transaction({ ...own, kind: "normal", amount: "250", roundClosed: true, ...overrides });
  }

  /** The fields of a win of kind promo, which belongs to no bet. */
  promoFields(overrides: Fields = {}): Fields {
    return this.transaction({ kind: "promo", amount: "70", roundClosed: true, ...overrides });
  }

  /** The fields of the rollback of a bet. */
  rollbackFields(bet: Fields, overrides: Fields = {}): Fields {
    const { playerId, roundId, gameCode, transactionId } = bet;
    return this.transaction({ playerId, roundId, gameCode, referenceTransactionId: transactionId, ...overrides });
  }

  /** The fields of a correction of a bet's result from one total to another. */
  resettleFields(bet: Fields, previousAmount: string, amount: string, overrides: Fields = {}): Fields {
    const { playerId, roundId, gameCode, transactionId } = bet;
    const own = { playerId, roundId, gameCode, referenceTransactionId: transactionId };
    return this.transaction({ ...own, previousAmount, amount, ...overrides });
  }

  /** The fields of the call `promo`, which belongs to no round. */
  promotionFields(overrides: Fields = {}): Fields {
    const { roundId: _, ...fields } = this.transaction({ promotionId: "tournament-7", amount: "90" });
    return { ...fields, ...overrides };
  }

  private transaction(fields: Fields): Fields {
    const { currency, gameCode, funded } = this.fixture;
    const own = { transactionId: this.id(), roundId: this.id(), occurredAt: this.now().toISOString() };
    return { requestId: this.id(), ...own, playerId: funded.playerId, gameCode, currency, ...fields };
  }

  /** Sends fields, signed, and returns whatever comes. */
  async send(call: Call, fields: Fields, deviation: Deviation = {}): Promise<Answer> {
    return await this.sendRaw(call, JSON.stringify(fields), deviation);
  }

  /** Sends a text as the body, signed, and returns whatever comes. */
  async sendRaw(call: Call, body: string, deviation: Deviation = {}): Promise<Answer> {
    const { baseUrl, vendor, fetch: fetchOf = fetch } = this.options;
    const { key = this.key, clockOffsetMs = 0, sentBody } = deviation;
    const clock = { now: () => new Date(this.now().getTime() + clockOffsetMs) };
    const path = `${seamlessPath(deviation.vendor ?? vendor, call)}${deviation.pathSuffix ?? ""}`;
    const request = { direction: "vendor-to-site", method: "POST", path, rawBody: body, ...deviation.signed } as const;
    const headers = { "content-type": "application/json", ...signRequest({ ...request, key, clock }) };
    const response = await fetchOf(new URL(path, baseUrl), {
      method: "POST",
      headers: deviation.headers?.(headers) ?? headers,
      body: sentBody?.(body) ?? body,
      redirect: "manual",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    return { httpStatus: response.status, text, reply: parseReply(text) };
  }

  /** Sends a call that must be answered by the protocol; a TEMPORARY_ERROR is asked again, as a vendor would. */
  async call(call: Call, fields: Fields, deviation: Deviation = {}): Promise<Reply> {
    let sent = fields;
    for (let attempt = 1; ; attempt += 1) {
      const reply = this.replyOf(await this.send(call, sent, deviation), sent.requestId);
      if (reply.status !== "TEMPORARY_ERROR" || attempt === 5) return reply;
      sent = { ...fields, requestId: this.id() };
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
  }

  /** Sends a call and expects one of these statuses. */
  async expect(call: Call, fields: Fields, statuses: Status | readonly Status[]): Promise<Reply> {
    const reply = await this.call(call, fields);
    const allowed: readonly Status[] = typeof statuses === "string" ? [statuses] : statuses;
    this.claim(allowed.includes(reply.status), `${call} was answered ${reply.status}, not ${allowed.join(" or ")}`);
    if (reply.status === "OK") this.checkOk(call, reply);
    return reply;
  }

  /** The answer of the protocol in what came back, with HTTP 200 and the request's own id. */
  replyOf(answer: Answer, requestId: unknown): Reply {
    const { httpStatus, reply, text } = answer;
    this.claim(
      reply !== undefined,
      `the body is not an answer of the protocol (HTTP ${httpStatus}): ${text.slice(0, 120)}`,
    );
    // A site that sheds load may say so to proxies as well.
    const isShed = httpStatus === 503 && reply.status === "TEMPORARY_ERROR";
    this.claim(httpStatus === 200 || isShed, `${reply.status} came with HTTP ${httpStatus}, not 200`);
    if (isShed) return reply;
    const isOwn = reply.requestId === requestId || (requestId === undefined && reply.requestId === "");
    this.claim(isOwn, `the answer has request id "${reply.requestId}", not "${String(requestId)}"`);
    return reply;
  }

  /** The player's balance as the wallet tells it. */
  async balance(player: Player = this.fixture.funded): Promise<bigint> {
    const { gameCode, currency } = this.fixture;
    const { playerId, sessionToken } = player;
    const fields = { requestId: this.id(), playerId, sessionToken, gameCode, currency };
    const { balance } = await this.expect("balance", fields, "OK");
    return BigInt(balance ?? "0");
  }

  /** Does something and expects that the balance changes by exactly this much. */
  async moves<T>(by: bigint, action: () => Promise<T>, player: Player = this.fixture.funded): Promise<T> {
    const before = await this.balance(player);
    const result = await action();
    const after = await this.balance(player);
    this.claim(after - before === by, `the balance changed by ${after - before}, not by ${by}`);
    return result;
  }

  /** Does something and expects that no money moves. */
  async movesNothing<T>(action: () => Promise<T>, player: Player = this.fixture.funded): Promise<T> {
    return await this.moves(0n, action, player);
  }

  /** Fails the case with this sentence unless the claim is true. */
  claim(isTrue: boolean, sentence: string): asserts isTrue {
    if (!isTrue) throw new ConformanceFailure(sentence);
  }

  /** Expects that a replay tells what the first answer told, under its own request id. */
  sameOutcome(first: Reply, replay: Reply): void {
    const { status, balance, transactionId } = first;
    this.claim(replay.status === status, `the replay was answered ${replay.status}, the first time ${status}`);
    this.claim(replay.balance === balance, `the replay tells balance ${replay.balance}, the first answer ${balance}`);
    const isSame = replay.transactionId === transactionId;
    this.claim(isSame, `the replay has transaction id ${replay.transactionId}, the first answer ${transactionId}`);
  }

  now(): Date {
    return (this.options.clock ?? machineClock).now();
  }

  private checkOk(call: Call, reply: Reply): void {
    const { currency, balance, transactionId } = reply;
    this.claim(currency === this.fixture.currency, `the answer's currency is ${currency}`);
    this.claim(balance !== undefined, "an OK came without the balance");
    this.claim(call === "balance" || Boolean(transactionId), "an OK came without the site's transaction id");
  }
}

/** The same call once more, as a retry carries it: a new request id and time. */
export function retried(kit: Kit, fields: Fields): Fields {
  return { ...fields, requestId: kit.id(), occurredAt: new Date(kit.now().getTime() + 1_000).toISOString() };
}
