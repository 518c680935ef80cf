import { withdrawIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";
import type { DecisionProps } from "./decide-withdrawal-dialog.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import { useWithdrawalEntries } from "./withdrawal-entries.ts";

export const operators: OperatorsSlice = {
  name: "wallet",
  screens: [
    {
      path: "/",
      load: () => import("./withdrawals-screen.tsx"),
      title: "wallet:office.withdrawals.title",
      permission: "withdrawals.read",
      navigation: { group: "work", icon: withdrawIcon, order: 10, letter: "w", Mark: WaitingCount },
    },
  ],
  dialogs: { "decide-withdrawal": () => import("./decide-withdrawal-dialog.tsx") },
  useEntries: useWithdrawalEntries,
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "decide-withdrawal": DecisionProps;
  }
}
