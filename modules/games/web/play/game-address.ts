/** Where a game is played. @param game as the lists of games name it */
export const gameAddress = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;

/** Where a round is verified, on a page of its own. */
export const verifyAddress = ({ vendor, roundId }: { vendor: string; roundId: string }): string =>
  `/verify/${encodeURIComponent(vendor)}/${encodeURIComponent(roundId)}`;

export const LEDGER_ADDRESS = "/wallet/ledger";
export const DEPOSIT_ADDRESS = "/wallet/deposit";
export const LIMITS_ADDRESS = "/wallet/limits";
