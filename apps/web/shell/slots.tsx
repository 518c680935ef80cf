import type { SlotName } from "@fairhouse/ui";
import { type ReactNode, Suspense } from "react";
import { slotsAt } from "../registry.ts";

/** What the slices put into one place of the shell; each may arrive later than the rest. */
export function Slots({ at, fallback = null }: { at: SlotName; fallback?: ReactNode }) {
  return slotsAt(at).map(({ Component, order }) => (
    <Suspense key={`${at}-${order}`} fallback={fallback}>
      <Component />
    </Suspense>
  ));
}
