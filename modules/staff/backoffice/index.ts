import { recordIcon, usersIcon } from "@fairhouse/ui/icons";
import type { OperatorsSlice } from "@fairhouse/ui/operators";
import LoginScreen from "./login-screen.tsx";
import type { SetUpAuthenticatorProps } from "./set-up-authenticator-dialog.tsx";

export { useIsAttended } from "./attended.ts";
export { AuthenticatorMenuEntry, AuthenticatorNotice } from "./authenticator-entry.tsx";
export { type Operator, OperatorProvider, useMay, useOperator, useSignOut } from "./operator.tsx";
export { RoleName } from "./role-name.tsx";
export { withdrawalCode } from "./withdrawal-code.ts";
export { LoginScreen };

export const operators: OperatorsSlice = {
  name: "staff",
  screens: [
    { path: "/login", load: async () => ({ default: LoginScreen }), title: "staff:login.title", permission: null },
    { path: "/link", load: () => import("./link-screen.tsx"), title: "staff:link.title", permission: null },
    {
      path: "/operators",
      load: () => import("./operators-screen.tsx"),
      title: "staff:operators.title",
      permission: "operators.invite",
      navigation: { group: "people", icon: usersIcon, order: 50, letter: "o" },
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
    "set-up-authenticator": () => import("./set-up-authenticator-dialog.tsx"),
  },
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "set-up-authenticator": SetUpAuthenticatorProps;
  }
}
