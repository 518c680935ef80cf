import type { VendorTransaction } from "../../port.ts";
import type { DifferenceKind } from "./compare.ts";

export type ReconciliationTables = {
  games_reconciliation_run: RunRow;
  games_reconciliation_line: LineRow;
  games_reconciliation_difference: DifferenceRow;
};

/** Transactions of one kind: how many, and the ledger amount that they come to. */
export type TransactionTotal = { transactionKind: string; unit: string; count: number; amount: string };

export type RunRow = {
  run_id: string;
  vendor: string;
  /** As YYYY-MM-DD; a day of UTC. */
  day: string;
  state: "running" | "done" | "failed";
  next_page: string | null;
  has_all_pages: boolean;
  started_at: Date;
  finished_at: Date | null;
  fault: string | null;
  ours: unknown;
  theirs: unknown;
  compared: number;
  differences: number;
};

export type LineRow = {
  run_id: string;
  transaction_id: string;
  kind: VendorTransaction["kind"];
  player_id: string;
  amount: bigint;
  unit: string;
  state: VendorTransaction["state"];
  occurred_at: Date;
};

export type DifferenceRow = {
  run_id: string;
  difference_id: string;
  transaction_id: string;
  kind: DifferenceKind;
  transaction_kind: string;
  member_id: string;
  unit: string;
  our_amount: bigint | null;
  our_state: string | null;
  vendor_amount: bigint | null;
  vendor_state: string | null;
  occurred_at: Date;
  note: string | null;
  noted_by: string | null;
  noted_at: Date | null;
};
