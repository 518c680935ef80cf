import type { DialogLoaders, NavigationEntry, SliceRoute } from "@fairhouse/ui";
import { slotsIcon } from "@fairhouse/ui/icons";
import type { GameListDialogProps } from "./game-list-dialog.tsx";
import { LOBBY_KINDS, type LobbyKind } from "./lobby/kinds.ts";
import { drawnPartOf } from "./lobby/lobby-address.ts";
import { listInput, PLAIN_QUERY } from "./lobby/lobby-query.ts";
import { JACKPOTS_CALL } from "./showcase-calls.ts";

export { GameShelf } from "./game-tile.tsx";
export { JackpotBanner, useHasPots } from "./jackpot/jackpot-banner.tsx";
export { AllGames } from "./lobby/all-games.tsx";
export { JACKPOTS_CALL, POPULAR_CALL, WINNERS_CALL } from "./showcase-calls.ts";
export { LatestWins } from "./winners/latest-wins.tsx";

/** One lobby for each kind of games; it is in the navigation only while a vendor has such a game. */
export const routes: readonly SliceRoute[] = LOBBY_KINDS.map((kind) => ({
  path: kind.path,
  load: () => import("./lobby/lobby-screen.tsx"),
  title: kind.title,
  description: kind.description,
  access: "public",
  bannerGroup: kind.bannerGroup,
  navigation: navigationOf(kind),
  // What only a server asks does not travel with the first page.
  ...(import.meta.env.SSR ? drawnByServer(kind) : {}),
}));

function drawnByServer({ name, gameTypes }: LobbyKind): Pick<SliceRoute, "drawnFor" | "calls"> {
  return {
    drawnFor: (query, site) => drawnPartOf(query, site, gameTypes),
    calls: (_, { query: { vendor, game }, language, merchant }) => {
      const query = { ...PLAIN_QUERY, vendor, game: game?.toUpperCase() };
      const input = listInput(gameTypes, query, { pageNo: 1, language, merchant });
      const list = { route: "GET /wps/relay/GCSGAME_gameList", input };
      return name === "slots" ? [list, JACKPOTS_CALL] : [list];
    },
  };
}

function navigationOf({ name, title, icon, order, gameTypes }: LobbyKind): NavigationEntry[] {
  const main = { place: "main", label: title, icon, order, gameTypes } as const;
  return name === "slots" ? [main, { place: "quick", label: "lobby:nav.games", icon: slotsIcon, order }] : [main];
}

export const dialogs: DialogLoaders = { "game-list": () => import("./game-list-dialog.tsx") };

declare module "@fairhouse/ui" {
  interface DialogCatalogue {
    "game-list": GameListDialogProps;
  }
}
