import type { VendorTransaction } from "../../port.ts";

export type DifferenceKind = "missing_with_us" | "missing_with_vendor" | "amount_differs" | "status_differs";

/** A transaction as our books have it. `open`: not known yet. */
export type OurTransaction = {
  readonly memberId: string;
  readonly unit: string;
  /** Ledger amount, without a sign. */
  readonly amount: bigint;
  readonly state: "done" | "refused" | "open";
  /** Our word for it among the vendor's calls, then what else the vendor may call it; empty when nothing moved. */
  readonly kinds: readonly string[];
  /** Of a bet: whether a rollback has given it back. */
  readonly isReversed?: boolean;
};

export type Compared = {
  readonly kind: DifferenceKind;
  /** Of a transaction that is of another kind with us, that kind. */
  readonly ourState: string | null;
  readonly ourAmount: bigint | null;
};

/**
 * What is wrong between a vendor's transaction and ours; null when the two books agree. Ours is undefined when nothing
 * stands under its id.
 */
export function compareTransaction(theirs: VendorTransaction, ours: OurTransaction | undefined): Compared | null {
  if (!ours) return isNothing(theirs) ? null : { kind: "missing_with_us", ourState: null, ourAmount: null };
  const found = { ourState: ours.state, ourAmount: ours.amount };
  if (ours.memberId !== theirs.playerId || ours.unit !== theirs.currency) return { kind: "status_differs", ...found };
  if (!isSameState(theirs, ours)) return { kind: "status_differs", ...found };
  const [ourKind] = ours.kinds;
  if (ourKind !== undefined && !ours.kinds.includes(theirs.kind))
    return { kind: "status_differs", ...found, ourState: ourKind };
  const isMoved = ours.state === "done" && theirs.state !== "refused";
  if (isMoved && !isSameAmount(theirs, ours)) return { kind: "amount_differs", ...found };
  return null;
}

/** What moved nothing at the vendor need not be known here: a refusal, a bet given back before it arrived. */
const isNothing = ({ state }: VendorTransaction): boolean => state === "refused" || state === "reversed";

function isSameState(theirs: VendorTransaction, ours: OurTransaction): boolean {
  switch (theirs.state) {
    case "done":
      return ours.state === "done" && !ours.isReversed;
    case "refused":
      return ours.state === "refused";
    case "reversed":
      return ours.state === "refused" || (ours.state === "done" && ours.isReversed === true);
    case "open":
      // What we have answered and the vendor has not heard is ours to show, unless nothing moved.
      return ours.state !== "done";
  }
}

/** A rollback of a bet that never arrived gives nothing back, whatever the vendor would have got. */
const isSameAmount = (theirs: VendorTransaction, ours: OurTransaction): boolean =>
  ours.amount === theirs.amount || (theirs.kind === "rollback" && ours.amount === 0n);
