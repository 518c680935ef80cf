export * from "./account-movements.ts";
export * from "./books.ts";
export type { DayRange } from "./days.ts";
export { type Debt, listDebts } from "./debts.ts";
export * from "./errors.ts";
export * from "./ledger.ts";
export type { MemberTransfer, MemberTransferWish } from "./member-transfers.ts";
export { isTransferCursor, PAGE_MAX } from "./queries.ts";
export type { Executor } from "./wallets.ts";
