import type { BillLimits } from "../bills/bill.ts";
import type { Ticket } from "../play/ticket.ts";
import type { DividendTerms, Terms } from "../terms/terms.ts";
import { ACTIVE_FROM_LEDGER, type House, type HousePlay } from "./random-house.ts";

/*
 * Bills once more, slowly and in plain words, from the tickets themselves: for every agent all tickets are looked at, and
 * products are cut off as digits. It shares nothing with the rules but the forms of the data.
 */

/** What an agent brings from former periods: the results of the team, oldest first, and what was left. */
export type ObviousPast = { readonly losses: readonly bigint[]; readonly unpaid: bigint; readonly debt: bigint };
export type ObviousBill = { readonly net: bigint; readonly gross: bigint; readonly past: ObviousPast };

export const NO_PAST: ObviousPast = { losses: [], unpaid: 0n, debt: 0n };

/** An amount times millionths with a pencil: multiply, and strike the last six digits out. */
const pencil = (amount: bigint, ppm: number): bigint => BigInt((amount * BigInt(ppm)).toString().slice(0, -6) || "0");

function isBelow({ uplines }: House, member: number, agent: number): boolean {
  const upline = uplines[member];
  return upline !== undefined && (upline === agent || isBelow({ uplines } as House, upline, agent));
}

function isValid(ticket: Ticket, all: readonly Ticket[]): boolean {
  if (ticket.state !== "settled" || ticket.stakeLedger === 0n) return false;
  const { market } = ticket;
  if (market === undefined) return true;
  for (let side = 0; side < market.sides; side += 1) {
    const isBetOn = all.some(
      (other) =>
        other.state === "settled" &&
        other.stakeLedger > 0n &&
        other.memberId === ticket.memberId &&
        other.market?.marketId === market.marketId &&
        other.market.picked.includes(side),
    );
    if (!isBetOn) return true;
  }
  return false;
}

/** The tickets below an agent that count. */
const countedBelow = (house: House, { tickets }: HousePlay, agent: number): Ticket[] =>
  tickets.filter(
    (ticket) =>
      isBelow(house, Number(ticket.memberId), agent) &&
      !house.isProtected[Number(ticket.memberId)] &&
      isValid(ticket, tickets),
  );

const total = (tickets: readonly Ticket[], field: "stakeLedger" | "payoutLedger"): bigint => {
  let sum = 0n;
  for (const ticket of tickets) sum += ticket[field];
  return sum;
};

function activeBelow(house: House, play: HousePlay, agent: number): number {
  const tickets = countedBelow(house, play, agent);
  return house.uplines.filter((_, member) => {
    const own = tickets.filter(({ memberId }) => memberId === String(member));
    return !house.sharesWithUpline[member] && own.length > 0 && total(own, "stakeLedger") >= ACTIVE_FROM_LEDGER;
  }).length;
}

export function lossBelow(house: House, play: HousePlay, agent: number): bigint {
  const tickets = countedBelow(house, play, agent);
  let loss = total(tickets, "stakeLedger") - total(tickets, "payoutLedger");
  for (const [member, costs] of play.costs.entries())
    if (isBelow(house, member, agent) && !house.isProtected[member])
      loss -= costs.rebatesLedger + costs.bonusesLedger + costs.feesLedger;
  return loss;
}

/** What former losses take from this result. */
export function carriedLoss({ carry }: DividendTerms, losses: readonly bigint[], isSecondHalf: boolean): bigint {
  const last = losses.at(-1) ?? 0n;
  if (carry === "none") return 0n;
  if (carry === "first-half" && !isSecondHalf) return 0n;
  if (carry !== "for-ever") return last < 0n ? -last : 0n;
  let open = 0n;
  for (const loss of losses) open = open - loss > 0n ? open - loss : 0n;
  return open;
}

/** @param isSecondHalf whether the period is the second half of a month */
function grossOf(house: House, play: HousePlay, agent: number, past: ObviousPast, isSecondHalf: boolean): bigint {
  const terms = house.terms[agent]!;
  const tickets = countedBelow(house, play, agent);
  const bet = total(tickets, "stakeLedger");
  const active = activeBelow(house, play, agent);
  if (terms.kind === "real-time-salary" || terms.kind === "rebate") return 0n;
  if (terms.kind === "hourly-salary") {
    const met = terms.tiers.filter((tier) => bet >= tier.validBetLedger && active >= tier.activeMembers);
    const won = total(
      tickets.filter(({ stakeLedger, payoutLedger }) => payoutLedger > stakeLedger),
      "stakeLedger",
    );
    const lost = total(
      tickets.filter(({ stakeLedger, payoutLedger }) => payoutLedger < stakeLedger),
      "stakeLedger",
    );
    const most = (rates: number[]) => Math.max(0, ...rates);
    return (
      pencil(won, most(met.map((tier) => tier.winningPpm))) + pencil(lost, most(met.map((tier) => tier.losingPpm)))
    );
  }
  let loss = lossBelow(house, play, agent);
  if (terms.kind === "dividend") {
    loss -= carriedLoss(terms, past.losses, isSecondHalf);
    if (loss <= 0n) return 0n;
  }
  const isFloating = terms.kind === "dividend" && terms.form === "floating";
  let best = 0n;
  for (const { validBetLedger, activeMembers, teamLossLedger, ratePpm } of terms.tiers) {
    if (bet < validBetLedger || active < activeMembers) continue;
    if (!isFloating && teamLossLedger > 0n && loss < teamLossLedger) continue;
    let pay = pencil(terms.kind === "dividend" ? loss : bet, ratePpm);
    if (isFloating && loss < teamLossLedger) pay = (loss * loss * BigInt(ratePpm)) / (teamLossLedger * 1_000_000n);
    if (pay > best) best = pay;
  }
  return best;
}

/** A ticket's or branch's difference of rates, for the kinds that pay by it. */
function differencesOf(house: House, play: HousePlay, agent: number): bigint {
  const rateFor = (id: number, ticket: Ticket): number => {
    const terms = house.terms[id];
    if (terms?.kind === "rebate") return terms.tiers[0]!.ratePpm;
    if (terms?.kind !== "real-time-salary" || ticket.stakeLedger < terms.tiers[0]!.singleBetLedger) return 0;
    if (ticket.payoutLedger === ticket.stakeLedger) return 0;
    return ticket.payoutLedger > ticket.stakeLedger ? terms.tiers[0]!.profitPpm : terms.tiers[0]!.lossPpm;
  };
  const tickets = countedBelow(house, play, agent);
  let sum = 0n;
  if (house.terms[agent]?.kind === "rebate") {
    for (const [child, upline] of house.uplines.entries()) {
      if (upline !== agent) continue;
      const branch = tickets.filter(
        ({ memberId }) => memberId === String(child) || isBelow(house, Number(memberId), child),
      );
      const none = branch[0];
      if (none) sum += pencil(total(branch, "stakeLedger"), rateFor(agent, none) - rateFor(child, none));
    }
    return sum;
  }
  for (const ticket of tickets) {
    let below = 0;
    for (let id = house.uplines[Number(ticket.memberId)]!; id !== agent; id = house.uplines[id]!)
      below = Math.max(below, rateFor(id, ticket));
    sum += pencil(ticket.stakeLedger, Math.max(0, rateFor(agent, ticket) - below));
  }
  return sum;
}

/** All bills of a house for one more period. */
export function obviousBills(
  house: House,
  play: HousePlay,
  { limits, pastOf, isSecondHalf }: { limits: BillLimits; pastOf: (id: number) => ObviousPast; isSecondHalf: boolean },
): ReadonlyMap<number, ObviousBill> {
  const agents = house.uplines.map((_, id) => id).filter((id) => house.terms[id] !== undefined);
  return new Map(
    agents.map((id) => {
      const isDifference = ["rebate", "real-time-salary"].includes((house.terms[id] as Terms).kind);
      const past = pastOf(id);
      const gross = isDifference ? differencesOf(house, play, id) : grossOf(house, play, id, past, isSecondHalf);
      let [due, debt] = [gross, past.debt];
      for (const child of agents.filter((one) => house.uplines[one] === id && !isDifference))
        due -= grossOf(house, play, child, pastOf(child), isSecondHalf);
      if (due < 0n) {
        const room = limits.debtMostLedger > past.debt ? limits.debtMostLedger - past.debt : 0n;
        debt += -due > room ? room : -due;
        due = 0n;
      }
      due += past.unpaid;
      for (let open = past.debt; open > 0n && due > 0n; open -= 1n) [due, debt] = [due - 1n, debt - 1n];
      const isEnough = due >= limits.leastPaidLedger;
      const losses = [...past.losses, lossBelow(house, play, id)];
      return [id, { gross, net: isEnough ? due : 0n, past: { losses, unpaid: isEnough ? 0n : due, debt } }];
    }),
  );
}
