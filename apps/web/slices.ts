import type { WebSlice } from "@fairhouse/ui";

/** Every module's screens on the site: the value `slice` of its `web/slice.ts`. */
export const slices: readonly WebSlice[] = Object.values(
  import.meta.glob<WebSlice>("../../modules/*/web/slice.ts", { eager: true, import: "slice" }),
);
