import { formatAmount } from "@fairhouse/base";
import type { OpenGame } from "@fairhouse/catalogue/server";
import type { OutputOf } from "@fairhouse/contract";
import type { readGame } from "../../contract.ts";
import { launchFormOf } from "../../rules/launch-form.ts";
import type { GamesInnerDependencies } from "../dependencies.ts";

export type GameView = OutputOf<typeof readGame>["game"];

const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** A game as lists show it now. @param language the site's code; without one the title is the game's own name */
export const gameView = (
  deps: Pick<GamesInnerDependencies, "control" | "currency" | "vendors">,
  game: OpenGame,
  { now, language }: { readonly now: Date; readonly language?: string | undefined },
): GameView => ({
  vassalage: game.vendor,
  vendorName: game.vendorName,
  gameCode: game.code,
  gameName: game.name,
  gameType: game.game_type,
  returnPpm: game.return_ppm,
  counted: game.counted,
  stakeMin: game.stake_min.toString(),
  stakeMax: game.stake_max.toString(),
  cover: game.cover,
  isNew: now.getTime() - game.added_at.getTime() < NEW_FOR_MS,
  isPaused: deps.control.stopOf({ vendor: game.vendor, gameCode: game.code }) !== null,
  nodeId: game.node_id.toString(),
  title: (language === undefined ? undefined : game.titles[language]) ?? game.name,
  isHot: game.is_hot,
  isGame: game.is_group ? "VASSALAGE" : null,
  gameClassify: game.game_class,
  minBet: formatAmount(game.stake_min, deps.currency),
  minLineNum: game.lines_min,
  defaultPlayType: game.default_play_type,
  accountTypeId: game.accountTypeId,
  accountTypeName: game.vendorName,
  platforms: game.platforms,
  devices: game.devices,
  languages: game.languages,
  blockedCountries: game.blocked_countries,
  popularity: game.popularity,
  hasDemo: game.has_demo,
  hasReplay: !game.isSandbox && deps.vendors.some(({ code, roundReplay }) => code === game.vendor && roundReplay),
  isFrameAllowed: game.is_frame_allowed,
  launchForm: launchFormOf({
    ...{ gameType: game.game_type, vendor: game.vendor, accountTypeName: game.vendorName },
    ...{ isGroup: game.is_group, isFrameAllowed: game.is_frame_allowed },
    isSilent: game.isSandbox || deps.vendors.find(({ code }) => code === game.vendor)?.isSilent === true,
  }),
  isSandbox: game.isSandbox,
});
