import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { listGames } from "../../contract.ts";
import type { LobbyDependencies } from "../dependencies.ts";

/** Accents and case do not matter to who searches. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export function listGameViews(
  deps: Pick<LobbyDependencies, "games">,
  input: InputOf<typeof listGames>,
): OutputOf<typeof listGames> {
  const wanted = folded(input.gameName ?? "");
  const games = deps.games
    .openGames()
    .filter((game) => !input.gameType || game.game_type === input.gameType.toUpperCase())
    .filter((game) => !input.vassalage || game.vendor === input.vassalage)
    .filter((game) => folded(game.name).includes(wanted));
  const start = (input.pageNo - 1) * input.pageSize;
  return {
    games: games.slice(start, start + input.pageSize).map((game) => deps.games.viewOf(game)),
    totalPages: Math.ceil(games.length / input.pageSize),
  };
}
