import type { Period } from "./ceiling-window.ts";

/** Why a transaction moved nothing. */
export type LedgerRefusal =
  /** The key was used before for something else. */
  | "conflict"
  | "insufficient"
  /** The member has no wallet, or it is closed for debits. */
  | "closed"
  /** The member has a wallet, but none of this unit or account. */
  | "wrong_unit"
  /** A ceiling stands against it; `limitCode` and `limitPeriod` say which. */
  | "limit"
  /** What it stands for, or refers to, was reversed before. */
  | "tombstoned"
  /** A reversal of something that another transaction has settled. */
  | "already_settled"
  | "group_closed"
  /** A correction that takes back more than its group has paid. Not kept under the key: the payment may still arrive. */
  | "exceeds_group"
  /** A correction of another sum than was paid. Not kept under the key: the win or correction before it may still arrive. */
  | "paid_mismatch"
  /** It refers to nothing that was posted for this member in this group. Not kept under the key: it may still arrive. */
  | "unknown_reference"
  /**
   * Its key was made a tombstone by a reversal that came before what it meant, which this credit, reversal or correction cannot be.
   * Not kept: the caller may post it under another key.
   */
  | "tombstone_conflict"
  /** The caller's own refusal, kept under the key; `limitCode` carries the caller's word for it. */
  | "refused";

/** What the ledger answers. The same key with the same fingerprint gets the same answer for ever. */
export type Outcome = {
  /** `duplicate` is a repeat of a posted transaction; a repeat of a refused one has its stored refusal. */
  status: "posted" | "duplicate" | LedgerRefusal;
  /** Whether this is the stored answer to an earlier call. */
  replayed: boolean;
  /** The transaction, when the status is `posted` or `duplicate`; otherwise the id of the stored refusal, if it was stored. */
  transactionId: string;
  /** The member's cash in the transaction's unit after the decision, as a ledger amount. */
  balance: bigint;
  limitCode?: string;
  limitPeriod?: Period;
};

/** Whether the transaction stands in the books. */
export const isPosted = (outcome: Outcome): boolean => outcome.status === "posted" || outcome.status === "duplicate";
