export * from "./books.ts";
export * from "./errors.ts";
export * from "./ledger.ts";
export { isTransferCursor, PAGE_MAX } from "./queries.ts";
export type { Executor } from "./wallets.ts";
