import type { Look } from "../look.ts";

/** The two that differ in theme and direction; both are made as narrow as a phone during a visit. */
export const LOOKS: readonly Look[] = [
  { size: "desktop", language: "EN", theme: "light" },
  { size: "desktop", language: "UR", theme: "dark" },
];

/** The widths at which every page works, and the narrow phone of this region. */
export const WIDTHS = [1440, 1024, 768, 390, 360, 320] as const;
