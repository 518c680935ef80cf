import type { MethodHours } from "./deposit-methods.ts";

export type TermsChange = { readonly field: string; readonly before: string; readonly after: string };

type Terms = { readonly hours: MethodHours | null };

/** The fields that differ, as a history shows them. */
export function changesBetween<Of extends Terms>(before: Of, after: Of): TermsChange[] {
  const [was, is] = [asTexts(before), asTexts(after)];
  return Object.entries(is).flatMap(([field, value]) =>
    was[field] === value ? [] : [{ field, before: was[field] ?? "", after: value }],
  );
}

const asTexts = ({ hours, ...terms }: Terms): { [field: string]: string } => ({
  ...Object.fromEntries(Object.entries(terms).map(([field, value]) => [field, String(value)])),
  hours: hours ? `${timeOf(hours.fromMinute)}-${timeOf(hours.toMinute)} ${hours.zone}` : "",
});

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
