import type { SliceRoute } from "@fairhouse/ui";
import { slidersIcon } from "@fairhouse/ui/icons";

export { StakeLimitMeter } from "./stake-limit-meter.tsx";

export const routes: readonly SliceRoute[] = [
  {
    path: "/wallet/limits",
    load: () => import("./limits-screen.tsx"),
    title: "protection:title",
    access: "member",
    frame: "centre",
    navigation: [
      { place: "centre", label: "protection:title", icon: slidersIcon, order: 90 },
      { place: "books", label: "protection:title", icon: slidersIcon, order: 90, memberOnly: true },
    ],
  },
];
