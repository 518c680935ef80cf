import type { OperatorsSlice } from "@fairhouse/ui/operators";

/** Every module's screens for operators: the value `operators` of its `backoffice/index.ts`. */
export const slices: readonly OperatorsSlice[] = Object.values(
  import.meta.glob<OperatorsSlice>("../../modules/*/backoffice/index.ts", { eager: true, import: "operators" }),
);
