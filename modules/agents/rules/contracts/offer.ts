import { ok, type Result, refuse } from "@fairhouse/base";
import { agentCan } from "../agent-kinds.ts";
import { nextPeriod, periodAt } from "../periods.ts";
import { checkTerms, type TermsFault } from "../terms/check-terms.ts";
import { settledBy, type Terms } from "../terms/terms.ts";
import { excessOver } from "../terms/within-own.ts";
import type { Contract } from "./contract.ts";
import { endedBy } from "./endings.ts";
import { type ContractAct, decideMove, type MoveRefusal, type Party } from "./states.ts";

/** Who offers: the house, to an agent at the top, or an agent under a contract of the same kind. */
export type Offerer = { readonly kind: "house" } | OfferingAgent;
type OfferingAgent = {
  readonly kind: "agent";
  readonly memberId: string;
  readonly accountType: number;
  /** The newest terms of this kind that the agent has accepted. */
  readonly ownTerms: Terms | undefined;
};

export type OfferInput = {
  readonly by: Offerer;
  /** The agent who is offered something, and who stands directly above. */
  readonly to: { readonly memberId: string; readonly accountType: number; readonly uplineId: string | undefined };
  readonly terms: Terms;
  readonly allowsPayByLosses: boolean;
};

export type OfferRefusal =
  | { readonly reason: "not_directly_below" | "cannot_offer" | "cannot_hold" }
  | { readonly reason: "terms"; readonly faults: readonly TermsFault[] };

/** Whether terms can be offered: along the tree only, within bounds, and never more than one's own. */
export function decideOffer({ by, to, terms, allowsPayByLosses }: OfferInput): Result<Terms, OfferRefusal> {
  if (to.uplineId !== (by.kind === "agent" ? by.memberId : undefined)) return refuse({ reason: "not_directly_below" });
  if (by.kind === "agent" && !agentCan(by.accountType, "offer-contract")) return refuse({ reason: "cannot_offer" });
  if (!agentCan(to.accountType, "hold-contract")) return refuse({ reason: "cannot_hold" });
  const checked = checkTerms(terms, { allowsPayByLosses });
  if (!checked.ok) return refuse({ reason: "terms", faults: checked.refusal });
  const faults = by.kind === "house" ? [] : excessOf(by, terms);
  return faults.length > 0 ? refuse({ reason: "terms", faults }) : ok(terms);
}

function excessOf({ ownTerms }: OfferingAgent, terms: Terms): readonly TermsFault[] {
  return ownTerms === undefined ? [{ field: "kind", reason: "own_contract_missing" }] : excessOver(ownTerms, terms);
}

/** What an acceptance changes, all at once. */
export type Acceptance = {
  readonly accepted: Contract;
  /** The contract that it takes the place of, to the end of the running period. */
  readonly changed: Contract | undefined;
  /** Contracts and offers below that end, as they are shown before. Play until now is still paid under them. */
  readonly ended: readonly Contract[];
};

export type AcceptanceInput = {
  readonly offer: Contract;
  /** The upline's newest terms of this kind; not asked for where the house offers. */
  readonly uplineTerms: Terms | undefined;
  /** The switch as it is by now: it may have been turned off since the offer was made. */
  readonly allowsPayByLosses: boolean;
  /** All contracts and offers of the house that are offered, accepted or still count. */
  readonly contracts: readonly Contract[];
  readonly at: Date;
  readonly zone: string;
};

export type AcceptanceRefusal = MoveRefusal | "terms_not_allowed" | "above_upline";

/**
 * Accepts an offer, from the next period on. The switch and the upline's terms are asked again, because both may have changed
 * since the offer was made.
 */
export function decideAcceptance(input: AcceptanceInput): Result<Acceptance, AcceptanceRefusal> {
  const { offer, uplineTerms, allowsPayByLosses, contracts, at } = input;
  const { terms, agentId } = offer;
  const decided = decideMove(offer.state, { act: "accept", by: "downline" });
  if (!decided.ok) return decided;
  if (!checkTerms(terms, { allowsPayByLosses }).ok) return refuse("terms_not_allowed");
  const isAbove = uplineTerms === undefined || excessOver(uplineTerms, terms).length > 0;
  if (offer.uplineId !== undefined && isAbove) return refuse("above_upline");
  const former = contracts.find((one) => isAcceptedBy(agentId, one) && one.terms.kind === terms.kind);
  const fromAt = beginningOf(input, former);
  return ok({
    accepted: { ...offer, state: decided.value, fromAt },
    changed: former && { ...former, state: "changed", untilAt: fromAt },
    ended: endedBy({ agentId, kind: terms.kind, terms, at }, contracts).map((one) => endAt(one, at)),
  });
}

const isAcceptedBy = (agentId: string | undefined, one: Contract): boolean =>
  one.state === "accepted" && one.agentId === agentId;

/**
 * The one instant at which a contract takes over: not before the former one's period is over, so that no play counts under
 * both and none under neither, nor while another of the agent runs out, nor before the upline's own begins.
 */
function beginningOf({ offer, contracts, at, zone }: AcceptanceInput, former: Contract | undefined): Date {
  const { terms, agentId, uplineId } = offer;
  const ofKind = contracts.filter((one) => one.terms.kind === terms.kind);
  const earliest = [
    nextPeriod(periodAt(settledBy(terms), { zone, at })).fromAt,
    former && untilOf(former, { act: "change", at, zone }),
    ...ofKind.filter((one) => one.agentId === agentId).map(({ untilAt }) => untilAt),
    ...ofKind.filter((one) => isAcceptedBy(uplineId, one)).map((one) => one.fromAt),
  ];
  return new Date(Math.max(...earliest.map((from) => from?.getTime() ?? 0)));
}

/** What happens to a contract by any other act: its new state, and until when play counts under it. */
export function decideAct(
  contract: Contract,
  { act, by, at, zone }: { act: Exclude<ContractAct, "accept">; by: Party; at: Date; zone: string },
): Result<Contract, MoveRefusal> {
  const decided = decideMove(contract.state, { act, by });
  if (!decided.ok) return decided;
  if (contract.fromAt === undefined) return ok({ ...contract, state: decided.value });
  return ok({ ...contract, state: decided.value, untilAt: untilOf(contract, { act, at, zone }) });
}

/**
 * What ends with a contract that is over: everything below it, at the same instant, as when an agent is moved or loses their
 * contract.
 */
export function endedWith(over: Contract, contracts: readonly Contract[]): readonly Contract[] {
  const { agentId, terms, untilAt } = over;
  // It never counted: what is below stands under another.
  if (untilAt === undefined) return [];
  const below = endedBy({ agentId, kind: terms.kind, terms: undefined, at: untilAt }, contracts);
  return below.map((one) => endAt(one, untilAt));
}

/**
 * An offer has counted never, and a contract whose first period has not come ends before it has begun. One that is over
 * already stays what it is and counts no longer than it would have.
 */
function endAt(contract: Contract, at: Date): Contract {
  const { fromAt, untilAt } = contract;
  if (fromAt === undefined) return { ...contract, state: "ended" };
  const endsAt = at > fromAt ? at : fromAt;
  if (untilAt === undefined) return { ...contract, state: "ended", untilAt: endsAt };
  return untilAt > endsAt ? { ...contract, untilAt: endsAt } : contract;
}

/** Ended from above: at once. By its own sides: with the running period. */
function untilOf({ fromAt, terms }: Contract, { act, at, zone }: { act: ContractAct; at: Date; zone: string }): Date {
  const until = act === "end" ? at : nextPeriod(periodAt(settledBy(terms), { zone, at })).fromAt;
  return fromAt !== undefined && fromAt > until ? fromAt : until;
}
