export { createSandboxPay, type SandboxPayOptions } from "./adapter.ts";
export { createSandboxPaySimulator, type SandboxPaySimulatorOptions } from "./simulator/server.ts";
