import { messageIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "inbox",
  screens: [
    {
      path: "/messages",
      load: () => import("./messages-screen.tsx"),
      title: "inbox:office.title",
      permission: "messages.read",
      navigation: { group: "people", icon: messageIcon, order: 40, letter: "m" },
    },
  ],
};
