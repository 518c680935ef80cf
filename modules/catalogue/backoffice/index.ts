import { refreshIcon, slotsIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "catalogue",
  screens: [
    {
      path: "/games",
      load: () => import("./games/games-screen.tsx"),
      title: "catalogue:office.games.title",
      permission: "catalogue.read",
      navigation: { group: "house", icon: slotsIcon, order: 40, letter: "g" },
    },
    {
      path: "/vendors",
      load: () => import("./vendors/vendors-screen.tsx"),
      title: "catalogue:office.vendors.title",
      permission: "catalogue.read",
      navigation: { group: "house", icon: refreshIcon, order: 45, letter: "v" },
    },
  ],
};
