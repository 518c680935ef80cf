import type { Terms, TermsKind } from "../terms/terms.ts";
import { isWithin } from "../terms/within-own.ts";
import type { Contract } from "./contract.ts";

/** Whether it waits or counts at an instant or later: also one that is over, until it has run out. */
const isOpen = ({ state, untilAt }: Contract, at: Date): boolean =>
  state === "offered" || state === "accepted" || (untilAt !== undefined && untilAt > at);

/**
 * The contracts and open offers of one kind that cannot go on once an agent has other terms: those directly below that are
 * more than the new terms, and everything below them, because who has no contract can promise none. Listed from the top.
 * @param terms what the agent will have; undefined when they will have none
 * @param at when they end
 * @param contracts all of the house that are offered, accepted or still count, of any kind
 */
export function endedBy(
  { agentId, kind, terms, at }: { agentId: string; kind: TermsKind; terms: Terms | undefined; at: Date },
  contracts: readonly Contract[],
): readonly Contract[] {
  const byUpline = Map.groupBy(
    contracts.filter((one) => isOpen(one, at) && one.terms.kind === kind),
    ({ uplineId }) => uplineId,
  );
  const direct = byUpline.get(agentId) ?? [];
  // A set, because an agent may have two: one that runs out and the one in its place.
  const ended = new Set(terms === undefined ? direct : direct.filter((one) => !isWithin(terms, one.terms)));
  for (const over of ended)
    if (over.state !== "offered") for (const one of byUpline.get(over.agentId) ?? []) ended.add(one);
  return [...ended];
}
