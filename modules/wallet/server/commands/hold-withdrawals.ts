import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { HOLD_MS } from "../../rules.ts";
import type { HoldReason } from "../tables.ts";

/** A hold that stands now. */
export type WithdrawalHold = { readonly reason: HoldReason; readonly endsAt: Date };

/**
 * Keeps a member's money from leaving for 24 hours, in the transaction of what gave the cause. A hold that stands is
 * made longer, never shorter, and a lift that was half agreed to counts for nothing.
 * @returns when it ends
 */
export async function holdWithdrawals(
  trx: Transaction,
  hold: { memberId: string; reason: HoldReason; now: Date },
): Promise<Date> {
  const { memberId, reason, now } = hold;
  await lockHold(trx, memberId);
  const endsAt = new Date(now.getTime() + HOLD_MS);
  await sql`insert into wallet_withdrawal_hold (bucket, member_id, reason, held_at, ends_at)
    values (${bucketOf(memberId)}, ${memberId}, ${reason}, ${now}, ${endsAt})
    on conflict (bucket, member_id) do update set reason = excluded.reason, held_at = excluded.held_at,
      ends_at = excluded.ends_at, lift_wanted_by = null, lift_wanted_at = null, lifted_by = null, lifted_at = null`.execute(
    trx,
  );
  return endsAt;
}

/** The hold that stands now, or null. */
export async function findHold(
  database: Database["kysely"] | Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<WithdrawalHold | null> {
  const { rows } = await sql<WithdrawalHold>`select reason, ends_at as "endsAt" from wallet_withdrawal_hold
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and ends_at > ${now} and lifted_at is null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** A hold and a withdrawal of one member that come at the same moment wait for each other. */
export async function lockHold(trx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.hold:${memberId}`}, 0))`.execute(trx);
}

export type LiftRefusal = "not_held" | "same_person";

/**
 * One operator's word that a hold may go; the second one's, who is somebody else, lifts it. Inside the operator module's
 * transaction, so that it and its audit row are one.
 */
export async function liftHoldIn(
  trx: Transaction,
  lift: { memberId: string; staffId: string; now: Date },
): Promise<Result<"wanted" | "lifted", LiftRefusal>> {
  const { memberId, staffId, now } = lift;
  await lockHold(trx, memberId);
  const hold = await findHold(trx, { memberId, now });
  if (!hold) return refuse("not_held");
  const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
  const wanted = await sql`update wallet_withdrawal_hold set lift_wanted_by = ${staffId}, lift_wanted_at = ${now}
    where ${key} and lift_wanted_by is null`.execute(trx);
  if (wanted.numAffectedRows === 1n) return ok("wanted");
  const lifted = await sql`update wallet_withdrawal_hold set lifted_by = ${staffId}, lifted_at = ${now}
    where ${key} and lift_wanted_by <> ${staffId}`.execute(trx);
  return lifted.numAffectedRows === 1n ? ok("lifted") : refuse("same_person");
}
