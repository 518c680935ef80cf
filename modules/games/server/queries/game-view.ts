import type { OutputOf } from "@fairhouse/contract";
import type { readGame } from "../../contract.ts";
import type { GamesInnerDependencies } from "../dependencies.ts";
import type { OpenGame } from "./catalogue.ts";

export type GameView = OutputOf<typeof readGame>["game"];

const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

export const gameView = (deps: Pick<GamesInnerDependencies, "control">, game: OpenGame, now: Date): GameView => ({
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
  isPaused: deps.control.stopOf({ vendor: game.vendor, gameCode: game.code }) !== null,
});
