import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { changeFavourite } from "./commands/change-favourite.ts";
import type { LobbyDependencies } from "./dependencies.ts";
import type { createJackpots } from "./jackpots/pots.ts";
import { listGameViews, listHotViews } from "./queries/games.ts";
import { pageOfOwn, readFavourites, readRecents } from "./queries/own-games.ts";
import type { createRooms } from "./queries/rooms.ts";
import { listMenuViews, listTypeViews, listVendorViews } from "./queries/vendors.ts";
import type { createPopularGames } from "./winners/popular-games.ts";
import type { createWinnerBoard } from "./winners/winner-board.ts";

export type Showcase = {
  readonly readWinnerBoard: ReturnType<typeof createWinnerBoard>;
  readonly popular: ReturnType<typeof createPopularGames>;
  readonly readJackpots: ReturnType<typeof createJackpots>;
  readonly readRooms: ReturnType<typeof createRooms>;
};

/** What players look for, and what the front page shows of play. */
export const lobbyRoutes = (deps: LobbyDependencies, showcase: Showcase): HandledEndpoint[] => [
  ...listRoutes(deps, showcase),
  ...ownRoutes(deps),
];

/** Everybody may ask, except for tables. */
const listRoutes = (
  deps: LobbyDependencies,
  { readWinnerBoard, popular, readJackpots, readRooms }: Showcase,
): HandledEndpoint[] => [
  handle(contract.listGames, async (input) => ok(await listGameViews(deps, input))),
  handle(contract.listHotGames, async (input) => ok(await listHotViews(deps, input))),
  handle(contract.listGameTypes, async (input) => ok(await listTypeViews(deps, input))),
  handle(contract.listGameVendors, async (input) => ok(await listVendorViews(deps, input))),
  handle(contract.listGameMenus, async (input) => ok(await listMenuViews(deps, input))),
  handle(contract.listRooms, async (input) => ok(await readRooms(input))),
  handle(contract.readWinnerBoard, async (input) => ok(await readWinnerBoard(input))),
  handle(contract.listPopularGames, async ({ limit }) => ok({ games: await popular.games(limit) })),
  handle(contract.listPopularLotteries, async ({ count, prizeMode }) =>
    ok({ list: await popular.lotteries(count, prizeMode) }),
  ),
  handle(contract.readJackpots, async () => ok(await readJackpots())),
];

const ownRoutes = (deps: LobbyDependencies): HandledEndpoint[] => [
  handle(contract.listFavouriteIds, async ({ gameType }, { session }) => {
    const favourites = await readFavourites(deps, session.memberId);
    const wanted = favourites.filter((game) => !gameType || game.game_type === gameType.toUpperCase());
    return ok({
      list: wanted.map(({ node_id, vendor, game_type }) => ({
        nodeId: node_id.toString(),
        vendor,
        gameType: game_type,
      })),
    });
  }),
  handle(contract.changeFavourite, (input, { session }) => changeFavourite(deps, session.memberId, input)),
  handle(contract.listFavourites, async (input, { session }) => {
    const { games, ...pages } = pageOfOwn(deps, await readFavourites(deps, session.memberId), input);
    return ok({ content: games, ...pages });
  }),
  handle(contract.listRecentGames, async (input, { session }) => {
    const { games, ...pages } = pageOfOwn(deps, await readRecents(deps, session.memberId), input);
    return ok({ list: games, ...pages });
  }),
];
