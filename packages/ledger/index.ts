export * from "./ceiling-window.ts";
export * from "./operation.ts";
export * from "./outcome.ts";
