import { bucketOf } from "@fairhouse/base";
import { type QueryExecutorProvider, sql } from "kysely";
import type { Account, Period } from "../index.ts";

/** The caller's own transaction (or the database, outside one): kysely's `Transaction` or `Kysely`. */
export type Executor = QueryExecutorProvider;

export async function openWallet(
  trx: Executor,
  { memberId, unit, accounts = ["cash"] }: { memberId: string; unit: string; accounts?: readonly Account[] },
): Promise<void> {
  await sql`
    insert into ledger_wallet (bucket, member_id, account, unit)
    select ${bucketOf(memberId)}::smallint, ${memberId}::uuid, account, ${unit}
    from unnest(${[...accounts].sort()}::text[]) account
    on conflict do nothing`.execute(trx);
}

export async function setWalletClosed(
  trx: Executor,
  { memberId, closed }: { memberId: string; closed: boolean },
): Promise<void> {
  await lockWallets(trx, memberId);
  await sql`
    update ledger_wallet set is_closed = ${closed}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(trx);
}

/**
 * A new ceiling starts with what its period holds already, or a player could double their limit by setting it. The
 * wallets are locked as for a posting, so that none is counted twice or not at all. It is counted once, over the days of the
 * period: the locks keep everything else of the member waiting.
 */
export async function setCeiling(
  trx: Executor,
  rule: { memberId: string; unit: string; code: string; period: Period; ceiling: bigint | null },
  at: Date,
): Promise<void> {
  const { memberId, unit, code, period } = rule;
  const bucket = bucketOf(memberId);
  await lockWallets(trx, memberId);
  if (rule.ceiling === null) {
    await sql`
      delete from ledger_ceiling
      where bucket = ${bucket} and member_id = ${memberId} and unit = ${unit} and code = ${code} and period = ${period}
    `.execute(trx);
    return;
  }
  const changed = await sql`
    update ledger_ceiling set ceiling = ${rule.ceiling.toString()}::bigint, set_at = ${at}
    where bucket = ${bucket} and member_id = ${memberId} and unit = ${unit} and code = ${code} and period = ${period}
  `.execute(trx);
  // What its period holds has been counted since it was set.
  if (changed.numAffectedRows === 1n) return;
  await sql`
    insert into ledger_ceiling (bucket, member_id, unit, code, period, ceiling, newest_slot, slots, set_at)
    select ${bucket}::smallint, ${memberId}::uuid, ${unit}, ${code}, ${period}, ${rule.ceiling.toString()}::bigint,
           ledger_slot_of(${period}, ${at}::timestamptz),
           ledger_counted_slots(${bucket}::smallint, ${memberId}::uuid, ${unit}, ${code}, ${period}, ledger_slot_of(${period}, ${at}::timestamptz)),
           ${at}::timestamptz
  `.execute(trx);
}

/** Makes what is decided about a member wait for each other, postings included. */
export async function lockWallets(trx: Executor, memberId: string): Promise<void> {
  await sql`
    select from ledger_wallet where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
    order by account, unit for no key update`.execute(trx);
}
