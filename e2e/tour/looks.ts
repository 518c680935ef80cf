import type { Look } from "../look.ts";

const ALL: readonly Look[] = [
  { size: "desktop", language: "EN", theme: "light" },
  { size: "desktop", language: "UR", theme: "dark" },
  { size: "desktop", language: "EN", theme: "dark" },
  { size: "desktop", language: "UR", theme: "light" },
];

/** The two that differ in theme and direction, in the long form all four; a page is made as narrow as a phone during a visit. */
export const LOOKS: readonly Look[] = process.env.TEST_LONG ? ALL : ALL.slice(0, 2);

/** The widths at which every page works, and the narrow phone of this region. */
export const WIDTHS = [1440, 1024, 768, 390, 360, 320] as const;
