import type { DialogLoaders, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { AccountMenu } from "./account-menu.tsx";
import type { AuthDialogProps } from "./after-login.ts";
import type { ChangePasswordProps } from "./change-password-dialog.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import { factorDialogs } from "./factors/dialogs.ts";
import type { PaymentPasswordDialogProps } from "./payment-password/payment-password-dialog.tsx";
import type { ResetPasswordProps } from "./reset-password-dialog.tsx";
import type { SecondFactorProps } from "./second-factor-dialog.tsx";
import { securityRoute } from "./security-centre/routes.ts";
import { SessionSync } from "./session-sync.tsx";
import { VisitorBar } from "./visitor-bar.tsx";
import type { WelcomeProps } from "./waiting-sheet.ts";
import type { WarningProps } from "./warning-dialog.tsx";

export { DemoBadge, useIsTrial } from "./demo-badge.tsx";
export { takeResetLink } from "./reset-link.ts";
export { MEMBER_CALL, type Member, type Session, startSession, useSession } from "./session.ts";
export { useIsFreePlayOffered, useStartTrial } from "./use-start-trial.ts";

/** `/login` and `/register` are the front page with a dialog, so the shell owns both addresses. */
export const routes: readonly SliceRoute[] = [
  {
    path: "/sign-in/$provider",
    load: () => import("./social-return-screen.tsx"),
    title: "session:social.page",
    access: "public",
    index: false,
  },
  securityRoute,
];

export const slots: readonly SliceSlot[] = [
  { at: "visitor-bar", order: 10, Component: VisitorBar },
  { at: "member-bar", order: 5, Component: DemoBadge },
  { at: "member-bar", order: 90, Component: AccountMenu },
  { at: "background", order: 0, Component: SessionSync },
];

export const dialogs: DialogLoaders = {
  login: () => import("./login-dialog.tsx"),
  register: () => import("./register-dialog.tsx"),
  "change-password": () => import("./change-password-dialog.tsx"),
  "phone-login": () => import("./phone-login-dialog.tsx"),
  "sign-out": () => import("./sign-out-dialog.tsx"),
  "second-factor": () => import("./second-factor-dialog.tsx"),
  "after-login": () => import("./after-login-dialog.tsx"),
  welcome: () => import("./welcome-dialog.tsx"),
  warning: () => import("./warning-dialog.tsx"),
  "accept-terms": () => import("./accept-terms-dialog.tsx"),
  "true-account": () => import("./true-account-dialog.tsx"),
  "forgot-password": () => import("./forgot-dialog.tsx"),
  "reset-password": () => import("./reset-password-dialog.tsx"),
  "payment-password": () => import("./payment-password/payment-password-dialog.tsx"),
  ...factorDialogs,
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    login: AuthDialogProps;
    register: AuthDialogProps;
    "change-password": ChangePasswordProps;
    "phone-login": AuthDialogProps;
    "sign-out": Record<never, never>;
    "second-factor": SecondFactorProps;
    "after-login": Record<never, never>;
    welcome: WelcomeProps;
    /** Says over everything else why something did not happen. */
    warning: WarningProps;
    "accept-terms": Record<never, never>;
    /** Says to a guest that what they have pressed is for members. */
    "true-account": Record<never, never>;
    "forgot-password": Record<never, never>;
    "reset-password": ResetPasswordProps;
    /** Sets or changes the payment password; a withdrawal opens it when there is none yet. */
    "payment-password": PaymentPasswordDialogProps;
  }
}
