export * from "./contract/games.ts";
export * from "./contract/jackpots.ts";
export * from "./contract/own-games.ts";
export * from "./contract/winners.ts";
