import { type Path, uplinesOf } from "../tree/path.ts";
import { type CostSums, NO_COSTS, NO_PLAY, type PlaySums } from "./sums.ts";

/** What one member did in a time, on one path. A member who was moved in it has a row for each path. */
export type MemberRow = PlaySums &
  CostSums & {
    /** Where the member stood when the play was settled; the member is the last. */
    readonly path: Path;
    /** Excluded or under limits of their own: they earn the agents above nothing, in no sum. */
    readonly isProtected: boolean;
    /** Shares a device, address, name or payment instrument with the upline: plays, but is no active member. */
    readonly sharesWithUpline: boolean;
  };

/** What an agent's team did in a time, the agent's own play not counted. */
export type TeamFacts = PlaySums & CostSums & { readonly activeMembers: number };

export const NO_TEAM: TeamFacts = { ...NO_PLAY, ...NO_COSTS, activeMembers: 0 };

/** L: what the team lost to the house, below zero where it won. */
export const teamLossOf = (facts: Omit<TeamFacts, "activeMembers">): bigint =>
  facts.validBetLedger - facts.payoutsLedger - facts.rebatesLedger - facts.bonusesLedger - facts.feesLedger;

const SUMMED = ["validBetLedger", "payoutsLedger", "winningStakesLedger", "losingStakesLedger"] as const;
const COSTS = ["rebatesLedger", "bonusesLedger", "feesLedger"] as const;

type Sums = { -readonly [Field in keyof TeamFacts]: TeamFacts[Field] };

/**
 * The facts of every agent with a team, from the rows of a time.
 * @param activeFromLedger the valid bet of the time from which on a member is active
 */
export function teamFacts(
  rows: readonly MemberRow[],
  { activeFromLedger }: { activeFromLedger: bigint },
): ReadonlyMap<string, TeamFacts> {
  const teams = new Map<string, Sums>();
  const counted = rows.filter(({ isProtected }) => !isProtected);
  for (const row of counted) for (const agentId of uplinesOf(row.path)) addRow(teamOf(teams, agentId), row);
  const byMember = Map.groupBy(counted, ({ path }) => path[path.length - 1]!);
  for (const ofMember of byMember.values())
    for (const agentId of activeFor(ofMember, activeFromLedger)) teamOf(teams, agentId).activeMembers += 1;
  return teams;
}

function teamOf(teams: Map<string, Sums>, agentId: string): Sums {
  const team = teams.get(agentId) ?? { ...NO_TEAM };
  teams.set(agentId, team);
  return team;
}

function addRow(team: Sums, row: MemberRow): void {
  for (const field of SUMMED) team[field] += row[field];
  for (const field of COSTS) team[field] += row[field];
}

/** The agents in whose team a member is active, by what they bet there; a member who was moved may be so in one team only. */
function activeFor(ofMember: readonly MemberRow[], activeFromLedger: bigint): string[] {
  const betBelow = new Map<string, bigint>();
  for (const { path, validBetLedger, sharesWithUpline } of ofMember)
    for (const agentId of uplinesOf(path))
      betBelow.set(agentId, (betBelow.get(agentId) ?? 0n) + (sharesWithUpline ? 0n : validBetLedger));
  return [...betBelow].filter(([, bet]) => bet > 0n && bet >= activeFromLedger).map(([agentId]) => agentId);
}
