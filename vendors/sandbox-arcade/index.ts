export { createSandboxArcade, type SandboxArcadeOptions } from "./adapter.ts";
export type { SandboxArcadeSimulatorOptions } from "./simulator/arcade.ts";
export type { Fault, FaultCall } from "./simulator/faults.ts";
export { addSandboxArcade, type SandboxArcade } from "./simulator/server.ts";
export { sandboxTitleUrl } from "./title-url.ts";
