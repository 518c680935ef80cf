import { dayAfter, dayIn, startOfDay } from "@fairhouse/base";

/** What a dividend is settled by. On the wire and on screens these are D, W, H and M. */
export const CALENDAR_PERIODS = ["day", "week", "half-month", "month"] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

export const PERIOD_LETTERS = { day: "D", week: "W", "half-month": "H", month: "M" } as const;

export type PeriodKind = CalendarPeriod | "hour" | "five-minutes";

/** A period of an operator's calendar as the instants from `fromAt` to before `untilAt`. */
export type Period = {
  readonly kind: PeriodKind;
  /** The IANA name of the operator's zone. */
  readonly zone: string;
  readonly fromAt: Date;
  readonly untilAt: Date;
  /** Unique among the periods of a zone, and sorts by time within a kind: `D 2026-11-26`, `hour 2026-11-26T13:00:00.000Z`. */
  readonly key: string;
};

const PARTS_OF_DAY_MS = { hour: 3_600_000, "five-minutes": 300_000 } as const;

/**
 * The period that an instant lies in. Weeks begin on Monday; half-months are the 1st to the 15th and the 16th to the end.
 * Hours and five minutes are counted from the start of the day, so that days of 23 and 25 hours have 23 and 25 of them and
 * none crosses midnight; where a day is no whole number of hours, its last one is shorter.
 */
export function periodAt(kind: PeriodKind, { zone, at }: { zone: string; at: Date }): Period {
  const day = dayIn(zone, at);
  if (kind === "hour" || kind === "five-minutes") return partOfDay(kind, { zone, at, day });
  const [first, next] = daysOf(kind, day);
  const key = `${PERIOD_LETTERS[kind]} ${first}`;
  return { kind, zone, fromAt: startOfDay(zone, first), untilAt: startOfDay(zone, next), key };
}

export const nextPeriod = ({ kind, zone, untilAt }: Period): Period => periodAt(kind, { zone, at: untilAt });

/** What is settled at an instant is the period before the running one: yesterday, last week. */
export const previousPeriod = ({ kind, zone, fromAt }: Period): Period =>
  periodAt(kind, { zone, at: new Date(fromAt.getTime() - 1) });

export const isWithinPeriod = (at: Date, { fromAt, untilAt }: Pick<Period, "fromAt" | "untilAt">): boolean =>
  at >= fromAt && at < untilAt;

/** Whether a half-month is the first of its month. */
export const isFirstHalf = ({ kind, zone, fromAt }: Period): boolean =>
  kind === "half-month" && dayIn(zone, fromAt).endsWith("-01");

function partOfDay(
  kind: keyof typeof PARTS_OF_DAY_MS,
  { zone, at, day }: { zone: string; at: Date; day: string },
): Period {
  const lengthMs = PARTS_OF_DAY_MS[kind];
  const startMs = startOfDay(zone, day).getTime();
  const endMs = startOfDay(zone, dayAfter(day)).getTime();
  const fromMs = startMs + Math.floor((at.getTime() - startMs) / lengthMs) * lengthMs;
  const fromAt = new Date(fromMs);
  const untilAt = new Date(Math.min(fromMs + lengthMs, endMs));
  return { kind, zone, fromAt, untilAt, key: `${kind} ${fromAt.toISOString()}` };
}

/** The first day of the period that a day lies in, and the first day after it. */
function daysOf(kind: CalendarPeriod, day: string): readonly [first: string, next: string] {
  const month = day.slice(0, 8);
  const nextMonth = `${dayAfter(`${month}01`, 31).slice(0, 8)}01`;
  switch (kind) {
    case "day":
      return [day, dayAfter(day)];
    case "week": {
      const monday = dayAfter(day, -((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7));
      return [monday, dayAfter(monday, 7)];
    }
    case "half-month":
      return day.slice(8) < "16" ? [`${month}01`, `${month}16`] : [`${month}16`, nextMonth];
    case "month":
      return [`${month}01`, nextMonth];
  }
}
