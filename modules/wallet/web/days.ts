import { dayAfter, dayIn } from "@fairhouse/base";
import { usePage } from "@fairhouse/ui";

/** Whose midnight ends a day of the records, by its IANA name: the operator's. */
export const useZone = (): string => usePage().state.zone ?? "UTC";

export type Days = { readonly fromOn: string | null; readonly untilOn: string | null };

/** So many days until today, today included. @returns the first one and the last one */
export function lastDays(
  count: number,
  zone: string,
  now: Date,
): { readonly fromOn: string; readonly untilOn: string } {
  const today = dayIn(zone, now);
  return { fromOn: dayAfter(today, 1 - count), untilOn: today };
}

/** A typed day; null for what is no day of the calendar. */
export function dayOrNull(text: string | null): string | null {
  if (text === null || !/^(19[7-9]|[2-9]\d\d)\d-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && dayAfter(text, 0) === text ? text : null;
}
