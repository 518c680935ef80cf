export * from "./assert.ts";
export * from "./clock.ts";
export * from "./days.ts";
export * from "./html.ts";
export * from "./ids.ts";
export * from "./money.ts";
export * from "./result.ts";
export * from "./token.ts";
