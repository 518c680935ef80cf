import type { MemberRow } from "./team.ts";

/**
 * For every agent the valid bet of each branch directly below: of the account at its head and of everything under it.
 * Protected players are in none.
 */
export function branchBets(rows: readonly MemberRow[]): ReadonlyMap<string, ReadonlyMap<string, bigint>> {
  const branches = new Map<string, Map<string, bigint>>();
  for (const { path, validBetLedger, isProtected } of rows) {
    if (isProtected) continue;
    for (const [level, agentId] of path.slice(0, -1).entries()) {
      const ofAgent = branches.get(agentId) ?? new Map<string, bigint>();
      const childId = path[level + 1]!;
      branches.set(agentId, ofAgent.set(childId, (ofAgent.get(childId) ?? 0n) + validBetLedger));
    }
  }
  return branches;
}
