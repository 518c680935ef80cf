export * from "./hooks.ts";
export * from "./provider.tsx";
export * from "./realtime.ts";
export * from "./refusal.ts";
export * from "./refused.ts";
export * from "./use-realtime.ts";
