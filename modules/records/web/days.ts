import { dayAfter } from "@fairhouse/base";

/** Every day from the first to the last one, both included. */
export function daysBetween(fromOn: string, untilOn: string): string[] {
  const days: string[] = [];
  for (let day = fromOn; day <= untilOn; day = dayAfter(day)) days.push(day);
  return days;
}
