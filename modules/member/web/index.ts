import type { DialogLoaders, SliceRoute } from "@fairhouse/ui";
import type { PaymentPasswordDialogProps } from "./payment-password-dialog.tsx";

export { isCommonPassword } from "../rules/common-passwords.ts";
export {
  askedRule,
  type Faults,
  type FieldFault,
  type RegistrationMethod,
  registrationFaults,
} from "../rules/registration.ts";

export const routes: readonly SliceRoute[] = [];

export const dialogs: DialogLoaders = {
  "payment-password": () => import("./payment-password-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    /** Sets or changes the payment password; a withdrawal opens it when there is none yet. */
    "payment-password": PaymentPasswordDialogProps;
  }
}
