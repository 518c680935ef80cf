import { extensionPoint, token } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { ServerModule } from "@fairhouse/platform/module";
import { followPlayTime } from "./commands/play-time.ts";
import type { TellMember } from "./commands/tell-of-exclusion.ts";
import type { ExclusionRoutesDependencies, ProtectionDependencies, RealityCheckDependencies } from "./dependencies.ts";
import type { CheckStops } from "./queries/check-stops.ts";
import type { Guard } from "./queries/guard.ts";
import type { PlayStops } from "./queries/play-stops.ts";
import type { SessionStops } from "./queries/session-stops.ts";
import { exclusionRoutes, exclusionStaffRoutes } from "./routes/exclusions.ts";
import { realityCheckRoutes } from "./routes/reality-check.ts";
import { protectionRoutes } from "./routes.ts";

export { GUARD_STEPS, type GuardRefusal, type MoneyEntry } from "../rules/entries.ts";
export { DEPOSIT_CEILING, STAKE_CEILING } from "../rules.ts";
export { confirmAdult, keepAgeStatement } from "./commands/confirm-adult.ts";
export { type Excluding, excludeMember } from "./commands/exclude-member.ts";
export { enterRegister, witnessMark } from "./commands/keep-register.ts";
export { createDepositReservations, type DepositReservations } from "./commands/reserve-deposit.ts";
export type { TellMember } from "./commands/tell-of-exclusion.ts";
export { setLimit } from "./commands.ts";
export type { ExclusionDependencies, GuardDependencies, ProtectionDependencies } from "./dependencies.ts";
export { readBreaksTaken } from "./queries/breaks-taken.ts";
export { type CheckStops, createCheckStops } from "./queries/check-stops.ts";
export { isOnBreak } from "./queries/exclusion.ts";
export { createGuard, type Guard, type GuardQuestion, type GuardTerms } from "./queries/guard.ts";
export { createPlayStops, type PlayStop, type PlayStops } from "./queries/play-stops.ts";
export { createHouseRegister, isInAnyRegister, thoseNotExcluded } from "./queries/register.ts";
export { createSessionStops, type SessionStops } from "./queries/session-stops.ts";
export { type LimitView, readLimits } from "./queries.ts";

/** @param exclusions what the calls about exclusions need; without it there are none */
export function createProtectionModule(
  deps: ProtectionDependencies,
  exclusions?: ExclusionRoutesDependencies & { readonly stops: PlayStops },
): ServerModule {
  const site = protectionRoutes(deps);
  if (exclusions === undefined) return { name: "protection", site };
  const { stops } = exclusions;
  return {
    name: "protection",
    site: [...site, ...exclusionRoutes(exclusions)],
    backoffice: exclusionStaffRoutes(exclusions),
    start: stops.start,
    stop: stops.stop,
  };
}

/** Reality checks: the calls, and what each process keeps of whom play waits for. */
export const createRealityChecks = (
  deps: RealityCheckDependencies & { readonly checks: CheckStops },
): ServerModule => ({
  name: "reality-checks",
  site: realityCheckRoutes(deps),
  start: deps.checks.start,
  stop: deps.checks.stop,
});

/** By the module that brings members messages inside the site: told of what an operator has decided. */
export const TELL_OF_EXCLUSION = extensionPoint<TellMember>("protection.tell-member");

/** Of these members those whom advertising may reach, or whose play may earn an agent pay. Who is excluded is not told. */
export const NOT_EXCLUDED =
  token<(memberIds: readonly string[], occasion: "marketing" | "agents_pay") => Promise<ReadonlySet<string>>>(
    "protection.not-excluded",
  );

/** Counts the time of play, and keeps in memory whose session limit is used up. */
export const createSessionLimits = (ledger: Pick<Ledger, "follow">, stops: SessionStops): ServerModule => ({
  name: "protection-session-limits",
  followers: [followPlayTime({ ledger })],
  start: stops.start,
  stop: stops.stop,
});

export const GUARD = token<Guard>("protection.guard");
