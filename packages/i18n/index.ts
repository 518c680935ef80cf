export * from "./catalogue.ts";
export * from "./formats.ts";
export * from "./locales.ts";
export * from "./provider.tsx";
export * from "./store.ts";
