import type { Terms, TermsKind } from "../terms/terms.ts";
import { isWithin } from "../terms/within-own.ts";
import type { Contract } from "./contract.ts";

const isOpen = ({ state }: Contract): boolean => state === "offered" || state === "accepted";

/**
 * The contracts and open offers of one kind that cannot go on once an agent has other terms: those directly below that are
 * more than the new terms, and everything below them, because who has no contract can promise none. Listed from the top.
 * @param terms what the agent will have; undefined when they will have none
 * @param contracts all of the house that are offered or accepted, of any kind
 */
export function endedBy(
  { agentId, kind, terms }: { agentId: string; kind: TermsKind; terms: Terms | undefined },
  contracts: readonly Contract[],
): readonly Contract[] {
  const byUpline = Map.groupBy(
    contracts.filter((one) => isOpen(one) && one.terms.kind === kind),
    ({ uplineId }) => uplineId,
  );
  const direct = byUpline.get(agentId) ?? [];
  const ended = terms === undefined ? [...direct] : direct.filter((one) => !isWithin(terms, one.terms));
  for (const over of ended) if (over.state === "accepted") ended.push(...(byUpline.get(over.agentId) ?? []));
  return ended;
}
