import type { Game } from "../api.ts";
import { lotteryAddress } from "./lottery-address.ts";

export type AddressedGame = Pick<Game, "vassalage" | "gameCode"> &
  Partial<Pick<Game, "launchForm" | "defaultPlayType">>;

/** The pages of games in frames; everything else begins at the first one. */
const PAGES = { game: "/game", seamless: "/seamless", sports: "/fbsports" } as const;
export type GamePagePath = (typeof PAGES)[keyof typeof PAGES];

/** Where a game is played. @param game as the lists of games name it; without its form it is a game in a frame */
export function gameAddress({ vassalage, gameCode, launchForm = "game", defaultPlayType }: AddressedGame): string {
  if (launchForm === "lottery")
    return lotteryAddress({ gameCode, vendor: vassalage, playType: defaultPlayType ?? null });
  const page = launchForm === "seamless" || launchForm === "sports" ? PAGES[launchForm] : PAGES.game;
  return `${page}/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;
}

/** Where a round is verified, on a page of its own. */
export const verifyAddress = ({ vendor, roundId }: { vendor: string; roundId: string }): string =>
  `/verify/${encodeURIComponent(vendor)}/${encodeURIComponent(roundId)}`;

export const LEDGER_ADDRESS = "/wallet/ledger";
export const DEPOSIT_ADDRESS = "/wallet/deposit";
export const LIMITS_ADDRESS = "/wallet/limits";
