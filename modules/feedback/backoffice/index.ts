import { mailIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "feedback",
  screens: [
    {
      path: "/feedback",
      load: () => import("./feedback-screen.tsx"),
      title: "feedback:office.title",
      permission: "feedback.read",
      navigation: { group: "people", icon: mailIcon, order: 42, letter: "b" },
    },
  ],
};
