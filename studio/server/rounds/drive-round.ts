import { exhaustive } from "@fairhouse/base";
import type { Reply } from "@fairhouse/wallet-protocol";
import {
  type AfterAttempt,
  afterAttempt,
  type CreditResult,
  type FieldsOf,
  nextAttemptAt,
  type PendingCall,
  retryPolicies,
  rollbackOf,
} from "@fairhouse/wallet-protocol/client";
import { sql } from "kysely";
import type { Studio } from "../studio.ts";
import type { Round } from "./round.ts";
import { acceptBet, askForAttention, drawOutcome, moveRound, postpone } from "./transitions.ts";

/** How a round is taken on: by the spin that began it, or by the worker after a crash or a pause. */
export type Drive = "spin" | "resume";

/**
 * Takes a round as far as it goes now: to its end, or to a wallet call that has to wait. Every state is on disk before
 * the call that belongs to it is sent, and every call repeats under the same transaction id, so that a
 * round that is taken up again, after a crash at any point, comes to the same end.
 */
export async function driveRound(studio: Studio, begun: Round, drive: Drive): Promise<Round> {
  let round = begun;
  for (;;) {
    const before = round.state;
    round = await step(studio, round, drive);
    if (round.finishedAt !== null || round.attentionAt !== null || round.state === before) return round;
  }
}

/** One state further, or the same state when there is nothing more to do now. */
function step(studio: Studio, round: Round, drive: Drive): Promise<Round> | Round {
  switch (round.state) {
    case "created":
      // A round that a crash cut off before its bet was sent has moved nothing, and no caller waits for it.
      if (drive === "resume") return moveRound(studio, round, { to: "refused", set: sql`refusal = 'INTERRUPTED'` });
      return moveRound(studio, round, { to: "bet_sent" });
    case "bet_sent":
      return placeBet(studio, round, drive);
    case "bet_accepted":
      return drawOutcome(studio, round);
    case "outcome_drawn":
      return moveRound(studio, round, { to: "win_sent" });
    case "win_sent":
      return sendWin(studio, round, drive);
    case "rollback_pending":
      return sendRollback(studio, round, drive);
    case "settled":
    case "refused":
    case "refunded":
      return round;
    default:
      return exhaustive(round.state);
  }
}

/**
 * The protocol's tries of a bet; without a final answer it is given back. The move to `rollback_pending` is on disk before the
 * rollback is sent, or a resumed round would take the replayed answer of the bet for an accepted one.
 */
async function placeBet(studio: Studio, round: Round, drive: Drive): Promise<Round> {
  const ageMs = studio.clock.now().getTime() - round.createdAt.getTime();
  const isTooOld = ageMs > studio.times.betResumedWithinMs;
  if (drive === "resume" && isTooOld) return moveRound(studio, round, { to: "rollback_pending" });
  studio.onStep?.("bet_sent:sending");
  const result = await studio.wallet.bet(betOf(round), { mayHaveBeenSent: drive === "resume", leavesRollback: true });
  if (result.kind !== "reply") return moveRound(studio, round, { to: "rollback_pending" });
  if (result.reply.status === "OK") return acceptBet(studio, round);
  return moveRound(studio, round, { to: "refused", set: refusalOf(result.reply) });
}

function sendWin(studio: Studio, round: Round, drive: Drive): Promise<Round> {
  const fields: FieldsOf<"win"> = {
    ...callOf(round),
    transactionId: `${round.id}:win`,
    referenceTransactionId: betOf(round).transactionId,
    kind: "normal",
    amount: String(round.win ?? 0n),
    roundClosed: true,
    occurredAt: round.createdAt.toISOString(),
  };
  const pending = { call: "win" as const, fields, ...triesOf(round, studio.clock.now()) };
  return sendOwed(studio, round, { drive, pending, send: () => studio.wallet.win(fields) });
}

function sendRollback(studio: Studio, round: Round, drive: Drive): Promise<Round> {
  const fields = { ...rollbackOf(betOf(round)), occurredAt: round.createdAt.toISOString() };
  const pending = { call: "rollback" as const, fields, ...triesOf(round, studio.clock.now()) };
  return sendOwed(studio, round, { drive, pending, send: () => studio.wallet.rollback(fields) });
}

type OwedCall = "win" | "rollback";
type Owed = { drive: Drive; pending: PendingCall<OwedCall>; send: () => Promise<CreditResult<OwedCall>> };

/**
 * Sends what is owed: while the player waits with the protocol's first tries, after that once each time that it is due, until
 * the site says yes or the protocol's retries are used up. The round's row is the outbox.
 */
async function sendOwed(studio: Studio, round: Round, { drive, pending, send }: Owed): Promise<Round> {
  studio.onStep?.(`${round.state}:sending`);
  if (drive === "resume") return concludeTry(studio, round, await studio.wallet.settle(pending));
  const sent = await send();
  if (sent.kind === "pending") return postpone(studio, round, sent.pending);
  return concludeTry(studio, round, afterAttempt(pending, sent, studio.clock.now()));
}

/** What becomes of a round after a try of what it owes. */
async function concludeTry(studio: Studio, round: Round, after: AfterAttempt<OwedCall>): Promise<Round> {
  switch (after.state) {
    case "answered": {
      const { reply } = after;
      if (reply.status !== "OK") return askForAttention(studio, round, reply.status);
      const to = round.state === "win_sent" ? "settled" : "refunded";
      return moveRound(studio, round, { to, set: balanceOf(reply) });
    }
    case "waiting":
      return postpone(studio, round, after.pending);
    case "refused": {
      // An answer that the site does not keep (a key that was changed, say) can be repaired there: the money stays owed.
      const next = nextTryOf(after.pending, studio.clock.now());
      return next ? postpone(studio, round, next) : askForAttention(studio, round, "NO_ANSWER");
    }
    case "given_up":
      return askForAttention(studio, round, "NO_ANSWER");
    default:
      return exhaustive(after);
  }
}

/** A call that was refused, planned for its next try; undefined when the protocol's retries are used up. */
function nextTryOf(pending: PendingCall<OwedCall>, now: Date): PendingCall<OwedCall> | undefined {
  const next = nextAttemptAt({
    policy: retryPolicies[pending.call],
    attempts: pending.attempts,
    firstAttemptAt: new Date(pending.firstAttemptAt),
    lastAttemptAt: now,
    transactionId: pending.fields.transactionId,
  });
  return next && { ...pending, nextAttemptAt: next.toISOString() };
}

/** How often and since when a round's call was tried, as the protocol's outbox has it. */
const triesOf = ({ attempts, firstAttemptAt }: Round, now: Date) => ({
  attempts,
  firstAttemptAt: (firstAttemptAt ?? now).toISOString(),
  nextAttemptAt: now.toISOString(),
});

const callOf = (round: Round) => ({
  roundId: round.id,
  playerId: round.playerId,
  gameCode: round.gameCode,
  currency: round.currency,
});

function betOf(round: Round): FieldsOf<"bet"> {
  return {
    ...callOf(round),
    transactionId: `${round.id}:bet`,
    sessionToken: round.walletToken,
    kind: "normal",
    amount: round.stake.toString(),
    roundClosed: true,
    occurredAt: round.createdAt.toISOString(),
    // Sealed by the site with the stake: the round is checked against this, whatever stands here by then.
    fairness: {
      commitment: round.commitment,
      clientSeed: round.clientSeed,
      nonce: round.nonce ?? round.nextNonce,
      payTableVersion: round.payTableVersion,
    },
  };
}

const balanceOf = (reply: Reply) => sql`balance_after = ${reply.balance === undefined ? null : BigInt(reply.balance)}`;

const refusalOf = (reply: Reply) => sql`refusal = ${reply.status}, ${balanceOf(reply)}`;
