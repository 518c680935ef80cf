export * from "./cut-transfers.ts";
export * from "./start-transfers.ts";
