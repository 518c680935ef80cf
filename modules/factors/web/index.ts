import type { DialogLoaders, SliceRoute } from "@fairhouse/ui";
import type { AddAuthenticatorProps } from "./add-authenticator-dialog.tsx";
import type { DropFactorProps } from "./drop-factor-dialog.tsx";
import type { NamePasskeyProps } from "./name-passkey-dialog.tsx";
import type { RecoveryCodesProps } from "./recovery-codes-dialog.tsx";
import type { StepUpProps } from "./step-up-dialog.tsx";

export { askStepUp, withStepUp } from "./ask-step-up.ts";
export { AuthenticatorSection } from "./authenticator-section.tsx";
export { askPasskey, hasPasskeys } from "./passkey.ts";
export { PasskeyLogin, type PasskeyLoginDone } from "./passkey-login.tsx";
export { PasskeysSection } from "./passkeys-section.tsx";
export { RecoveryCodesSection } from "./recovery-codes-section.tsx";
export { useFactors } from "./use-factors.tsx";

/** The sections stand in the security centre, which belongs to the sessions. */
export const routes: readonly SliceRoute[] = [];

export const dialogs: DialogLoaders = {
  "step-up": () => import("./step-up-dialog.tsx"),
  "add-authenticator": () => import("./add-authenticator-dialog.tsx"),
  "recovery-codes": () => import("./recovery-codes-dialog.tsx"),
  "name-passkey": () => import("./name-passkey-dialog.tsx"),
  "drop-factor": () => import("./drop-factor-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    /** Asks who is there once more; {@link askStepUp} opens it. */
    "step-up": StepUpProps;
    "add-authenticator": AddAuthenticatorProps;
    "recovery-codes": RecoveryCodesProps;
    "name-passkey": NamePasskeyProps;
    "drop-factor": DropFactorProps;
  }
}
