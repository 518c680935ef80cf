/** The types of games on the wire. In a file without schemas, so that pages take it too. */
export const GAME_TYPES = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCK"] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** Kinds of games whose draws are bought beforehand. */
const LOTTERY_TYPES: readonly string[] = ["LOTT", "ELOTT"] satisfies GameType[];
export const isLottery = (gameType: string): boolean => LOTTERY_TYPES.includes(gameType);
