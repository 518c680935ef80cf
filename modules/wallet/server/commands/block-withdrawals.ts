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
export async function blockWithdrawals(
  trx: Transaction,
  hold: { memberId: string; reason: HoldReason; now: Date },
): Promise<Date> {
  const { memberId, reason, now } = hold;
  await lockHold(trx, memberId);
  const endsAt = new Date(now.getTime() + HOLD_MS);
  await sql`insert into wallet_withdrawal_hold (bucket, member_id, reason, held_at, ends_at)
    values (${bucketOf(memberId)}, ${memberId}, ${reason}, ${now}, ${endsAt})
    on conflict (bucket, member_id) do update set reason = excluded.reason, held_at = excluded.held_at,
      ends_at = excluded.ends_at, lift_wanted_by = null, lift_wanted_at = null, lift_reason = null,
      lifted_by = null, lifted_at = null`.execute(trx);
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

/** A hold as the operators see it, with what one of them has asked. */
export type HoldForOperators = WithdrawalHold & {
  readonly memberId: string;
  /** Names the hold: what gives a new cause makes another one. */
  readonly heldAt: Date;
  readonly liftWantedBy: string | null;
  readonly liftWantedAt: Date | null;
  readonly liftReason: string | null;
};

const FOR_OPERATORS = sql`member_id as "memberId", reason, held_at as "heldAt", ends_at as "endsAt",
  lift_wanted_by as "liftWantedBy", lift_wanted_at as "liftWantedAt", lift_reason as "liftReason"`;

/** The hold of a member that stands now, for the operators. */
export async function readHold(
  database: Database["kysely"] | Transaction,
  { memberId, now }: { memberId: string; now: Date },
): Promise<HoldForOperators | null> {
  const { rows } = await sql<HoldForOperators>`select ${FOR_OPERATORS} from wallet_withdrawal_hold
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and ends_at > ${now} and lifted_at is null`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Holds that one operator wants lifted and that wait for a second one, the oldest wish first. */
export async function listWantedLifts(
  database: Database["kysely"],
  { now, limit }: { now: Date; limit: number },
): Promise<HoldForOperators[]> {
  const { rows } = await sql<HoldForOperators>`select ${FOR_OPERATORS} from wallet_withdrawal_hold
    where lift_wanted_by is not null and lifted_by is null and ends_at > ${now}
    order by lift_wanted_at limit ${limit}`.execute(database);
  return rows;
}

type Lift = { readonly memberId: string; readonly heldAt: Date; readonly now: Date };

/** Two operators at one hold, and a new hold in their way, wait for each other. */
async function standing(trx: Transaction, { memberId, heldAt, now }: Lift): Promise<HoldForOperators | null> {
  await lockHold(trx, memberId);
  const hold = await readHold(trx, { memberId, now });
  return hold?.heldAt.getTime() === heldAt.getTime() ? hold : null;
}

const keyOf = (memberId: string) => sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;

/** One operator's word that a hold may go. Inside the operator module's transaction, so that it and its audit row are one. */
export async function askToLiftIn(
  trx: Transaction,
  ask: Lift & { staffId: string; reason: string },
): Promise<Result<true, "not_held" | "already_asked">> {
  const hold = await standing(trx, ask);
  if (!hold) return refuse("not_held");
  if (hold.liftWantedBy) return refuse("already_asked");
  await sql`update wallet_withdrawal_hold
    set lift_wanted_by = ${ask.staffId}, lift_wanted_at = ${ask.now}, lift_reason = ${ask.reason}
    where ${keyOf(ask.memberId)}`.execute(trx);
  return ok(true);
}

/**
 * The confirmation by a second operator lifts it.
 * @param lift `isAlso` names all accounts that count as one person with them
 * @returns the hold that was lifted, with what the first one said
 */
export async function liftHoldIn(
  trx: Transaction,
  lift: Lift & { staffId: string; isAlso: readonly string[] },
): Promise<Result<HoldForOperators, "not_held" | "not_asked" | "asked_by_you">> {
  const hold = await standing(trx, lift);
  if (!hold) return refuse("not_held");
  if (!hold.liftWantedBy) return refuse("not_asked");
  if ([lift.staffId, ...lift.isAlso].includes(hold.liftWantedBy)) return refuse("asked_by_you");
  await sql`update wallet_withdrawal_hold set lifted_by = ${lift.staffId}, lifted_at = ${lift.now}
    where ${keyOf(lift.memberId)}`.execute(trx);
  return ok(hold);
}

/** What the member is told then. */
export const HOLD_LIFTED_MESSAGE = {
  subject: "wallet:notices.holdLifted.subject",
  text: "wallet:notices.holdLifted.text",
  sms: "wallet:notices.holdLifted.sms",
} as const;

/** Takes the first one's word back: the hold goes on. */
export async function dropLiftIn(trx: Transaction, drop: Lift): Promise<Result<HoldForOperators, "not_asked">> {
  const hold = await standing(trx, drop);
  if (!hold?.liftWantedBy) return refuse("not_asked");
  await sql`update wallet_withdrawal_hold set lift_wanted_by = null, lift_wanted_at = null, lift_reason = null
    where ${keyOf(drop.memberId)}`.execute(trx);
  return ok(hold);
}
