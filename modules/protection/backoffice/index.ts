import { logoutIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "protection",
  screens: [
    {
      path: "/exclusions",
      load: () => import("./exclusions-screen.tsx"),
      title: "protection:office.title",
      permission: "accounts.read",
      navigation: { group: "people", icon: logoutIcon, order: 46, letter: "x" },
    },
  ],
};
