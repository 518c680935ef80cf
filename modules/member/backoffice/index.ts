import { shieldIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";
import type { ConfirmationProps } from "./confirm-for-account-dialog.tsx";
import { RequestsCount } from "./requests-count.tsx";

export const operators: OperatorsSlice = {
  name: "member",
  screens: [
    {
      path: "/accounts",
      load: () => import("./accounts-screen.tsx"),
      title: "member:office.accounts.title",
      permission: "accounts.read",
      navigation: { group: "people", icon: shieldIcon, order: 45, letter: "p", Mark: RequestsCount },
    },
  ],
  dialogs: { "confirm-for-account": () => import("./confirm-for-account-dialog.tsx") },
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "confirm-for-account": ConfirmationProps;
  }
}
