import { exhaustive } from "@fairhouse/base";
import { isStored, type Reply } from "@fairhouse/wallet-protocol";
import {
  type Attempt,
  type FieldsOf,
  isFinal,
  nextAttemptAt,
  retryPolicies,
  rollbackOf,
} from "@fairhouse/wallet-protocol/client";
import { sql } from "kysely";
import type { Studio } from "../studio.ts";
import type { Round } from "./round.ts";
import { acceptBet, askForAttention, drawOutcome, moveRound, postpone } from "./transitions.ts";

/** How a round is taken on: by the spin that began it, or by the worker after a crash or a pause. */
export type Drive = "spin" | "resume";

/** Tries of a win or rollback while the player waits; the worker goes on with the rest. */
const TRIES_WHILE_WAITING = 2;

/**
 * Takes a round as far as it goes now: to its end, or to a wallet call that has to wait. Every state is on disk before
 * the call that belongs to it is sent, and every call repeats under the same transaction id, so that whoever takes a
 * round up again, after a crash at any point, comes to the same end.
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
      // A round that a crash cut off before its bet was sent has moved nothing, and nobody waits for it any more.
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
 * Three tries, then the bet is given back. An answer that the site does not keep says nothing about an earlier try,
 * which may have taken the stake: then, too, it is given back. The move to `rollback_pending` is on disk before the
 * rollback is sent, or a resumed round would take the replayed answer of the bet for an accepted one.
 */
async function placeBet(studio: Studio, round: Round, drive: Drive): Promise<Round> {
  const firstAttemptAt = studio.clock.now();
  const isTooOld = firstAttemptAt.getTime() - round.createdAt.getTime() > studio.times.betResumedWithinMs;
  if (drive === "resume" && isTooOld) return moveRound(studio, round, { to: "rollback_pending" });
  const fields = betOf(round);
  for (let attempts = 1; ; attempts += 1) {
    studio.onStep?.("bet_sent:sending");
    const attempt = await studio.wallet.bet(fields);
    if (isFinal(attempt)) {
      const { status } = attempt.reply;
      if (status === "OK") return acceptBet(studio, round);
      const isFirstTry = attempts === 1 && drive === "spin";
      if (!isFirstTry && !isStored(status)) break;
      return moveRound(studio, round, { to: "refused", set: refusalOf(attempt.reply) });
    }
    const next = nextAttemptAt({
      policy: retryPolicies.bet,
      attempts,
      firstAttemptAt,
      lastAttemptAt: studio.clock.now(),
      transactionId: fields.transactionId,
    });
    if (next === undefined) break;
    await studio.sleep(Math.max(0, next.getTime() - studio.clock.now().getTime()));
  }
  return moveRound(studio, round, { to: "rollback_pending" });
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
  const { transactionId } = fields;
  return credit(studio, round, { call: "win", transactionId, send: () => studio.wallet.win(fields), drive });
}

function sendRollback(studio: Studio, round: Round, drive: Drive): Promise<Round> {
  const fields = { ...rollbackOf(betOf(round)), occurredAt: round.createdAt.toISOString() };
  const { transactionId } = fields;
  return credit(studio, round, { call: "rollback", transactionId, send: () => studio.wallet.rollback(fields), drive });
}

type Credit = { call: "win" | "rollback"; transactionId: string; send: () => Promise<Attempt>; drive: Drive };

/** Sends what is owed, now or again later, until the site says yes or the protocol's retries are used up. */
async function credit(studio: Studio, waiting: Round, { call, transactionId, send, drive }: Credit): Promise<Round> {
  const triesNow = drive === "spin" ? TRIES_WHILE_WAITING : 1;
  let round = waiting;
  for (let tries = 1; ; tries += 1) {
    studio.onStep?.(`${round.state}:sending`);
    const attempt = await send();
    if (isFinal(attempt)) {
      const { status } = attempt.reply;
      if (status === "OK") {
        const to = call === "win" ? "settled" : "refunded";
        return moveRound(studio, round, { to, set: balanceOf(attempt.reply) });
      }
      // An answer that the site does not keep (a key that was changed, say) can be repaired there: the money stays owed.
      if (isStored(status)) return askForAttention(studio, round, status);
    }
    const now = studio.clock.now();
    const firstAttemptAt = round.firstAttemptAt ?? now;
    round = { ...round, attempts: round.attempts + 1, firstAttemptAt };
    const next = nextAttemptAt({
      policy: retryPolicies[call],
      attempts: round.attempts,
      firstAttemptAt,
      lastAttemptAt: now,
      transactionId,
    });
    if (next === undefined) return askForAttention(studio, round, "NO_ANSWER");
    if (tries === triesNow) return postpone(studio, round, next);
    await studio.sleep(Math.max(0, next.getTime() - now.getTime()));
  }
}

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
