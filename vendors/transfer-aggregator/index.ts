export { createTransferAggregator, type TransferAggregatorOptions } from "./adapter.ts";
export { type TransferAggregatorSettings, transferAggregatorSettings } from "./settings.ts";
export type { SimulatorOptions } from "./simulator/aggregator.ts";
export { addTransferAggregator } from "./simulator/server.ts";
