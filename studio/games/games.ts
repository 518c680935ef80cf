import type { HouseGame } from "./game-kit/house-game.ts";

/**
 * Every game of the house, by its code, which is its folder's name. The studio's list, the clients' bundles, the returns and
 * the verifiers of the site and of the command line all follow from this list; nothing else names a game.
 */
export const GAMES: { readonly [code: string]: () => Promise<{ readonly game: HouseGame }> } = {
  "tiger-at-four": () => import("./tiger-at-four/game.ts"),
};

export const GAME_CODES: readonly string[] = Object.keys(GAMES);

/** The game of a code; undefined when there is none. */
export async function loadGame(code: string): Promise<HouseGame | undefined> {
  return Object.hasOwn(GAMES, code) ? (await GAMES[code]!()).game : undefined;
}

/** Every game, in the order of the list. */
export const loadGames = (): Promise<HouseGame[]> =>
  Promise.all(GAME_CODES.map(async (code) => (await GAMES[code]!()).game));
