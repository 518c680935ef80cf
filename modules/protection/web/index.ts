import type { SliceRoute, SliceSlot } from "@fairhouse/ui";
import { lazy } from "react";

export { LimitMeters } from "./limit-meter.tsx";
export { LimitRoom } from "./limit-room.tsx";
export { setLimitsOf, tightestOf, useKnownLimits } from "./limits.ts";
export { useRealityCheck } from "./reality/use-reality-check.ts";
export { useSessionStop } from "./reality/use-session-stop.ts";

export const routes: readonly SliceRoute[] = [
  {
    path: "/wallet/limits",
    load: () => import("./limits-screen.tsx"),
    title: "protection:title",
    access: "member",
    frame: "centre",
  },
];

export const slots: readonly SliceSlot[] = [
  {
    at: "after-login",
    order: 30,
    Component: lazy(async () => ({ default: (await import("./after-login-limits.tsx")).AfterLoginLimits })),
  },
];
