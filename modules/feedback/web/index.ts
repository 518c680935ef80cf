import type { SliceRoute } from "@fairhouse/ui";

export const routes: readonly SliceRoute[] = [
  {
    path: "/member/feedback",
    load: () => import("./feedback-screen.tsx"),
    title: "feedback:title",
    access: "member",
    frame: "centre",
    index: false,
  },
];
