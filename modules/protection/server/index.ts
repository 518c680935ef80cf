import { token } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import type { ProtectionDependencies } from "./dependencies.ts";
import type { Guard } from "./queries/guard.ts";
import { protectionRoutes } from "./routes.ts";

export { GUARD_STEPS, type GuardRefusal, type MoneyEntry } from "../rules/entries.ts";
export { STAKE_CEILING } from "../rules.ts";
export { confirmAdult, keepAgeStatement } from "./commands/confirm-adult.ts";
export { excludeMember } from "./commands/exclude-member.ts";
export { setLimit } from "./commands.ts";
export type { ExclusionDependencies, GuardDependencies, ProtectionDependencies } from "./dependencies.ts";
export { createGuard, type Guard, type GuardQuestion, type GuardTerms } from "./queries/guard.ts";
export { type LimitView, readLimits } from "./queries.ts";

export function createProtectionModule(deps: ProtectionDependencies): ServerModule {
  return { name: "protection", site: protectionRoutes(deps) };
}

export const GUARD = token<Guard>("protection.guard");
