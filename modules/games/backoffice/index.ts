import { keyIcon, lockIcon, pauseIcon, recordIcon, transferIcon, usersIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";

export const operators: OperatorsSlice = {
  name: "games",
  screens: [
    {
      path: "/switches",
      load: () => import("./switches/switches-screen.tsx"),
      title: "games:office.switches.title",
      permission: "vendors.read",
      navigation: { group: "work", icon: pauseIcon, order: 20, letter: "s" },
    },
    {
      path: "/reconciliations",
      load: () => import("./reconciliation/reconciliations-screen.tsx"),
      title: "games:office.reconciliation.title",
      permission: "reconciliation.read",
      navigation: { group: "work", icon: transferIcon, order: 30, letter: "r" },
    },
    {
      path: "/debts",
      load: () => import("./debts/debts-screen.tsx"),
      title: "games:office.debts.title",
      permission: "debts.read",
      navigation: { group: "people", icon: usersIcon, order: 40, letter: "d" },
    },
    {
      path: "/held-credits",
      load: () => import("./credits/held-credits-screen.tsx"),
      title: "games:office.credits.title",
      permission: "credits.read",
      navigation: { group: "work", icon: lockIcon, order: 35, letter: "e" },
    },
    {
      path: "/vendor-calls",
      load: () => import("./calls/calls-screen.tsx"),
      title: "games:office.calls.title",
      permission: "vendors.read",
      navigation: { group: "house", icon: recordIcon, order: 60, letter: "c" },
    },
    {
      path: "/vendor-keys",
      load: () => import("./keys/keys-screen.tsx"),
      title: "games:office.keys.title",
      permission: "vendors.keys",
      navigation: { group: "house", icon: keyIcon, order: 70, letter: "y" },
    },
  ],
};
