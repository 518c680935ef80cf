import { type Call, type MoneyCall, seamlessPath } from "./call.ts";
import { postSigned } from "./post-signed.ts";
import { parseReply, type Reply } from "./reply.ts";
import {
  type AfterAttempt,
  type Attempt,
  afterAttempt,
  type FieldsOf,
  isFinal,
  nextAttemptAt,
  type PendingCall,
  pendingCall,
  type RetryPolicy,
  requestOf,
  retryPolicies,
  rollbackOf,
} from "./retry.ts";
import { type Clock, machineClock, type SigningKey } from "./signature.ts";
import { isStored } from "./status.ts";

export {
  type AfterAttempt,
  type Attempt,
  afterAttempt,
  type FieldsOf,
  isFinal,
  nextAttemptAt,
  type PendingCall,
  pendingCall,
  type RetryPolicy,
  retryPolicies,
  rollbackIdOf,
  rollbackOf,
} from "./retry.ts";

/** How a vendor reaches a site's wallet. */
export interface WalletClientOptions {
  /** The site's origin, `https://site.example`. */
  readonly baseUrl: string;
  /** The vendor's code at the site. */
  readonly vendor: string;
  /** Key id and secret of the HMAC scheme; leave out when `key` is given. */
  readonly keyId?: string;
  readonly secret?: string;
  /** A key of either scheme. */
  readonly key?: SigningKey;
  /** How long one attempt may take, 1,000 to 4,000 ms; 3,000 when left out. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly sleep?: (ms: number) => Promise<void>;
  /** Attempts of any money call but a bet before it is handed back as pending; 3 when left out. */
  readonly attemptsInline?: number;
}

/** The end of a balance call. */
export type BalanceResult = { readonly kind: "reply"; readonly reply: Reply } | { readonly kind: "unknown" };

/**
 * The end of a bet: the site's final answer; or none came and the bet was rolled back; or its rollback waits for the
 * caller's outbox. In the last two the round must not be played.
 */
export type BetResult =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "rolled_back"; readonly reply: Reply }
  | { readonly kind: "rollback_pending"; readonly pending: PendingCall<"rollback"> };

/** How a vendor takes a stake that drives its own rounds from a store. */
export interface BetOptions {
  /**
   * True when the bet may have been sent before this call, by a process that has ended since: a refusal that the site does
   * not keep then says nothing about the earlier attempt, and the bet is rolled back.
   */
  readonly mayHaveBeenSent?: boolean;
  /**
   * True: a bet without an answer is handed back as `rollback_pending` at once, its rollback unsent, so that the caller
   * stores the decision first. After a crash in between, the same bet sent again is answered as it was the first time.
   */
  readonly leavesRollback?: boolean;
}

/** The end of any other money call: the final answer, or the call for the caller's outbox. */
export type CreditResult<C extends MoneyCall> =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "pending"; readonly pending: PendingCall<C> };

/** The protocol as a vendor calls it. */
export interface WalletClient {
  balance(fields: FieldsOf<"balance">): Promise<BalanceResult>;
  /**
   * Takes a stake: three attempts, then a rollback. Store the bet before you call: after a crash in between, send
   * `pendingCall("rollback", rollbackOf(bet), now)` for every stored bet without a stored result.
   */
  bet(fields: FieldsOf<"bet">, options?: BetOptions): Promise<BetResult>;
  /** Credits a win. Store it before you call, and store what comes back as pending. */
  win(fields: FieldsOf<"win">): Promise<CreditResult<"win">>;
  /** Gives a bet back. Store it before you call, and store what comes back as pending. */
  rollback(fields: FieldsOf<"rollback">): Promise<CreditResult<"rollback">>;
  /** Corrects a bet's result. Store it before you call, and store what comes back as pending. */
  resettle(fields: FieldsOf<"resettle">): Promise<CreditResult<"resettle">>;
  /** Credits a promotion. Store it before you call, and store what comes back as pending. */
  promo(fields: FieldsOf<"promo">): Promise<CreditResult<"promo">>;
  /** Sends a pending call once more; store what it returns. */
  settle<C extends MoneyCall>(pending: PendingCall<C>): Promise<AfterAttempt<C>>;
  /** Sends a call once, without any retry. */
  attempt<C extends Call>(call: C, fields: FieldsOf<C>): Promise<Attempt>;
}

const TIMEOUT_MS_MIN = 1_000;
const TIMEOUT_MS_MAX = 4_000;
const REPLY_LENGTH_MAX = 16_384;

/**
 * A client of the wallet of one site.
 *
 * @throws RangeError when the timeout lies outside 1 to 4 s, the vendor's code is none, or no key is given
 */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const { clock = machineClock, sleep = pause, attemptsInline = 3 } = options;
  const send = createSender(options);

  async function attempt<C extends Call>(call: C, fields: FieldsOf<C>): Promise<Attempt> {
    return await send(call, JSON.stringify(requestOf(call, fields, clock.now())));
  }

  async function untilFinal<C extends Call>(call: C, fields: FieldsOf<C>, policy: RetryPolicy): Promise<Tried> {
    const firstAttemptAt = clock.now();
    const stamped = call === "balance" ? fields : { occurredAt: firstAttemptAt.toISOString(), ...fields };
    for (let attempts = 1; ; attempts += 1) {
      const last = await attempt(call, stamped);
      if (isFinal(last)) return { attempts, firstAttemptAt, reply: last.reply };
      const transactionId = "transactionId" in fields ? String(fields.transactionId) : "";
      const next = nextAttemptAt({ policy, attempts, firstAttemptAt, lastAttemptAt: clock.now(), transactionId });
      if (next === undefined) return { attempts, firstAttemptAt };
      await sleep(Math.max(0, next.getTime() - clock.now().getTime()));
    }
  }

  async function credit<C extends OwedCall>(call: C, fields: FieldsOf<C>): Promise<CreditResult<C>> {
    const tried = await untilFinal(call, fields, { ...retryPolicies[call], attemptsMax: attemptsInline });
    if (tried.reply !== undefined) return { kind: "reply", reply: tried.reply };
    return { kind: "pending", pending: pendingAfter(call, fields, tried, clock.now()) };
  }

  async function undo(bet: FieldsOf<"bet">): Promise<BetResult> {
    const fields = rollbackOf(bet);
    const tried = await untilFinal("rollback", fields, { ...retryPolicies.rollback, attemptsMax: attemptsInline });
    if (tried.reply?.status === "OK") return { kind: "rolled_back", reply: tried.reply };
    return { kind: "rollback_pending", pending: pendingAfter("rollback", fields, tried, clock.now()) };
  }

  return {
    attempt,
    async balance(fields) {
      const { reply } = await untilFinal("balance", fields, retryPolicies.balance);
      return reply === undefined ? { kind: "unknown" } : { kind: "reply", reply };
    },
    async bet(fields, { mayHaveBeenSent = false, leavesRollback = false } = {}) {
      const { reply, attempts } = await untilFinal("bet", fields, retryPolicies.bet);
      // A refusal that the site does not keep says nothing about an earlier attempt, which may have taken the stake.
      const isOnlyAttempt = attempts === 1 && !mayHaveBeenSent;
      if (reply !== undefined && (isOnlyAttempt || isStored(reply.status))) return { kind: "reply", reply };
      if (!leavesRollback) return await undo(fields);
      return { kind: "rollback_pending", pending: pendingCall("rollback", rollbackOf(fields), clock.now()) };
    },
    win: (fields) => credit("win", fields),
    rollback: (fields) => credit("rollback", fields),
    resettle: (fields) => credit("resettle", fields),
    promo: (fields) => credit("promo", fields),
    async settle(pending) {
      return afterAttempt(pending, await attempt(pending.call, pending.fields), clock.now());
    },
  };
}

/** Money calls without a waiting caller. */
type OwedCall = Exclude<MoneyCall, "bet">;

interface Tried {
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly reply?: Reply;
}

function pendingAfter<C extends OwedCall>(call: C, fields: FieldsOf<C>, tried: Tried, now: Date): PendingCall<C> {
  const { attempts, firstAttemptAt } = tried;
  const first = pendingCall(call, fields, firstAttemptAt);
  const { transactionId } = first.fields;
  const next = nextAttemptAt({
    policy: retryPolicies[call],
    attempts,
    firstAttemptAt,
    lastAttemptAt: now,
    transactionId,
  });
  return { ...first, attempts, nextAttemptAt: (next ?? now).toISOString() };
}

/** Sends one signed body and tells what came back; it never throws. */
function createSender(options: WalletClientOptions): (call: Call, rawBody: string) => Promise<Attempt> {
  const { baseUrl, vendor, timeoutMs = 3_000, clock = machineClock, fetch: fetchOf = fetch } = options;
  if (!(timeoutMs >= TIMEOUT_MS_MIN && timeoutMs <= TIMEOUT_MS_MAX)) {
    throw new RangeError(`timeoutMs is ${timeoutMs}; it has to lie between ${TIMEOUT_MS_MIN} and ${TIMEOUT_MS_MAX}.`);
  }
  const signing = { key: keyOf(options), direction: "vendor-to-site", timeoutMs, clock, fetch: fetchOf } as const;
  seamlessPath(vendor, "balance"); // Refuses a wrong vendor code now rather than at the first bet.

  return async (call, rawBody) => {
    const { requestId } = JSON.parse(rawBody) as { requestId: string };
    try {
      const path = seamlessPath(vendor, call);
      const { status, text } = await postSigned({ ...signing, origin: baseUrl, path, rawBody });
      return readAttempt(status, text, requestId);
    } catch (error) {
      const isTimeout = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
      return { kind: "no_reply", reason: isTimeout ? "timeout" : "network", detail: String(error) };
    }
  };
}

function readAttempt(httpStatus: number, body: string, requestId: string): Attempt {
  if (httpStatus !== 200) return { kind: "no_reply", reason: "http", detail: `HTTP ${httpStatus}` };
  const reply = body.length > REPLY_LENGTH_MAX ? undefined : parseReply(body);
  if (reply === undefined) return { kind: "no_reply", reason: "malformed", detail: "The body is not an answer." };
  // An answer to another request says nothing about this one. A site that could not read so far sends an empty id.
  if (reply.requestId !== requestId && reply.requestId !== "") {
    return { kind: "no_reply", reason: "malformed", detail: "The answer belongs to another request." };
  }
  return { kind: "reply", reply };
}

function keyOf({ key, keyId, secret }: WalletClientOptions): SigningKey {
  if (key !== undefined) return key;
  if (keyId === undefined || secret === undefined) throw new RangeError("A key, or a keyId and a secret, is needed.");
  return { keyId, secret };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
