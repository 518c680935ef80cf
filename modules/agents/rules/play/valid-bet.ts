import type { Ticket } from "./ticket.ts";

/**
 * The tickets whose stakes took risk. Open, void and refunded ones did not; nor did those with which a member covered all
 * sides of a market together, of which none counts. What a free round wins is no payout of a stake but a bonus.
 * @param tickets all of the members concerned, as far as they share a market
 */
export function validTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  const settled = tickets.filter(({ state, stakeLedger }) => state === "settled" && stakeLedger > 0n);
  const covered = coveredMarkets(settled);
  return settled.filter((ticket) => ticket.market === undefined || !covered.has(marketKey(ticket)));
}

export const validBetOf = (tickets: readonly Ticket[]): bigint =>
  validTickets(tickets).reduce((sum, { stakeLedger }) => sum + stakeLedger, 0n);

/** The markets, each with its member, of which every side was bet on. */
function coveredMarkets(settled: readonly Ticket[]): ReadonlySet<string> {
  const picked = new Map<string, Set<number>>();
  const covered = new Set<string>();
  for (const ticket of settled) {
    if (ticket.market === undefined) continue;
    const key = marketKey(ticket);
    const sides = picked.get(key) ?? new Set();
    for (const side of ticket.market.picked) sides.add(side);
    picked.set(key, sides);
    if (sides.size >= ticket.market.sides) covered.add(key);
  }
  return covered;
}

const marketKey = ({ memberId, market }: Ticket): string => `${memberId} ${market?.marketId}`;
