export { type BankTransferOptions, createBankTransfer } from "./adapter.ts";
export { type BankTransferSettings, bankTransferSettings } from "./settings.ts";
