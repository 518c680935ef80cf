export { createSandboxPay, type SandboxPayOptions } from "./adapter.ts";
export { sandboxPaySettings } from "./settings.ts";
export { createSandboxPaySimulator, type SandboxPaySimulatorOptions } from "./simulator/server.ts";
