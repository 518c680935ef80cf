import { calendarDay } from "@fairhouse/contract/fields";

const DAY_MS = 24 * 60 * 60 * 1000;
/** What lies just beyond a day is asked for as well, because two clocks never agree. */
const MARGIN_MS = 60 * 60 * 1000;

/** @param day YYYY-MM-DD, of UTC */
export function boundsOf(day: string): { from: Date; to: Date; askFrom: Date; askTo: Date } {
  const fromMs = new Date(`${day}T00:00:00.000Z`).getTime();
  return {
    from: new Date(fromMs),
    to: new Date(fromMs + DAY_MS),
    askFrom: new Date(fromMs - MARGIN_MS),
    askTo: new Date(fromMs + DAY_MS + MARGIN_MS),
  };
}

/** Whether the vendor's list of a day reaches to this moment. */
export function isAskedFor(at: Date, day: string): boolean {
  const { askFrom, askTo } = boundsOf(day);
  return at >= askFrom && at < askTo;
}

export const dayBefore = (at: Date): string => new Date(at.getTime() - DAY_MS).toISOString().slice(0, 10);

/** Whether it is a day of the calendar that is over. */
export const isPastDay = (day: string, now: Date): boolean =>
  calendarDay.safeParse(day).success && boundsOf(day).to.getTime() <= now.getTime();
