export * from "./faults.ts";
export * from "./game/add-game.ts";
export * from "./game/frame-headers.ts";
export * from "./lines.ts";
