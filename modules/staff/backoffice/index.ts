import { recordIcon, shieldIcon, slidersIcon, usersIcon, withdrawIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";
import type { ConfirmationProps } from "./accounts/confirm-for-account-dialog.tsx";
import { RequestsCount } from "./accounts/requests-count.tsx";
import type { DecisionProps } from "./decide-withdrawal-dialog.tsx";
import LoginScreen from "./login-screen.tsx";
import type { SetUpAuthenticatorProps } from "./set-up-authenticator-dialog.tsx";
import { WaitingCount } from "./waiting-count.tsx";
import { useWithdrawalEntries } from "./withdrawal-entries.ts";

export { AuthenticatorMenuEntry } from "./authenticator-entry.tsx";
export { type Operator, OperatorProvider, useMay, useOperator, useSignOut } from "./operator.tsx";
export { RoleName } from "./role-name.tsx";
export { LoginScreen };

export const operators: OperatorsSlice = {
  name: "staff",
  screens: [
    { path: "/login", load: async () => ({ default: LoginScreen }), title: "staff:login.title", permission: null },
    { path: "/link", load: () => import("./link-screen.tsx"), title: "staff:link.title", permission: null },
    {
      path: "/",
      load: () => import("./withdrawals-screen.tsx"),
      title: "staff:withdrawals.title",
      permission: "withdrawals.read",
      navigation: { group: "work", icon: withdrawIcon, order: 10, letter: "w", Mark: WaitingCount },
    },
    {
      path: "/accounts",
      load: () => import("./accounts/accounts-screen.tsx"),
      title: "staff:accounts.title",
      permission: "accounts.read",
      navigation: { group: "people", icon: shieldIcon, order: 45, letter: "p", Mark: RequestsCount },
    },
    {
      path: "/operators",
      load: () => import("./operators-screen.tsx"),
      title: "staff:operators.title",
      permission: "operators.invite",
      navigation: { group: "people", icon: usersIcon, order: 50, letter: "o" },
    },
    {
      path: "/settings",
      load: () => import("./settings-screen.tsx"),
      title: "staff:settings.title",
      permission: "settings.change",
      navigation: { group: "house", icon: slidersIcon, order: 70, letter: "f" },
    },
    {
      path: "/audit",
      load: () => import("./audit-screen.tsx"),
      title: "staff:audit.title",
      permission: "audit.read",
      navigation: { group: "house", icon: recordIcon, order: 90, letter: "l" },
    },
  ],
  dialogs: {
    "decide-withdrawal": () => import("./decide-withdrawal-dialog.tsx"),
    "confirm-for-account": () => import("./accounts/confirm-for-account-dialog.tsx"),
    "set-up-authenticator": () => import("./set-up-authenticator-dialog.tsx"),
  },
  useEntries: useWithdrawalEntries,
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "decide-withdrawal": DecisionProps;
    "confirm-for-account": ConfirmationProps;
    "set-up-authenticator": SetUpAuthenticatorProps;
  }
}
