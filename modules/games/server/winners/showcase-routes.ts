import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract.ts";
import type { createJackpots } from "../jackpots/pots.ts";
import type { createPopularGames } from "./popular-games.ts";
import type { createWinnerBoard } from "./winner-board.ts";

export type Showcase = {
  readonly readWinnerBoard: ReturnType<typeof createWinnerBoard>;
  readonly popular: ReturnType<typeof createPopularGames>;
  readonly readJackpots: ReturnType<typeof createJackpots>;
};

/** What the front page shows of play; everybody may ask. */
export const showcaseRoutes = ({ readWinnerBoard, popular, readJackpots }: Showcase): HandledEndpoint[] => [
  handle(contract.readWinnerBoard, async (input) => ok(await readWinnerBoard(input))),
  handle(contract.listPopularGames, async ({ limit }) => ok({ games: await popular.games(limit) })),
  handle(contract.listPopularLotteries, async ({ count, prizeMode }) =>
    ok({ list: await popular.lotteries(count, prizeMode) }),
  ),
  handle(contract.readJackpots, async () => ok(await readJackpots())),
];
