import type { DialogLoaders } from "@fairhouse/ui";
import type { ConfirmRemovalProps } from "./confirm-removal-dialog.tsx";
import type { ContactProps } from "./contact-dialog.tsx";

/** Only this page opens them, so the first page does not carry where they are. */
export const securityDialogs: DialogLoaders = {
  profile: () => import("./profile-dialog.tsx"),
  avatar: () => import("./avatar-dialog.tsx"),
  contact: () => import("./contact-dialog.tsx"),
  "bank-account": () => import("./bank-account-dialog.tsx"),
  "confirm-removal": () => import("./confirm-removal-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    profile: Record<never, never>;
    avatar: Record<never, never>;
    contact: ContactProps;
    "bank-account": Record<never, never>;
    "confirm-removal": ConfirmRemovalProps;
  }
}
