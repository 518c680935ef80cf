import { endpoint } from "@fairhouse/contract";
import {
  calendarDay,
  id,
  instant,
  integer,
  ledgerAmount,
  pageSize,
  reason,
  unit,
  vendorCode,
} from "@fairhouse/contract/fields";
import { z } from "zod";

const total = z.object({
  transactionKind: z.string(),
  unit,
  count: integer,
  /** Ledger amount. */
  amountLedger: ledgerAmount,
});

const run = z.object({
  runId: id,
  vendor: z.string(),
  vendorName: z.string(),
  /** A day of UTC. */
  day: z.string(),
  state: z.enum(["running", "done", "failed"]),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** What holds it up, as a code of the messages. */
  fault: z.string().nullable(),
  ours: z.array(total),
  theirs: z.array(total),
  compared: integer,
  differences: integer,
  /** Differences that an operator has noted. */
  noted: integer,
});

const difference = z.object({
  differenceId: id,
  transactionId: z.string(),
  kind: z.enum(["missing_with_us", "missing_with_vendor", "amount_differs", "status_differs"]),
  transactionKind: z.string(),
  memberId: z.string(),
  userName: z.string().nullable(),
  unit,
  ourAmountLedger: ledgerAmount.nullable(),
  ourState: z.string().nullable(),
  vendorAmountLedger: ledgerAmount.nullable(),
  vendorState: z.string().nullable(),
  occurredAt: instant,
  note: z.string().nullable(),
  notedAt: instant.nullable(),
});

export const listReconciliations = endpoint({
  id: "games.listReconciliations",
  method: "GET",
  path: "/staff/reconciliations",
  summary: "Daily comparisons with vendors, newest day first.",
  access: { kind: "staff", permission: "reconciliation.read" },
  input: z.strictObject({
    vendor: vendorCode.optional(),
    limit: pageSize(30),
  }),
  output: z.object({
    runs: z.array(run),
    /** Those whose books can be compared. */
    vendors: z.array(z.object({ vendor: z.string(), vendorName: z.string() })),
    /** The newest day that is over. */
    lastDay: z.string(),
    /** Whether this operator may begin comparisons and write notes. */
    mayNote: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const readReconciliation = endpoint({
  id: "games.readReconciliation",
  method: "GET",
  path: "/staff/reconciliations/{runId}",
  summary: "One comparison with its differences.",
  access: { kind: "staff", permission: "reconciliation.read" },
  input: z.strictObject({
    runId: id,
    after: id.optional(),
    limit: pageSize(50),
  }),
  output: z.object({ run, differences: z.array(difference), next: z.string().nullable() }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const beginReconciliation = endpoint({
  id: "games.beginReconciliation",
  method: "POST",
  path: "/staff/reconciliations",
  summary: "Begins a comparison of one vendor's day, or finds the one that is under way.",
  access: { kind: "staff", permission: "reconciliation.note" },
  input: z.strictObject({ vendor: vendorCode, day: calendarDay }),
  output: z.object({ runId: id }),
  refusals: { vendor_unknown: 404, day_not_over: 422 },
  limits: { perMinute: 20 },
});

export const noteDifference = endpoint({
  id: "games.noteDifference",
  method: "POST",
  path: "/staff/reconciliations/{runId}/differences/{differenceId}/note",
  summary: "Writes down what became of a difference; it stays in the report.",
  access: { kind: "staff", permission: "reconciliation.note" },
  input: z.strictObject({
    runId: id,
    differenceId: id,
    note: reason,
  }),
  output: z.object({ difference }),
  refusals: {},
  limits: { perMinute: 60 },
});
