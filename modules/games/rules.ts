/** A launch token opens its game once, within this time. */
export const LAUNCH_TOKEN_MS = 60_000;
/** A game may be played this long after its launch; a site session never lasts longer. */
export const PLAY_MS = 12 * 60 * 60 * 1000;

/** A launch token is of no use after its minute; it is kept a day for complaints. */
export const LAUNCH_TOKENS_KEPT_MS = 24 * 60 * 60 * 1000;
/** A launch is kept so long after it could last be played. */
export const LAUNCHES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export type RedeemRefusal = "INVALID_TOKEN" | "TOKEN_EXPIRED" | "INVALID_GAME" | "SELF_EXCLUDED" | "USER_DISABLED";

export type LaunchFacts = {
  readonly vendor: string;
  readonly gameCode: string;
  readonly tokenExpiresAt: Date;
  readonly redeemedAt: Date | null;
  readonly endedAt: Date | null;
};

/** Whether a vendor may open the game with this launch token now; null when it may. */
export function refusalToRedeem(
  launch: LaunchFacts,
  asked: { vendor: string; gameCode: string },
  now: Date,
): RedeemRefusal | null {
  if (launch.vendor !== asked.vendor) return "INVALID_TOKEN";
  if (launch.redeemedAt !== null) return "INVALID_TOKEN";
  if (launch.gameCode !== asked.gameCode) return "INVALID_GAME";
  if (launch.endedAt !== null || launch.tokenExpiresAt.getTime() <= now.getTime()) return "TOKEN_EXPIRED";
  return null;
}

/** Game types whose bets are decided long after they are made: until then their stakes are shown as open. */
export const OPEN_BET_TYPES: ReadonlySet<string> = new Set(["SPORTS", "ESPORTS", "LOTT", "ELOTT"]);
