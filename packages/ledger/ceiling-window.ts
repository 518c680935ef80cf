/** The rolling stretch of time that a ceiling is counted over: 24 hours, 7 days, 30 days. */
export type Period = "day" | "week" | "month";

export const PERIODS: readonly Period[] = ["day", "week", "month"];

/** How many slots are kept. One more than covers the period, because the running slot has just begun. */
export const SLOT_COUNT = 25;

/** Length of one slot: an hour, 7 hours, 30 hours; 24 of them are the period. */
export const SLOT_SECONDS: Readonly<Record<Period, number>> = { day: 3_600, week: 25_200, month: 108_000 };

/** The number of the slot that an instant falls into, counted from 1970. */
export function slotOf(period: Period, at: Date): number {
  return Math.floor(at.getTime() / 1_000 / SLOT_SECONDS[period]);
}

/**
 * What was counted lately. A ring of slots instead of a row for each counted transaction: one row to read and write for
 * each bet, never early by a second (any stretch as long as the period lies inside the 25 slots), and late by at most
 * one slot (an hour for a day) in giving room back.
 */
export type CeilingWindow = { readonly newestSlot: number; readonly slots: readonly bigint[] };

export const emptyWindow = (slot: number): CeilingWindow => ({
  newestSlot: slot,
  slots: new Array<bigint>(SLOT_COUNT).fill(0n),
});

/** The window as it stands at a later slot: what has left it is zero. An earlier slot changes nothing. */
export function turnWindow(window: CeilingWindow, slot: number): CeilingWindow {
  if (slot <= window.newestSlot) return window;
  const slots = window.slots.map((used, index) => (slotAt(window, index) > slot - SLOT_COUNT ? used : 0n));
  return { newestSlot: slot, slots };
}

/** Counts an amount in a slot, turning the window if the slot is a later one. What lies before the window counts nowhere. */
export function countInWindow(window: CeilingWindow, slot: number, amount: bigint): CeilingWindow {
  const turned = turnWindow(window, slot);
  if (slot <= turned.newestSlot - SLOT_COUNT) return turned;
  const place = slot % SLOT_COUNT;
  return { newestSlot: turned.newestSlot, slots: turned.slots.with(place, (turned.slots[place] ?? 0n) + amount) };
}

export const usedIn = (window: CeilingWindow): bigint => window.slots.reduce((sum, used) => sum + used, 0n);

export type RoomReturn = { readonly at: Date; readonly amount: bigint };

/** When what was counted leaves the window, and how much each time, the soonest first. */
export function returnsOf(window: CeilingWindow, period: Period): RoomReturn[] {
  const leavesAt = (index: number) => new Date((slotAt(window, index) + SLOT_COUNT) * SLOT_SECONDS[period] * 1_000);
  return window.slots
    .flatMap((amount, index) => (amount > 0n ? [{ at: leavesAt(index), amount }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Which slot the ring's place `index` holds: the latest one with that remainder that is not after the newest. */
function slotAt(window: CeilingWindow, index: number): number {
  const behind = (((window.newestSlot - index) % SLOT_COUNT) + SLOT_COUNT) % SLOT_COUNT;
  return window.newestSlot - behind;
}
