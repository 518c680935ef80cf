import { shareIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "referral",
  screens: [
    {
      path: "/invitations",
      load: () => import("./flags-screen.tsx"),
      title: "referral:office.title",
      permission: "accounts.read",
      navigation: { group: "people", icon: shareIcon, order: 48, letter: "i" },
    },
  ],
};
