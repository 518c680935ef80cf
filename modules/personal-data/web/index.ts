import type { SliceRoute } from "@fairhouse/ui";

export const routes: readonly SliceRoute[] = [
  {
    path: "/member/myData",
    load: () => import("./my-data-screen.tsx"),
    title: "personal-data:title",
    access: "member",
    frame: "centre",
    index: false,
  },
];
