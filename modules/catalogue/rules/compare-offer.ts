import { differencesOf, type FieldChange } from "../rules.ts";
import type { Corrections, GameFacts } from "./game-fields.ts";

/** A game as it is stored, for the comparison with what its vendor offers. */
export type StoredGame = {
  readonly code: string;
  readonly offered: GameFacts;
  readonly corrections: Corrections;
  readonly isOffered: boolean;
};

/** A field of the vendor's that changed; `isCorrected` when an operator's word stands before it and stays. */
export type OfferedChange = FieldChange & { readonly isCorrected: boolean };

export type OfferedDifference = {
  readonly code: string;
  readonly name: string;
  readonly kind: "added" | "changed" | "withdrawn" | "returned";
  readonly changes: readonly OfferedChange[];
};

/**
 * What taking over an offer would change, in the order of the codes: games that are new, that differ, that are offered no longer,
 * and that are offered again.
 */
export function compareOffer(
  stored: ReadonlyMap<string, StoredGame>,
  offer: ReadonlyMap<string, GameFacts>,
): OfferedDifference[] {
  const offered = [...offer].flatMap(([code, facts]) => compareGame(code, stored.get(code), facts) ?? []);
  const withdrawn = [...stored.values()]
    .filter(({ code, isOffered }) => isOffered && !offer.has(code))
    .map(({ code, offered: { name } }) => ({ code, name, kind: "withdrawn" as const, changes: [IS_GONE] }));
  return [...offered, ...withdrawn].sort((one, other) => (one.code < other.code ? -1 : 1));
}

const IS_GONE: OfferedChange = { field: "isOffered", before: true, after: false, isCorrected: false };
const IS_BACK: OfferedChange = { field: "isOffered", before: false, after: true, isCorrected: false };

function compareGame(code: string, before: StoredGame | undefined, facts: GameFacts): OfferedDifference | undefined {
  const { name } = facts;
  if (!before) return { code, name, kind: "added", changes: [] };
  const changes = differencesOf(before.offered, facts).map((change) => ({
    ...change,
    isCorrected: change.field in before.corrections,
  }));
  if (!before.isOffered) return { code, name, kind: "returned", changes: [...changes, IS_BACK] };
  return changes.length === 0 ? undefined : { code, name, kind: "changed", changes };
}
