import { bucketOf } from "@fairhouse/base";
import type { OpenGame } from "@fairhouse/catalogue/server";
import { FAVOURITES_MAX, pageOf, RECENTS_KEPT } from "../../rules.ts";
import type { OwnGamesDependencies } from "../dependencies.ts";
import { type GameListQuery, searchOf } from "./games.ts";

export const FAVOURITES_SQL = `select vendor, game_code from lobby_favourite
  where bucket = $1 and member_id = $2 order by added_at desc, vendor, game_code limit $3`;

/** The member's favourites that are open now, the latest first. */
export const readFavourites = (deps: OwnGamesDependencies, memberId: string): Promise<OpenGame[]> =>
  readOpen(deps, FAVOURITES_SQL, [bucketOf(memberId), memberId, FAVOURITES_MAX]);

export const RECENTS_SQL = `select vendor, game_code from lobby_recent
  where bucket = $1 and member_id = $2 order by opened_at desc, vendor, game_code limit $3`;

/** The games that the member opened and that are open now, the latest first. */
export const readRecents = (deps: OwnGamesDependencies, memberId: string): Promise<OpenGame[]> =>
  readOpen(deps, RECENTS_SQL, [bucketOf(memberId), memberId, RECENTS_KEPT]);

async function readOpen(
  { database, games }: OwnGamesDependencies,
  statement: string,
  values: readonly unknown[],
): Promise<OpenGame[]> {
  const { rows } = await database.pool.query<{ vendor: string; game_code: string }>(statement, [...values]);
  return rows.flatMap(({ vendor, game_code }) => games.game(vendor, game_code) ?? []);
}

/** A member's own games: few, so they are looked through one by one. */
export function pageOfOwn(
  deps: Pick<OwnGamesDependencies, "games">,
  games: readonly OpenGame[],
  input: GameListQuery & { readonly pageNo: number; readonly pageSize: number },
) {
  const { gameTypes, vendor, platforms } = searchOf(input);
  const fitting = games.filter(
    (game) =>
      (gameTypes === undefined || gameTypes.includes(game.game_type)) &&
      (vendor === undefined || game.vendor === vendor) &&
      (platforms === undefined || game.platforms.some((one) => platforms.includes(one))),
  );
  const { items, totalPages } = pageOf(fitting, input);
  return { games: items.map((game) => deps.games.viewOf(game, input.language)), totalPages, total: fitting.length };
}
