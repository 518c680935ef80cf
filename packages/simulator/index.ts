export * from "./faults.ts";
export * from "./game/add-game.ts";
export * from "./lines.ts";
