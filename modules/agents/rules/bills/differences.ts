import type { Outcome, Ticket } from "../play/ticket.ts";
import { outcomeOf } from "../play/ticket.ts";
import { shareOf } from "../rate.ts";
import type { RealTimeSalaryTerms, RebateTerms } from "../terms/terms.ts";
import type { Branch, Line, PathTicket } from "./bill.ts";

/**
 * A ticket's stake × what the agent's rate is above the highest below, once for each ticket. Tickets without a difference have
 * no line.
 */
export function ticketLines(terms: RealTimeSalaryTerms, tickets: readonly PathTicket[]): readonly Line[] {
  if (new Set(tickets.map(({ ticketId }) => ticketId)).size !== tickets.length)
    throw new Error("A ticket earns a real-time salary once.");
  return tickets.flatMap(({ ticketId, outcome, stakeLedger, belowPpm }): Line[] => {
    const ownPpm = ticketRatePpm(terms, { outcome, stakeLedger });
    if (outcome === "even" || ownPpm <= belowPpm) return [];
    const payLedger = shareOf(stakeLedger, ownPpm - belowPpm);
    return [{ formula: "ticket", ticketId, outcome, stakeLedger, ownPpm, belowPpm, payLedger }];
  });
}

/** The rate that real-time terms have for a ticket; none under the single bet, and none where the stake came back exactly. */
export function ticketRatePpm(
  { tiers }: RealTimeSalaryTerms,
  { outcome, stakeLedger }: { outcome: Outcome; stakeLedger: bigint },
): number {
  const [tier] = tiers;
  if (tier === undefined || outcome === "even" || stakeLedger < tier.singleBetLedger) return 0;
  return outcome === "won" ? tier.profitPpm : tier.lossPpm;
}

/**
 * A settled ticket as each agent above its member reads it: the rates below are those of the agents in between.
 * @param uplines from the one directly above the member to the top, each with the real-time terms that rule at settlement
 */
export function onPath(
  ticket: Pick<Ticket, "ticketId" | "stakeLedger" | "payoutLedger">,
  uplines: readonly { readonly agentId: string; readonly terms: RealTimeSalaryTerms | undefined }[],
): readonly { readonly agentId: string; readonly ticket: PathTicket }[] {
  const { ticketId, stakeLedger } = ticket;
  const outcome = outcomeOf(ticket);
  let belowPpm = 0;
  return uplines.flatMap(({ agentId, terms }) => {
    if (terms === undefined) return [];
    const seen = { agentId, ticket: { ticketId, stakeLedger, outcome, belowPpm } };
    belowPpm = Math.max(belowPpm, ticketRatePpm(terms, { outcome, stakeLedger }));
    return [seen];
  });
}

/** The valid bet of each branch × what the agent's rebate is above that of the account at its head. */
export function branchLines({ tiers }: RebateTerms, branches: readonly Branch[]): readonly Line[] {
  const ownPpm = tiers[0]?.ratePpm ?? 0;
  return branches.flatMap(({ childId, validBetLedger, childPpm }): Line[] => {
    if (ownPpm <= childPpm || validBetLedger === 0n) return [];
    const payLedger = shareOf(validBetLedger, ownPpm - childPpm);
    return [{ formula: "branch", childId, validBetLedger, ownPpm, childPpm, payLedger }];
  });
}
