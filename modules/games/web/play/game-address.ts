/** Where a game is played. */
export const gameAddress = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;

/** Where a round is verified, on a page of its own. */
export const verifyAddress = ({ vassalage, roundId }: { vassalage: string; roundId: string }): string =>
  `/verify/${encodeURIComponent(vassalage)}/${encodeURIComponent(roundId)}`;

export const LEDGER_ADDRESS = "/wallet";
export const DEPOSIT_ADDRESS = "/wallet/deposit";
export const LIMITS_ADDRESS = "/wallet/limits";
