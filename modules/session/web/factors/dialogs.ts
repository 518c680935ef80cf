import type { DialogLoaders } from "@fairhouse/ui";
import type { AddAuthenticatorProps } from "./add-authenticator-dialog.tsx";
import type { DropFactorProps } from "./drop-factor-dialog.tsx";
import type { NamePasskeyProps } from "./name-passkey-dialog.tsx";
import type { RecoveryCodesProps } from "./recovery-codes-dialog.tsx";
import type { StepUpProps } from "./step-up-dialog.tsx";

export const factorDialogs: DialogLoaders = {
  "step-up": () => import("./step-up-dialog.tsx"),
  "add-authenticator": () => import("./add-authenticator-dialog.tsx"),
  "recovery-codes": () => import("./recovery-codes-dialog.tsx"),
  "name-passkey": () => import("./name-passkey-dialog.tsx"),
  "drop-factor": () => import("./drop-factor-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    /** Asks who is there once more; `askStepUp` opens it. */
    "step-up": StepUpProps;
    "add-authenticator": AddAuthenticatorProps;
    "recovery-codes": RecoveryCodesProps;
    "name-passkey": NamePasskeyProps;
    "drop-factor": DropFactorProps;
  }
}
