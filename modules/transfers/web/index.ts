import type { SliceRoute } from "@fairhouse/ui";

export const routes: readonly SliceRoute[] = [
  {
    path: "/member/transferUpline",
    load: () => import("./transfer-screen.tsx"),
    title: "system:member.transferUpline.label",
    access: "member",
    frame: "centre",
    index: false,
  },
];
