import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, ledgerAmount, pageSize, reason, unit } from "@fairhouse/contract/fields";
import { z } from "zod";
import { hold } from "./hold.ts";

const withdrawal = z.object({
  memberId: id,
  userName: z.string(),
  registeredAt: instant,
  withdrawalId: id,
  unit,
  amountLedger: ledgerAmount,
  balance: ledgerAmount,
  method: z.string(),
  destination: z.string(),
  state: z.string(),
  requestedAt: instant,
  /** How many other accounts share a device or a bank account with the member. */
  linkedAccounts: integer,
  /** Why this operator may not approve it; null when approval is allowed. The first approver may still refuse it. */
  barredBy: z.enum(["same_person", "approved_by_you"]).nullable(),
  /** Whether it is large enough that two different operators have to approve it. */
  needsTwo: z.boolean(),
  /** The first of the two. */
  firstApproval: z.object({ operator: z.string(), at: instant }).nullable(),
  /** What keeps it from being paid out, also after it is approved. */
  hold: hold.nullable(),
});

export const listQueue = endpoint({
  id: "wallet.listQueue",
  method: "GET",
  path: "/staff/withdrawals",
  summary: "Withdrawals that wait for a person, oldest first.",
  access: { kind: "staff", permission: "withdrawals.read" },
  input: z.strictObject({
    state: z.enum(["waiting", "approved", "not_received"]).default("waiting"),
    limit: pageSize(50),
  }),
  output: z.object({ withdrawals: z.array(withdrawal) }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const decideWithdrawal = endpoint({
  id: "wallet.decideWithdrawal",
  method: "POST",
  path: "/staff/withdrawals/{withdrawalId}/decision",
  summary:
    "Approves or refuses a waiting withdrawal; a person who is not the requester, and two of them for a large one.",
  access: { kind: "staff", permission: "withdrawals.decide" },
  input: z.strictObject({
    withdrawalId: id,
    memberId: id,
    isApproved: z.boolean(),
    reason: reason.nullable(),
  }),
  /** `needsSecond`: it still waits, for another operator's approval. */
  output: z.object({ state: z.string(), needsSecond: z.boolean() }),
  refusals: { same_person: 403, approved_by_you: 403, reason_missing: 422, not_waiting: 409 },
  limits: { perMinute: 120 },
});
