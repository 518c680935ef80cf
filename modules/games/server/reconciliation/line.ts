import type { VendorTransaction } from "../../port.ts";
import type { LineRow } from "./tables.ts";

/** A transaction of the vendor's list as a run keeps it. */
export const lineOf = (runId: string, one: VendorTransaction): LineRow => ({
  run_id: runId,
  transaction_id: one.transactionId,
  kind: one.kind,
  player_id: one.playerId,
  amount: one.amount,
  unit: one.currency,
  state: one.state,
  occurred_at: one.occurredAt,
});

export const transactionOf = (line: LineRow): VendorTransaction => ({
  transactionId: line.transaction_id,
  kind: line.kind,
  playerId: line.player_id,
  amount: line.amount,
  currency: line.unit,
  state: line.state,
  occurredAt: line.occurred_at,
});
