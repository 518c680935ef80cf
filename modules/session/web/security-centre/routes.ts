import type { SliceRoute } from "@fairhouse/ui";

/** "My account" of the member centre. */
export const securityRoute: SliceRoute = {
  path: "/member/securityCenter",
  load: () => import("./security-screen.tsx"),
  title: "session:security.title",
  access: "member",
  frame: "centre",
  index: false,
  memberCalls: [
    { route: "GET /wps/member/security", input: {} },
    { route: "GET /wps/member/profile", input: {} },
    { route: "GET /wps/member/factors", input: {} },
  ],
};
