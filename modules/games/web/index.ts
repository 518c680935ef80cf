import type { DialogLoaders, SliceRoute } from "@fairhouse/ui";
import type { AdultDialogProps } from "./play/adult-dialog.tsx";
import type { VerifyDialogProps } from "./verify/verify-dialog.tsx";

export { useLastGame, useOwnRounds } from "./own-rounds.ts";
export { gameAddress } from "./play/game-address.ts";
export { useGamePage } from "./play/game-page.ts";
export { prepareGameWindow } from "./play/game-window.ts";
export { lotteryWishOf } from "./play/lottery-address.ts";
export { keepPlaceLeft } from "./play/place-left.ts";
export { useVendorPage } from "./play/vendor-page.ts";
export { hasVerifier, type RoundVerifier, registerVerifier } from "./verify/verifiers.ts";

/** A game in a frame: beside its record, filling the page, and as sports. */
const gamePage = (path: string): SliceRoute => ({
  path: `${path}/$vendor/$gameCode`,
  load: () => import("./play/game-screen.tsx"),
  title: "games:play.title",
  access: "member",
  visitors: () => import("./play/visitor-screen.tsx"),
  // The first paint has the game's name and cover; the launch comes afterwards.
  calls: ({ vendor = "", gameCode = "" }) => [{ route: "GET /wps/game/info", input: { vendor, gameCode } }],
  frame: "bare",
});

export const routes: readonly SliceRoute[] = [
  ...["/game", "/seamless", "/fbsports"].map(gamePage),
  {
    path: "/verify",
    load: () => import("./verify/explain-screen.tsx"),
    title: "games:explain.title",
    access: "public",
    navigation: [{ place: "books", label: "games:nav.verify", order: 20 }],
  },
  {
    path: "/verify/$vendor/$roundId",
    load: () => import("./verify/verify-screen.tsx"),
    title: "games:verify.title",
    access: "member",
  },
];

export const dialogs: DialogLoaders = {
  adult: () => import("./play/adult-dialog.tsx"),
  verify: () => import("./verify/verify-dialog.tsx"),
};

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    adult: AdultDialogProps;
    verify: VerifyDialogProps;
  }
}
