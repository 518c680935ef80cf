import type { DialogLoaders, SliceRoute, SliceSlot } from "@fairhouse/ui";
import { slotsIcon, verifyIcon } from "@fairhouse/ui/icons";
import { lazy } from "react";
import { LOBBY_INPUT, LOBBY_KINDS } from "./lobby/lobby-input.ts";
import { vendorIn } from "./lobby/vendor-in-address.ts";
import type { AdultDialogProps } from "./play/adult-dialog.tsx";
import { JACKPOTS_CALL } from "./showcase-calls.ts";
import type { MoveDialogProps } from "./transfer-wallet/move-dialog.tsx";
import type { VerifyDialogProps } from "./verify/verify-dialog.tsx";

export { JackpotBanner, useHasJackpot } from "./jackpot/jackpot-banner.tsx";
export { GameCover } from "./lobby/game-cover.tsx";
export { VendorChips } from "./lobby/vendor-chips.tsx";
export { useVendorInAddress, vendorIn } from "./lobby/vendor-in-address.ts";
export { useOwnRounds } from "./own-rounds.ts";
export { JACKPOTS_CALL, POPULAR_CALL, WINNERS_CALL } from "./showcase-calls.ts";
export { hasVerifier, type RoundVerifier, registerVerifier } from "./verify/verifiers.ts";
export { LatestWins } from "./winners/latest-wins.tsx";

export const routes: readonly SliceRoute[] = [
  {
    path: "/rng",
    load: () => import("./lobby/lobby-screen.tsx"),
    title: "games:lobby.title",
    description: "games:lobby.introEmpty",
    access: "public",
    bannerGroup: "rng",
    drawnFor: (query, site) => vendorIn(query, site, LOBBY_KINDS),
    calls: (_, { query }) => [
      {
        route: "GET /wps/relay/GCSGAME_gameList",
        input: { ...LOBBY_INPUT, ...(query.vendor ? { vassalage: query.vendor } : {}) },
      },
      JACKPOTS_CALL,
    ],
    navigation: [
      { place: "main", label: "games:nav.slots", icon: slotsIcon, order: 10, gameTypes: ["RNG"] },
      { place: "quick", label: "games:nav.games", icon: slotsIcon, order: 10 },
    ],
  },
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
