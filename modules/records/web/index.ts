import type { SliceRoute } from "@fairhouse/ui";

export const routes: readonly SliceRoute[] = [
  {
    path: "/member/personalHistoryCopy",
    load: () => import("./rounds-screen.tsx"),
    title: "system:member.personalHistoryCopy.label",
    access: "member",
    memberCalls: [{ route: "GET /wps/records/played", input: {} }],
    frame: "centre",
    index: false,
  },
  {
    path: "/member/personalProfit",
    load: () => import("./profit-screen.tsx"),
    title: "system:member.personalProfit.label",
    access: "member",
    memberCalls: [{ route: "GET /wps/records/played", input: {} }],
    frame: "centre",
    index: false,
  },
  {
    path: "/member/activityStatement",
    load: () => import("./statement-screen.tsx"),
    title: "records:statement.title",
    access: "member",
    frame: "centre",
    index: false,
  },
];
