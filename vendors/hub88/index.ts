export { createHub88, type Hub88Options } from "./adapter.ts";
export { type Hub88Settings, hub88Settings } from "./settings.ts";
export { readPrivateKey, readPublicKey } from "./signature.ts";
export type { SimulatorOptions } from "./simulator/hub.ts";
export { addHub88Simulator } from "./simulator/server.ts";
