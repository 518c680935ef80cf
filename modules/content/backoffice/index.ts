import { megaphoneIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "content",
  screens: [
    {
      path: "/content",
      load: () => import("./content-screen.tsx"),
      title: "content:office.title",
      permission: "content.read",
      navigation: { group: "house", icon: megaphoneIcon, order: 50, letter: "n" },
    },
  ],
};
