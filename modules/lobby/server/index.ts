import { token } from "@fairhouse/base";
import type { Category } from "@fairhouse/contract/page-state";
import type { ServerModule } from "@fairhouse/platform/module";
import type { LobbyDependencies } from "./dependencies.ts";
import { createJackpots } from "./jackpots/pots.ts";
import { categoriesOf } from "./queries/categories.ts";
import { createRooms } from "./queries/rooms.ts";
import { lobbyRoutes } from "./routes.ts";
import { followPlay, forgetWins } from "./winners/follow-play.ts";
import { createPopularGames } from "./winners/popular-games.ts";
import { createWinnerBoard } from "./winners/winner-board.ts";

export { keepRecent } from "./commands/keep-recent.ts";
export type { LobbyDependencies } from "./dependencies.ts";

export type LobbyModule = ServerModule & {
  /** The kinds of games with a vendor now. */
  categories(): Category[];
  /** Takes rounds off the board of winners that were found to be none, by the keys of their groups. */
  forgetWins(rounds: readonly { memberId: string; key: string }[]): Promise<void>;
};

export function createLobbyModule(deps: LobbyDependencies): LobbyModule {
  const play = followPlay(deps);
  const transferVendors = new Set(deps.vendors.filter(({ wallet }) => wallet !== undefined).map(({ code }) => code));
  return {
    name: "lobby",
    site: lobbyRoutes(deps, {
      readWinnerBoard: createWinnerBoard(deps),
      popular: createPopularGames(deps),
      readJackpots: createJackpots(deps),
      readRooms: createRooms(deps),
    }),
    followers: [play],
    categories: () => categoriesOf(deps.games, transferVendors),
    forgetWins: (rounds) => forgetWins(deps.database.pool, rounds),
    // What is played before a process that works on jobs is there waits for it.
    start: () => play.begin(),
  };
}

export const LOBBY = token<LobbyModule>("lobby");
