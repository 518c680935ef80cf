import { isLottery } from "@fairhouse/contract/game-types";

/**
 * How a game opens: in a frame beside its record, in a frame that fills the page, on the sports vendor's page, in the lottery,
 * from a list of its vendor's games, or in a window of its own.
 */
export const LAUNCH_FORMS = ["game", "seamless", "sports", "lottery", "list", "window"] as const;
export type LaunchForm = (typeof LAUNCH_FORMS)[number];

/** Their lotteries run in the site's own lottery; any other vendor's run at the vendor. */
const LOTTERY_VENDORS = new Set(["TCG_LOTTO_VN", "TCG_SEA", "ELOTT", "LOTT"]);

export type LaunchedGame = {
  readonly gameType: string;
  readonly vendor: string;
  /** The name of the vendor's wallet, `accountTypeName` on the wire. */
  readonly accountTypeName: string;
  readonly isGroup: boolean;
  readonly isFrameAllowed: boolean;
  /** The game tells the page nothing. */
  readonly isSilent: boolean;
};

export function launchFormOf(game: LaunchedGame): LaunchForm {
  const isLotteryVendor = [game.vendor.toUpperCase().replaceAll("-", "_"), game.accountTypeName].some((name) =>
    LOTTERY_VENDORS.has(name),
  );
  if (isLottery(game.gameType) && isLotteryVendor) return "lottery";
  if (game.isGroup) return "list";
  if (!game.isFrameAllowed) return "window";
  if (game.gameType === "SPORTS") return "sports";
  return game.isSilent ? "seamless" : "game";
}
