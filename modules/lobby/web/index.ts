import type { SliceRoute } from "@fairhouse/ui";
import { slotsIcon } from "@fairhouse/ui/icons";
import { LOBBY_INPUT, LOBBY_KINDS } from "./lobby-input.ts";
import { JACKPOTS_CALL } from "./showcase-calls.ts";
import { vendorIn } from "./vendor-in-address.ts";

export { GameShelf, GameTile } from "./game-tile.tsx";
export { JackpotBanner, useHasPots } from "./jackpot/jackpot-banner.tsx";
export { JACKPOTS_CALL, POPULAR_CALL, WINNERS_CALL } from "./showcase-calls.ts";
export { VendorChips } from "./vendor-chips.tsx";
export { useVendorInAddress, vendorIn } from "./vendor-in-address.ts";
export { LatestWins } from "./winners/latest-wins.tsx";

export const routes: readonly SliceRoute[] = [
  {
    path: "/rng",
    load: () => import("./lobby-screen.tsx"),
    title: "lobby:shelf.title",
    description: "lobby:shelf.introEmpty",
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
      { place: "main", label: "lobby:nav.slots", icon: slotsIcon, order: 10, gameTypes: ["RNG"] },
      { place: "quick", label: "lobby:nav.games", icon: slotsIcon, order: 10 },
    ],
  },
];
