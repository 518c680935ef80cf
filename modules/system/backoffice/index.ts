import { slidersIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "system",
  screens: [
    {
      path: "/settings",
      load: () => import("./settings-screen.tsx"),
      title: "system:office.settings.title",
      permission: "settings.change",
      navigation: { group: "house", icon: slidersIcon, order: 70, letter: "f" },
    },
  ],
};
