export { createSandboxArcade, type SandboxArcadeOptions } from "./adapter.ts";
export type { Fault, FaultCall } from "./simulator/faults.ts";
export { addSandboxArcade, type SandboxArcade, type SandboxArcadeSimulatorOptions } from "./simulator/server.ts";
