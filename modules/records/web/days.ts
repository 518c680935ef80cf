const DAY_MS = 86_400_000;

/** A day of UTC as its text. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** So many days until today, today included. @returns the first one and the last one */
export function lastDays(count: number, now: Date): { readonly fromOn: string; readonly untilOn: string } {
  return { fromOn: dayText(now.getTime() - (count - 1) * DAY_MS), untilOn: dayText(now.getTime()) };
}

/** A typed day; null for what is no day of the calendar. */
export function dayOrNull(text: string | null): string | null {
  if (text === null || !/^(19[7-9]|[2-9]\d\d)\d-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && dayText(at) === text ? text : null;
}

/** Every day from the first to the last one, both included. */
export function daysBetween(fromOn: string, untilOn: string): string[] {
  const [from, until] = [Date.parse(fromOn), Date.parse(untilOn)];
  const days: string[] = [];
  for (let at = from; at <= until; at += DAY_MS) days.push(dayText(at));
  return days;
}
