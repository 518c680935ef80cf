export * from "./alternates.ts";
export * from "./catalogue.ts";
export * from "./choice.ts";
export * from "./formats.ts";
export * from "./isolates.ts";
export * from "./locales.ts";
export * from "./provider.tsx";
export * from "./store.ts";
