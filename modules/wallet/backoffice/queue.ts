import type { ReceivedOf } from "@fairhouse/contract";
import type * as contract from "../contract.ts";

export type Withdrawal = ReceivedOf<typeof contract.listQueue>["withdrawals"][number];
export type QueueState = "waiting" | "approved" | "not_received";

export const QUEUE_CALL = "GET /staff/withdrawals";
/** As many as the server gives in one answer. */
export const QUEUE_LIMIT = 100;
export const REFRESH_MS = 5_000;

/** The sum of one unit's requests, in the ledger's units; null when several units are mixed. */
export function totalOf(rows: readonly Withdrawal[]): { unit: string; amount: bigint } | null {
  const unit = rows[0]?.unit;
  if (unit === undefined || rows.some((row) => row.unit !== unit)) return null;
  return { unit, amount: rows.reduce((sum, row) => sum + BigInt(row.amountLedger), 0n) };
}

export type Wait = { unit: "minutes" | "hours" | "days"; count: number };

/** How long a request has waited, in its largest whole unit. */
export function waitSince(instant: string, now: number): Wait {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}

/** The oldest request of those shown. */
export const oldestOf = (rows: readonly Withdrawal[]): Withdrawal | undefined =>
  [...rows].sort((a, b) => a.requestedAt.localeCompare(b.requestedAt))[0];

/** The row `step` places further, staying inside the list. */
export function neighbour(rows: readonly Withdrawal[], current: Withdrawal | undefined, step: 1 | -1) {
  const at = rows.findIndex((row) => row.withdrawalId === current?.withdrawalId);
  return rows[Math.min(rows.length - 1, Math.max(0, at + step))];
}
