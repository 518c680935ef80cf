import type { Outcome } from "./outcome.ts";
import type { Account, HouseTransaction, LedgerTransaction } from "./transaction.ts";

/** An outcome as it is stored under its key; a tombstone has no transaction, because none has arrived yet. */
export type KeptOutcome = {
  key: string;
  /** Empty for a transaction of the house that belongs to no member. */
  memberId: string;
  transaction: LedgerTransaction | HouseTransaction | undefined;
  outcome: Outcome;
  effect: "settles" | "reverses" | undefined;
  /** Undefined for a tombstone. */
  isDebit: boolean | undefined;
  isHold: boolean;
  /** Whether rows were posted under the key. Without rows the outcome itself is what is sealed. */
  hasRows: boolean;
  /** The group of a debit, which whatever refers to it must name: null for a debit without one, undefined for what is no debit. */
  groupKey: string | null | undefined;
};

/** A posting as it was posted. */
export type NewPosting = {
  transaction: LedgerTransaction | HouseTransaction;
  id: string;
  /** From 1. */
  postingNumber: number;
  kind: string;
  unit: string;
  account: string;
  counterAccount: string;
  amount: bigint;
  /** The wallet that it changed, with what it held afterwards; none for a transaction of the house. */
  wallet: Wallet | undefined;
  balanceAfter: bigint;
  walletVersion: number;
  isReversal: boolean;
  groupKey: string | undefined;
  ceilings: readonly string[];
};

export type HoldChange =
  | {
      state: "pending";
      memberId: string;
      key: string;
      unit: string;
      counterAccount: string;
      amount: bigint;
      expiresAt: string | undefined;
    }
  | { state: "posted" | "voided" | "expired"; memberId: string; key: string; endedBy: string };

/** What a run of decisions has to write, in the order of the decisions. */
export type Journal = { outcomes: KeptOutcome[]; postings: NewPosting[]; holds: HoldChange[] };

export const emptyJournal = (): Journal => ({ outcomes: [], postings: [], holds: [] });

export type Wallet = { account: Account; unit: string; balance: bigint; version: number; isClosed: boolean };
