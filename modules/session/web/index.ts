import type { DialogLoaders, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { AccountMenu } from "./account-menu.tsx";
import type { AuthDialogProps } from "./after-login.ts";
import { SessionKeeper } from "./session-keeper.tsx";
import { VisitorBar } from "./visitor-bar.tsx";

export { MEMBER_CALL, type Member, type Session, useSession } from "./session.ts";

/** `/login` and `/register` are the front page with a dialog, so the shell owns both addresses. */
export const routes: readonly SliceRoute[] = [];

export const slots: readonly SliceSlot[] = [
  { at: "visitor-bar", order: 10, Component: VisitorBar },
  { at: "member-bar", order: 90, Component: AccountMenu },
  { at: "background", order: 0, Component: SessionKeeper },
];

export const dialogs: DialogLoaders = {
  login: () => import("./login-dialog.tsx"),
  register: () => import("./register-dialog.tsx"),
  "change-password": () => import("./change-password-dialog.tsx"),
  "sign-out": () => import("./sign-out-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    login: AuthDialogProps;
    register: AuthDialogProps;
    "change-password": Record<never, never>;
    "sign-out": Record<never, never>;
  }
}
