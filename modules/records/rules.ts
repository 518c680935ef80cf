import { ok, type Result, refuse } from "@fairhouse/base";

/** No period of profit and loss is longer: a year, a leap year included. */
export const PROFIT_DAYS_MAX = 366;

const DAY_MS = 86_400_000;

/** Days of UTC as moments: from the first one's midnight until the midnight after the last one. */
export type Period = { readonly from: Date | undefined; readonly to: Date | undefined };

/** @param days both included; what is left out has no end on that side */
export function decidePeriod(
  { fromOn, untilOn }: { readonly fromOn?: string | undefined; readonly untilOn?: string | undefined },
  daysMax = Number.POSITIVE_INFINITY,
): Result<Period, "days_wrong"> {
  const from = fromOn === undefined ? undefined : new Date(`${fromOn}T00:00:00.000Z`);
  const to = untilOn === undefined ? undefined : new Date(Date.parse(`${untilOn}T00:00:00.000Z`) + DAY_MS);
  if (from && to && (from >= to || to.getTime() - from.getTime() > daysMax * DAY_MS)) return refuse("days_wrong");
  return ok({ from, to });
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
