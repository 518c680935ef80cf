/**
 * A transfer between the member's balance and a vendor's wallet. `unknown`: the vendor was asked to do it and has not
 * said whether it did; it is asked about until it is known, and never sent again. The database refuses the same moves.
 */
export type VendorTransferState = "pending" | "success" | "failed" | "unknown";
export type VendorTransferEvent = "done" | "failed" | "no_answer";

const MOVES: {
  readonly [State in VendorTransferState]: { readonly [Event in VendorTransferEvent]?: VendorTransferState };
} = {
  pending: { done: "success", failed: "failed", no_answer: "unknown" },
  unknown: { done: "success", failed: "failed" },
  success: {},
  failed: {},
};

/** @returns the next state, or null when the move is illegal */
export const nextTransferState = (state: VendorTransferState, event: VendorTransferEvent): VendorTransferState | null =>
  MOVES[state][event] ?? null;

export const isOpen = (state: VendorTransferState): boolean => state === "pending" || state === "unknown";

/** A request does nothing at the vendor when it arrives later than this after it was sent. */
export const REQUEST_LIFE_MS = 20_000;
/** After this long without an answer the vendor is asked what became of it: longer than any adapter waits. */
export const FIRST_QUESTION_MS = 6_000;
const QUESTION_PAUSE_MAX_MS = 10 * 60_000;

/** How long after the nth question the next one comes: 1 s, 2 s, 4 s ... 10 minutes. It never stops before it is known. */
export const pauseAfterQuestionMs = (asked: number): number =>
  Math.min(1_000 * 2 ** Math.min(asked, 20), QUESTION_PAUSE_MAX_MS);
