import { bankIcon, depositIcon, messageIcon, withdrawIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";
import type { FindingProps } from "./decide-dispute-dialog.tsx";
import type { DecisionProps } from "./decide-withdrawal-dialog.tsx";
import { ReviewsCount } from "./deposits/reviews-count.tsx";
import { DisputesCount } from "./disputes-count.tsx";
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
    {
      path: "/disputes",
      load: () => import("./disputes-screen.tsx"),
      title: "wallet:office.disputes.title",
      permission: "withdrawals.read",
      navigation: { group: "work", icon: messageIcon, order: 12, letter: "t", Mark: DisputesCount },
    },
    {
      path: "/deposits",
      load: () => import("./deposits-screen.tsx"),
      title: "wallet:office.deposits.title",
      permission: "deposits.read",
      navigation: { group: "work", icon: depositIcon, order: 15, letter: "k", Mark: ReviewsCount },
    },
    {
      path: "/deposit-methods",
      load: () => import("./methods-screen.tsx"),
      title: "wallet:office.methods.title",
      permission: "deposits.read",
      navigation: { group: "house", icon: bankIcon, order: 55, letter: "a" },
    },
    {
      path: "/withdrawal-methods",
      load: () => import("./withdrawal-methods-screen.tsx"),
      title: "wallet:office.withdrawalMethods.title",
      permission: "withdrawals.read",
      navigation: { group: "house", icon: bankIcon, order: 56, letter: "z" },
    },
  ],
  dialogs: {
    "decide-withdrawal": () => import("./decide-withdrawal-dialog.tsx"),
    "decide-dispute": () => import("./decide-dispute-dialog.tsx"),
  },
  useEntries: useWithdrawalEntries,
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "decide-withdrawal": DecisionProps;
    "decide-dispute": FindingProps;
  }
}
