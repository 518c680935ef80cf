import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import { type CeilingWindow, countInWindow, type Period, slotOf, turnWindow, usedIn } from "../index.ts";
import { type Executor, lockWallets } from "./wallets.ts";

/** What counts under a code from now on, before money moves. Its key is unique among the member's. */
export type Reservation = {
  readonly memberId: string;
  readonly key: string;
  readonly unit: string;
  /** Of ceilings without signs: not one that begins with `net_`. */
  readonly code: string;
  /** Ledger amount, above zero. */
  readonly amount: bigint;
};

type Counted = { readonly unit: string; readonly code: string; readonly amount: bigint };
type ReservationRow = Counted & { readonly countedAt: Date; readonly isReleased: boolean };
type CeilingRow = { period: Period; ceiling: bigint; window: CeilingWindow };

/**
 * Counts an amount under the ceilings of its code, in the caller's transaction and under the member's locks, so that two at
 * once cannot pass one together. The same key again counts nothing more.
 * @returns the period of the first ceiling that it would pass: then nothing is counted; null when it counts
 */
export async function reserve(trx: Executor, reservation: Reservation, at: Date): Promise<Period | null> {
  const { memberId, key, unit, code, amount } = reservation;
  await lockWallets(trx, memberId);
  if (await findReservation(trx, memberId, key)) return null;
  const ceilings = await readCeilings(trx, memberId, reservation);
  const passed = ceilings.find(
    ({ period, ceiling, window }) => usedIn(turnWindow(window, slotOf(period, at))) + amount > ceiling,
  );
  if (passed) return passed.period;
  await sql`insert into ledger_reservation (bucket, member_id, key, unit, code, amount, counted_at)
    values (${bucketOf(memberId)}, ${memberId}, ${key}, ${unit}, ${code}, ${amount.toString()}::bigint, ${at})`.execute(
    trx,
  );
  await count(trx, memberId, { unit, code, amount }, { slotAt: at, at });
  return null;
}

/** Gives the room of a reservation back, once; nothing when there is none of this key. */
export async function releaseReservation(
  trx: Executor,
  { memberId, key }: { memberId: string; key: string },
  at: Date,
): Promise<void> {
  await lockWallets(trx, memberId);
  const found = await findReservation(trx, memberId, key);
  if (!found || found.isReleased) return;
  await sql`update ledger_reservation set is_released = true
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and key = ${key}`.execute(trx);
  await count(trx, memberId, { ...found, amount: -found.amount }, { slotAt: found.countedAt, at });
}

/** Counts a released reservation again, as of now. Money that has arrived is not refused, so neither is this. */
export async function renewReservation(
  trx: Executor,
  { memberId, key }: { memberId: string; key: string },
  at: Date,
): Promise<void> {
  await lockWallets(trx, memberId);
  const found = await findReservation(trx, memberId, key);
  if (!found?.isReleased) return;
  await sql`update ledger_reservation set is_released = false, counted_at = ${at}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and key = ${key}`.execute(trx);
  await count(trx, memberId, found, { slotAt: at, at });
}

async function findReservation(trx: Executor, memberId: string, key: string): Promise<ReservationRow | undefined> {
  const { rows } = await sql<Omit<ReservationRow, "amount"> & { amount: string }>`
    select unit, code, amount::text, counted_at as "countedAt", is_released as "isReleased" from ledger_reservation
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and key = ${key}`.execute(trx);
  const [row] = rows;
  return row && { ...row, amount: BigInt(row.amount) };
}

async function readCeilings(
  trx: Executor,
  memberId: string,
  { unit, code }: Pick<Counted, "unit" | "code">,
): Promise<CeilingRow[]> {
  const { rows } = await sql<{ period: Period; ceiling: string; newestSlot: string; slots: string[] }>`
    select period, ceiling::text, newest_slot::text as "newestSlot", slots::text[] from ledger_ceiling
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and unit = ${unit} and code = ${code}
    order by array_position('{day,week,month}', period)`.execute(trx);
  return rows.map(({ period, ceiling, newestSlot, slots }) => ({
    period,
    ceiling: BigInt(ceiling),
    window: { newestSlot: Number(newestSlot), slots: slots.map(BigInt) },
  }));
}

/** Adds an amount, of either sign, to the slot of an instant in each ceiling of the code. */
async function count(
  trx: Executor,
  memberId: string,
  { unit, code, amount }: Counted,
  { slotAt, at }: { slotAt: Date; at: Date },
): Promise<void> {
  for (const { period, window } of await readCeilings(trx, memberId, { unit, code })) {
    const counted = countInWindow(turnWindow(window, slotOf(period, at)), slotOf(period, slotAt), amount);
    await sql`update ledger_ceiling
      set slots = ${counted.slots.map(String)}::bigint[], newest_slot = ${counted.newestSlot}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and unit = ${unit} and code = ${code}
        and period = ${period}`.execute(trx);
  }
}
