import type { InputOf, OutputOf } from "@fairhouse/contract";
import type { listGames } from "../../contract.ts";
import type { GamesParts } from "../commands/dependencies.ts";
import type { OpenGame } from "./catalogue.ts";

export type GameView = OutputOf<typeof listGames>["games"][number];

const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export const gameView = (parts: Pick<GamesParts, "control">, game: OpenGame, now: Date): GameView => ({
  vassalage: game.vendor,
  vendorName: game.vendorName,
  gameCode: game.code,
  gameName: game.name,
  gameType: game.game_type,
  returnPpm: game.return_ppm,
  stakeMin: game.stake_min.toString(),
  stakeMax: game.stake_max.toString(),
  cover: game.cover,
  isNew: now.getTime() - game.added_at.getTime() < NEW_FOR_MS,
  isPaused: parts.control.stopOf({ vendor: game.vendor, gameCode: game.code }) !== null,
});

/** Accents and case do not matter to who searches. */
const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export function listGameViews(parts: GamesParts, input: InputOf<typeof listGames>): OutputOf<typeof listGames> {
  const wanted = folded(input.gameName ?? "");
  const games = parts.catalogue
    .openGames()
    .filter((game) => !input.gameType || game.game_type === input.gameType.toUpperCase())
    .filter((game) => !input.vassalage || game.vendor === input.vassalage)
    .filter((game) => folded(game.name).includes(wanted));
  const start = (input.pageNo - 1) * input.pageSize;
  const now = parts.clock.now();
  return {
    games: games.slice(start, start + input.pageSize).map((game) => gameView(parts, game, now)),
    totalPages: Math.ceil(games.length / input.pageSize),
  };
}
