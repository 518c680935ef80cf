/** The kinds of games, as the catalogue has them. In a file of its own, so that a page takes it without the contract's schemas. */
export const GAME_KINDS = ["RNG", "LIVE", "FISH", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT", "COCK"] as const;
export type GameKind = (typeof GAME_KINDS)[number];
