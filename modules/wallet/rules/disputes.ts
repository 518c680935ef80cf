/** How many images a member may add to a report. In a file of its own, so that a page takes it without the rules. */
export const PROOFS_MAX = 3;
/** Largest file of one. */
export const PROOF_BYTES_MAX = 5 * 1024 * 1024;
/** Images are removed so long after they were added, unless their dispute is still open. */
export const PROOFS_KEPT_MS = 180 * 24 * 3_600_000;

/** What operators find about a payout that its member says did not arrive. */
export const FINDINGS = ["lost", "received"] as const;
export type Finding = (typeof FINDINGS)[number];

export type DisputeState = "open" | "paying" | "paid_again" | "found_received" | "withdrawn";

/** The first operator's finding about a large payout. */
export type FirstFinding = { readonly found: Finding; readonly by: string };

/**
 * What an operator's finding does. A large payout is decided by two operators who find the same: the first finding waits, and
 * another one takes its place as the first.
 *
 * @param isMe the operator, with all accounts that count as one person with them
 */
export function effectOfFinding(options: {
  readonly needsTwo: boolean;
  readonly first: FirstFinding | null;
  readonly found: Finding;
  readonly isMe: readonly string[];
}): "decides" | "waits" | "found_by_you" {
  const { needsTwo, first, found, isMe } = options;
  if (!needsTwo) return "decides";
  if (!first || first.found !== found) return "waits";
  return isMe.includes(first.by) ? "found_by_you" : "decides";
}
