export * from "./books.ts";
export * from "./errors.ts";
export * from "./ledger.ts";
