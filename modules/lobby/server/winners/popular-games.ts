import type { OpenGame } from "@fairhouse/catalogue/server";
import { isLottery } from "@fairhouse/contract/game-types";
import type { GameView } from "@fairhouse/games/server";
import type { PopularGamesDependencies } from "../dependencies.ts";

const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;
const FRESH_MS = 5_000;
const RANKED_MAX = 500;

/** What each prize mode of the wire offers. `ZY` is a vendor's own word and narrows nothing. */
export const TYPES_OF_MODE: { readonly [mode: string]: ReadonlySet<string> } = {
  Lott: new Set(["LOTT"]),
  SEA: new Set(["LOTT"]),
  Elott: new Set(["ELOTT"]),
  ZY: new Set(["LOTT", "ELOTT"]),
};

/** Games by what was really staked on them in the last seven days; one reading serves everybody for five seconds. */
export function createPopularGames(deps: PopularGamesDependencies) {
  let last: { readAtMs: number; ranked: Promise<OpenGame[]> } | undefined;

  function ranked(): Promise<OpenGame[]> {
    if (last && performance.now() - last.readAtMs < FRESH_MS) return last.ranked;
    const reading = readRanked(deps);
    last = { readAtMs: performance.now(), ranked: reading };
    reading.catch(() => {
      last = undefined;
    });
    return reading;
  }

  async function list(isWanted: (game: OpenGame) => boolean, count: number): Promise<GameView[]> {
    // Asked anew, because a game may have been switched off since it was ranked.
    const open = (await ranked()).filter((game) => deps.games.game(game.vendor, game.code) && isWanted(game));
    return open.slice(0, count).map((game) => deps.games.viewOf(game));
  }

  return {
    // Lotteries have a list of their own.
    games: (limit: number) => list((game) => !isLottery(game.game_type), limit),
    lotteries: (count: number, prizeMode = "ZY") =>
      list((game) => TYPES_OF_MODE[prizeMode]?.has(game.game_type) === true, count),
  };
}

async function readRanked({ database, games, clock, currency }: PopularGamesDependencies): Promise<OpenGame[]> {
  const from = new Date(clock.now().getTime() - (WEEK_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await database.pool.query<{ vendor: string; game_code: string }>(
    `select vendor, game_code from lobby_play_day where day >= $1 and unit = $2
     group by vendor, game_code having sum(bets) > 0
     order by sum(bets) desc, sum(staked) desc, vendor, game_code limit $3`,
    [from, currency.code, RANKED_MAX],
  );
  return rows.flatMap(({ vendor, game_code: code }) => games.game(vendor, code) ?? []);
}
