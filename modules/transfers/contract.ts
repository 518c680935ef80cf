import { endpoint } from "@fairhouse/contract";
import { id, instant, ledgerAmount, ledgerAmountAsked, pageSize, requestKey, unit } from "@fairhouse/contract/fields";
import { z } from "zod";

const transfer = z.object({
  transferId: id,
  /** As the caller sees it. */
  direction: z.enum(["sent", "received"]),
  /** The other side: their masked name, and where they stand from the caller. */
  other: z.object({ name: z.string(), relation: z.enum(["upline", "downline"]) }),
  unit,
  amountLedger: ledgerAmount,
  state: z.enum(["pending", "done", "refused"]),
  /** Why it was refused, as a code of the messages. */
  reason: z.string().nullable(),
  createdAt: instant,
  /** Null while it is pending. */
  endedAt: instant.nullable(),
});

export const readTransferTerms = endpoint({
  id: "transfers.readTransferTerms",
  method: "GET",
  path: "/wps/transfers/terms",
  summary: "Whether the caller can send money to their upline now, to whom, and how much.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({}),
  output: z.object({
    /** Whether the operator lets money move along the agents' tree. */
    isOn: z.boolean(),
    /** The agent directly above the caller, masked; null where there is none. */
    upline: z.object({ name: z.string() }).nullable(),
    unit,
    /** Own money less what is owed: bonus money is never sent. */
    availableLedger: ledgerAmount,
    amountLedgerMin: ledgerAmount,
    amountLedgerMax: ledgerAmount,
    /** What may be sent in any 24 hours, and what is left of it. */
    dayLedgerMax: ledgerAmount,
    dayLedgerLeft: ledgerAmount,
    /** Money cannot leave before this moment; null where nothing holds it. */
    heldUntil: instant.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

const wish = {
  requestKey,
  amountLedger: ledgerAmountAsked,
  paymentPassword: z.string().min(1).max(128),
};

const refusals = {
  // The caller has no upline, or the id is not one directly below: a member elsewhere answers like an unknown one.
  receiver_unknown: 404,
  transfers_off: 403,
  amount_out_of_range: 422,
  day_cap_reached: 409,
  key_conflict: 409,
  insufficient_funds: 409,
  debt_owed: 409,
  limit_reached: 409,
  entry_refused: 403,
  receiver_unavailable: 409,
  not_identified: 403,
  withdrawals_held: 403,
  payment_password_missing: 403,
  payment_password_wrong: 403,
  payment_password_locked: 403,
} as const;

export const sendToUpline = endpoint({
  id: "transfers.sendToUpline",
  method: "POST",
  path: "/wps/transfers/upline",
  summary: "Sends own money to the agent directly above the caller, once for each request key.",
  access: { kind: "session", capability: "transfer-to-upline" },
  input: z.strictObject(wish),
  output: transfer,
  refusals,
  limits: { perMinute: 10 },
});

export const sendToDownline = endpoint({
  id: "transfers.sendToDownline",
  method: "POST",
  path: "/wps/transfers/downline",
  summary: "Sends own money to a member directly below the caller, by the same rules.",
  access: { kind: "session", capability: "transfer-to-downline" },
  /** `downline` is the id of a member directly below. */
  input: z.strictObject({ ...wish, downline: id }),
  output: transfer,
  refusals,
  limits: { perMinute: 10 },
});

export const listTransfers = endpoint({
  id: "transfers.listTransfers",
  method: "GET",
  path: "/wps/transfers",
  summary: "What the caller has sent to members and received from them, newest first.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ before: id.optional(), limit: pageSize(12) }),
  output: z.object({ transfers: z.array(transfer), next: id.nullable() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const readTransfer = endpoint({
  id: "transfers.readTransfer",
  method: "GET",
  path: "/wps/transfers/{transferId}",
  summary: "The receipt of one transfer, for either side of it.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ transferId: id }),
  output: transfer,
  refusals: {},
  limits: { perMinute: 240 },
});
