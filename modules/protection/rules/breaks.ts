import type { ExclusionWish } from "./exclusions.ts";

/** The breaks that pages offer, the shortest first. */
export const BREAKS = {
  day: { kind: "time_out", days: 1 },
  week: { kind: "time_out", days: 7 },
  sixWeeks: { kind: "time_out", days: 42 },
  halfYear: { kind: "until", months: 6 },
  year: { kind: "until", months: 12 },
  fiveYears: { kind: "until", months: 60 },
  indefinite: { kind: "indefinite" },
} as const satisfies { readonly [name: string]: ExclusionWish };
export type BreakName = keyof typeof BREAKS;
export const BREAK_NAMES = Object.keys(BREAKS) as BreakName[];
