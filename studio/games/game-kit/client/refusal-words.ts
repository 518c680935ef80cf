import type { GameKey } from "./texts.ts";

const WORDS: Readonly<Record<string, GameKey>> = {
  NOT_ENOUGH_MONEY: "refused.notEnoughMoney",
  LIMIT_STAKE: "refused.stakeLimit",
  LIMIT_LOSS: "refused.lossLimit",
  // A session limit or a reality check: the page around the game says which.
  LIMIT_SESSION: "refused.playPaused",
  SELF_EXCLUDED: "refused.selfExcluded",
  USER_DISABLED: "refused.disabled",
  GEO_BLOCKED: "refused.region",
  INVALID_GAME: "refused.gameClosed",
  SESSION_ENDED: "refused.sessionEnded",
  TOKEN_EXPIRED: "refused.sessionEnded",
  INVALID_TOKEN: "refused.sessionEnded",
  TOO_FAST: "refused.tooSoon",
  TOO_MANY_REQUESTS: "refused.tooSoon",
  INVALID_STAKE: "refused.badStake",
  SEED_NOT_READY: "refused.seedNeeded",
  SEED_MISMATCH: "refused.seedChanged",
  ROUND_UNFINISHED: "refused.unfinished",
  INTERRUPTED: "refused.interrupted",
};

/** The words for a refused bet; every one says whether money moved. */
export const refusalWords = (status: string): GameKey =>
  Object.hasOwn(WORDS, status) ? (WORDS[status] ?? "refused.other") : "refused.other";

/** Refusals after which only opening the game again helps. */
export const endsSession = (status: string): boolean => refusalWords(status) === "refused.sessionEnded";

/** The bet named a pair of seeds that is no longer in force: it was not taken. */
export const isSeedRefusal = (status: string): boolean => status === "SEED_MISMATCH" || status === "SEED_NOT_READY";
