import type { DialogLoaders, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { verifyIcon } from "@fairhouse/ui/icons";
import { lazy } from "react";
import type { AdultDialogProps } from "./play/adult-dialog.tsx";
import type { MoveDialogProps } from "./transfer-wallet/move-dialog.tsx";
import type { VerifyDialogProps } from "./verify/verify-dialog.tsx";

export { useOwnRounds } from "./own-rounds.ts";
export { gameAddress } from "./play/game-address.ts";
export { hasVerifier, type RoundVerifier, registerVerifier } from "./verify/verifiers.ts";

export const routes: readonly SliceRoute[] = [
  {
    path: "/game/$vendor/$gameCode",
    load: () => import("./play/game-screen.tsx"),
    title: "games:play.title",
    access: "member",
    frame: "bare",
  },
  {
    path: "/wallet/vendors",
    load: () => import("./transfer-wallet/vendor-wallets-screen.tsx"),
    title: "games:vendorWallets.title",
    access: "member",
    frame: "centre",
  },
  {
    path: "/verify",
    load: () => import("./verify/explain-screen.tsx"),
    title: "games:explain.title",
    access: "public",
    navigation: [{ place: "books", label: "games:nav.verify", icon: verifyIcon, order: 20 }],
  },
  {
    path: "/verify/$vendor/$roundId",
    load: () => import("./verify/verify-screen.tsx"),
    title: "games:verify.title",
    access: "member",
  },
];

export const slots: readonly SliceSlot[] = [
  {
    at: "wallet",
    order: 10,
    Component: lazy(async () => ({ default: (await import("./transfer-wallet/vendor-money.tsx")).VendorMoney })),
  },
];

export const dialogs: DialogLoaders = {
  adult: () => import("./play/adult-dialog.tsx"),
  verify: () => import("./verify/verify-dialog.tsx"),
  moveMoney: () => import("./transfer-wallet/move-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    adult: AdultDialogProps;
    verify: VerifyDialogProps;
    moveMoney: MoveDialogProps;
  }
}
