import { dayAfter, ok, type Result, refuse, startOfDay } from "@fairhouse/base";

/** No period of profit and loss is longer: a year, a leap year included. */
export const PROFIT_DAYS_MAX = 366;

/** Days as moments: from the first one's midnight until the midnight after the last one. */
export type Period = { readonly from: Date | undefined; readonly to: Date | undefined };

type Days = { readonly fromOn?: string | undefined; readonly untilOn?: string | undefined };

/**
 * @param days both included; what is left out has no end on that side
 * @param zone whose midnight ends a day
 */
export function decidePeriod(
  { fromOn, untilOn }: Days,
  { zone, daysMax }: { readonly zone: string; readonly daysMax?: number },
): Result<Period, "days_wrong"> {
  if (fromOn !== undefined && untilOn !== undefined) {
    const isLonger = daysMax !== undefined && untilOn >= dayAfter(fromOn, daysMax);
    if (fromOn > untilOn || isLonger) return refuse("days_wrong");
  }
  return ok({
    from: fromOn === undefined ? undefined : startOfDay(zone, fromOn),
    to: untilOn === undefined ? undefined : startOfDay(zone, dayAfter(untilOn)),
  });
}
