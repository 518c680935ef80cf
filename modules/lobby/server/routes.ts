import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { LobbyDependencies } from "./dependencies.ts";
import type { createJackpots } from "./jackpots/pots.ts";
import { listGameViews } from "./queries/games.ts";
import type { createPopularGames } from "./winners/popular-games.ts";
import type { createWinnerBoard } from "./winners/winner-board.ts";

export type Showcase = {
  readonly readWinnerBoard: ReturnType<typeof createWinnerBoard>;
  readonly popular: ReturnType<typeof createPopularGames>;
  readonly readJackpots: ReturnType<typeof createJackpots>;
};

/** What players look for, and what the front page shows of play; everybody may ask. */
export const lobbyRoutes = (
  deps: Pick<LobbyDependencies, "games">,
  { readWinnerBoard, popular, readJackpots }: Showcase,
): HandledEndpoint[] => [
  handle(contract.listGames, async (input) => ok(listGameViews(deps, input))),
  handle(contract.readWinnerBoard, async (input) => ok(await readWinnerBoard(input))),
  handle(contract.listPopularGames, async ({ limit }) => ok({ games: await popular.games(limit) })),
  handle(contract.listPopularLotteries, async ({ count, prizeMode }) =>
    ok({ list: await popular.lotteries(count, prizeMode) }),
  ),
  handle(contract.readJackpots, async () => ok(await readJackpots())),
];
