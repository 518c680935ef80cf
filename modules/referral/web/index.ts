import type { SliceRoute } from "@fairhouse/ui";

export const routes: readonly SliceRoute[] = [
  {
    path: "/member/referral",
    load: () => import("./referral-screen.tsx"),
    title: "system:member.referral.label",
    access: "member",
    frame: "centre",
    index: false,
  },
];
