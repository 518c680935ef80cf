import { workOutAll } from "../bills/all-bills.ts";
import {
  type Bill,
  type BillLimits,
  type Carry,
  type Correction,
  NO_CARRY,
  type PathTicket,
  type Play,
} from "../bills/bill.ts";
import { onPath } from "../bills/differences.ts";
import type { Period } from "../periods.ts";
import { branchBets } from "../play/branches.ts";
import { sumPlay } from "../play/sums.ts";
import { type MemberRow, NO_TEAM, teamFacts } from "../play/team.ts";
import { validTickets } from "../play/valid-bet.ts";
import type { RebateTerms, Terms } from "../terms/terms.ts";
import { uplinesOf } from "../tree/path.ts";
import { ACTIVE_FROM_LEDGER, type House, type HousePlay } from "./random-house.ts";

type Options = {
  readonly period: Period;
  readonly limits: BillLimits;
  readonly carryOf?: (agentId: string) => Carry;
  readonly correctionsOf?: (agentId: string) => readonly Correction[];
};

/** The bills of a house for a period, by the rules, from its tickets on. */
export function billHouse(house: House, play: HousePlay, options: Options): readonly Bill[] {
  const { carryOf = () => NO_CARRY, correctionsOf = () => [] } = options;
  const read = playOf(house, play);
  const billed = house.terms.flatMap((terms, id) => {
    if (terms === undefined) return [];
    const agentId = String(id);
    const uplineId = house.uplines[id] === undefined ? undefined : String(house.uplines[id]);
    const contract = { contractId: `c${id}`, agentId, uplineId, terms };
    return [
      {
        contract,
        window: options.period,
        play: read(id, terms),
        carryIn: carryOf(agentId),
        corrections: correctionsOf(agentId),
        isLast: false,
      },
    ];
  });
  return workOutAll(billed, options);
}

/** What each agent's bill reads, by the kind of its terms. */
function playOf(house: House, play: HousePlay): (id: number, terms: Terms) => Play {
  const rows = rowsOf(house, play);
  const teams = teamFacts(rows, { activeFromLedger: ACTIVE_FROM_LEDGER });
  const tickets = ticketsByAgent(house, play, rows);
  const branches = branchBets(rows);
  return (id, { kind }) => {
    if (kind === "real-time-salary") return { form: "tickets", tickets: tickets.get(String(id)) ?? [] };
    if (kind !== "rebate") return { form: "team", team: teams.get(String(id)) ?? NO_TEAM };
    const ofAgent = [...(branches.get(String(id)) ?? [])].map(([childId, validBetLedger]) => ({
      ...{ childId, validBetLedger },
      childPpm: (house.terms[Number(childId)] as RebateTerms | undefined)?.tiers[0]?.ratePpm ?? 0,
    }));
    return { form: "branches", branches: ofAgent };
  };
}

function rowsOf({ uplines, isProtected, sharesWithUpline }: House, { tickets, costs }: HousePlay): MemberRow[] {
  const paths: string[][] = [];
  return uplines.map((upline, id) => {
    paths.push([...(upline === undefined ? [] : paths[upline]!), String(id)]);
    return {
      ...sumPlay(tickets.filter(({ memberId }) => memberId === String(id))),
      ...costs[id]!,
      path: paths[id]!,
      isProtected: isProtected[id]!,
      sharesWithUpline: sharesWithUpline[id]!,
    };
  });
}

function ticketsByAgent({ terms, isProtected }: House, { tickets }: HousePlay, rows: readonly MemberRow[]) {
  const byAgent = new Map<string, PathTicket[]>();
  for (const ticket of validTickets(tickets)) {
    const id = Number(ticket.memberId);
    if (isProtected[id]) continue;
    const uplines = uplinesOf(rows[id]!.path)
      .toReversed()
      .map((agentId) => {
        const own = terms[Number(agentId)];
        return { agentId, terms: own?.kind === "real-time-salary" ? own : undefined };
      });
    for (const { agentId, ticket: seen } of onPath(ticket, uplines))
      byAgent.set(agentId, [...(byAgent.get(agentId) ?? []), seen]);
  }
  return byAgent;
}
