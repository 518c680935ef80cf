import { createHash, randomUUID } from "node:crypto";
import type { Call, MoneyCall } from "./call.ts";
import type { Reply } from "./reply.ts";
import type { BetRequest, RequestOf, RollbackRequest } from "./request.ts";
import { invitesRetry, isStored } from "./status.ts";

/** How often and how long a call without a final answer is sent again. */
export interface RetryPolicy {
  /** Attempts in all, the first included. */
  readonly attemptsMax: number;
  /** No attempt begins later than this after the first one. */
  readonly givenUpAfterMs: number;
  /** The pause after the first attempt; it doubles after each further one. */
  readonly firstPauseMs: number;
  readonly pauseMaxMs: number;
}

const HOUR_MS = 3_600_000;

/**
 * The retry rules of the protocol. A player waits for a bet, so it is tried three times and then rolled back; no player
 * waits for the others, but the money is owed, so they are tried for long.
 */
export const retryPolicies: { readonly [C in Call]: RetryPolicy } = {
  balance: { attemptsMax: 2, givenUpAfterMs: 5_000, firstPauseMs: 200, pauseMaxMs: 200 },
  bet: { attemptsMax: 3, givenUpAfterMs: 15_000, firstPauseMs: 250, pauseMaxMs: 500 },
  win: { attemptsMax: 500, givenUpAfterMs: 24 * HOUR_MS, firstPauseMs: 500, pauseMaxMs: 300_000 },
  rollback: { attemptsMax: 500, givenUpAfterMs: 48 * HOUR_MS, firstPauseMs: 500, pauseMaxMs: 300_000 },
  resettle: { attemptsMax: 500, givenUpAfterMs: 48 * HOUR_MS, firstPauseMs: 500, pauseMaxMs: 300_000 },
  promo: { attemptsMax: 500, givenUpAfterMs: 24 * HOUR_MS, firstPauseMs: 500, pauseMaxMs: 300_000 },
};

/** What the client adds to each attempt by itself, and the caller therefore leaves out. */
export type FieldsOf<C extends Call> = Omit<RequestOf[C], "requestId" | "occurredAt"> & {
  /** When it happened by the vendor's clock; the first attempt's time when left out. */
  readonly occurredAt?: string;
};

/** What one attempt brought: the site's answer, or none. No answer means unknown: the money may have moved. */
export type Attempt =
  | { readonly kind: "reply"; readonly reply: Reply }
  | {
      readonly kind: "no_reply";
      readonly reason: "timeout" | "network" | "http" | "malformed";
      readonly detail: string;
    };

/**
 * A money call that waits in the vendor's outbox. It is plain JSON: store it as it is, send it when `nextAttemptAt` has
 * come, and store what `afterAttempt` makes of it.
 */
export interface PendingCall<C extends MoneyCall = MoneyCall> {
  readonly call: C;
  readonly fields: FieldsOf<C>;
  /** Attempts made so far. */
  readonly attempts: number;
  /** ISO instants in UTC. */
  readonly firstAttemptAt: string;
  readonly nextAttemptAt: string;
}

/** What became of a pending call after one more attempt. */
export type AfterAttempt<C extends MoneyCall = MoneyCall> =
  | { readonly state: "answered"; readonly reply: Reply }
  /** Answered with a refusal that the site does not keep (signature, key, form, conflict): repair it, then send again. */
  | { readonly state: "refused"; readonly reply: Reply; readonly pending: PendingCall<C> }
  | { readonly state: "waiting"; readonly pending: PendingCall<C> }
  | { readonly state: "given_up"; readonly pending: PendingCall<C> };

/** Tells whether an attempt settles the call: any status but TEMPORARY_ERROR does, no answer never does. */
export function isFinal(attempt: Attempt): attempt is Extract<Attempt, { kind: "reply" }> {
  return attempt.kind === "reply" && !invitesRetry(attempt.reply.status);
}

/**
 * When the next attempt is due after `attempts` of them, or undefined when the policy is used up. The pause doubles
 * and is spread by up to a fifth, by transaction id, so that a site that comes back is not met by all calls at once.
 */
export function nextAttemptAt(options: {
  readonly policy: RetryPolicy;
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly lastAttemptAt: Date;
  readonly transactionId: string;
}): Date | undefined {
  const { policy, attempts, firstAttemptAt, lastAttemptAt, transactionId } = options;
  if (attempts >= policy.attemptsMax) return undefined;
  const doubled = policy.firstPauseMs * 2 ** Math.min(attempts - 1, 30);
  const pauseMs = Math.min(doubled, policy.pauseMaxMs);
  const at = lastAttemptAt.getTime() + pauseMs + spreadMs(transactionId, attempts, pauseMs);
  return at - firstAttemptAt.getTime() > policy.givenUpAfterMs ? undefined : new Date(at);
}

/** A call that is due now and has never been sent: what an outbox stores before the first attempt. */
export function pendingCall<C extends MoneyCall>(call: C, fields: FieldsOf<C>, now: Date): PendingCall<C> {
  const at = now.toISOString();
  return { call, fields: { occurredAt: at, ...fields }, attempts: 0, firstAttemptAt: at, nextAttemptAt: at };
}

/** What to store after an attempt: the answer, the same call for later, or that the policy is used up. */
export function afterAttempt<C extends MoneyCall>(
  pending: PendingCall<C>,
  attempt: Attempt,
  now: Date,
  policy: RetryPolicy = retryPolicies[pending.call],
): AfterAttempt<C> {
  const attempts = pending.attempts + 1;
  if (isFinal(attempt)) {
    const { reply } = attempt;
    if (isStored(reply.status)) return { state: "answered", reply };
    return { state: "refused", reply, pending: { ...pending, attempts } };
  }
  const next = nextAttemptAt({
    policy,
    attempts,
    firstAttemptAt: new Date(pending.firstAttemptAt),
    lastAttemptAt: now,
    transactionId: pending.fields.transactionId,
  });
  if (next === undefined) return { state: "given_up", pending: { ...pending, attempts } };
  return { state: "waiting", pending: { ...pending, attempts, nextAttemptAt: next.toISOString() } };
}

/**
 * The rollback of a bet whose answer never came. Its transaction id is derived from the bet's, so that a vendor that
 * crashes in between asks for the same rollback again.
 */
export function rollbackOf(bet: Omit<FieldsOf<"bet">, "occurredAt"> | BetRequest): FieldsOf<"rollback"> {
  const { transactionId, roundId, playerId, gameCode, currency } = bet;
  const fields: Omit<RollbackRequest, "requestId" | "occurredAt"> = {
    transactionId: rollbackIdOf(transactionId),
    referenceTransactionId: transactionId,
    roundId,
    playerId,
    gameCode,
    currency,
  };
  return fields;
}

/** The transaction id of a bet's rollback: always the same one, so that a repeat is known as one. */
export const rollbackIdOf = (betTransactionId: string): string =>
  `rb-${createHash("sha256").update(betTransactionId).digest("hex").slice(0, 40)}`;

/** The request of one attempt: the caller's fields with an id of its own. */
export function requestOf<C extends Call>(call: C, fields: FieldsOf<C>, now: Date): RequestOf[C] {
  const requestId = randomUUID();
  const request =
    call === "balance" ? { requestId, ...fields } : { requestId, occurredAt: now.toISOString(), ...fields };
  return request as unknown as RequestOf[C];
}

function spreadMs(transactionId: string, attempts: number, pauseMs: number): number {
  const byte = createHash("sha256").update(`${transactionId}:${attempts}`).digest()[0] ?? 0;
  return Math.floor((pauseMs * byte) / (5 * 256));
}
