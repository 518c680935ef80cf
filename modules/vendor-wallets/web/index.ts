import type { DialogLoaders, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { lazy } from "react";
import type { MoveDialogProps } from "./move-dialog.tsx";

export const routes: readonly SliceRoute[] = [
  {
    path: "/wallet/vendors",
    load: () => import("./vendor-wallets-screen.tsx"),
    title: "vendor-wallets:title",
    access: "member",
    frame: "centre",
  },
];

export const slots: readonly SliceSlot[] = [
  {
    at: "wallet",
    order: 10,
    Component: lazy(async () => ({ default: (await import("./vendor-money.tsx")).VendorMoney })),
  },
  {
    at: "game-wallet",
    order: 10,
    Component: lazy(async () => ({ default: (await import("./game-wallet.tsx")).GameWallet })),
  },
  {
    at: "game-book",
    order: 10,
    Component: lazy(async () => ({ default: (await import("./game-wallet.tsx")).VendorBook })),
  },
];

export const dialogs: DialogLoaders = {
  moveMoney: () => import("./move-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    moveMoney: MoveDialogProps;
  }
}
