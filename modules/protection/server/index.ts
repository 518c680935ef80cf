import { token } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import type { ProtectionDependencies } from "./commands.ts";
import type { Guard } from "./queries/guard.ts";
import { protectionRoutes } from "./routes.ts";

export { STAKE_CEILING } from "../rules.ts";
export { type ProtectionDependencies, setLimit } from "./commands.ts";
export {
  createGuard,
  type Guard,
  type GuardQuestion,
  type GuardRefusal,
  type GuardTerms,
  type MoneyEntry,
} from "./queries/guard.ts";
export { type LimitView, readLimits } from "./queries.ts";

export function createProtectionModule(deps: ProtectionDependencies): ServerModule {
  return { name: "protection", site: protectionRoutes(deps) };
}

export const GUARD = token<Guard>("protection.guard");
