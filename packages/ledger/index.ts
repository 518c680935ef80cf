export * from "./apply-decision.ts";
export * from "./ceiling-window.ts";
export * from "./decide.ts";
export * from "./memory-books.ts";
export * from "./operation.ts";
export * from "./outcome.ts";
export * from "./validate-operation.ts";
