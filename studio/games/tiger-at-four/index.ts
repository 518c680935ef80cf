export * from "./maths/evaluate.ts";
export * from "./maths/game.ts";
export * from "./maths/pay-table.ts";
export * from "./maths/pay-tables.ts";
export * from "./maths/paylines.ts";
export * from "./maths/strips.ts";
export * from "./maths/symbols.ts";
