import { endpoint } from "@fairhouse/contract";
import { id, instant, integer, ledgerAmount, pageSize, reason, unit } from "@fairhouse/contract/fields";
import { z } from "zod";
import { FINDINGS } from "../rules/disputes.ts";
import { proof } from "./confirmation.ts";

const dispute = z.object({
  memberId: id,
  userName: z.string(),
  withdrawalId: id,
  /** Which payout of the withdrawal it is about, counted from 1. */
  payout: integer,
  unit,
  /** What left the balance. */
  amountLedger: ledgerAmount,
  /** What was sent to the member. */
  receivedAmountLedger: ledgerAmount,
  method: z.string(),
  destination: z.string(),
  requestedAt: instant,
  openedAt: instant,
  /** `paying`: found lost, and being paid again. */
  state: z.enum(["open", "paying"]),
  proofCount: integer,
  /** Whether it is large enough that two different operators have to find the same. */
  needsTwo: z.boolean(),
  first: z
    .object({ found: z.enum(FINDINGS), operator: z.string(), at: instant, reason: z.string(), isYours: z.boolean() })
    .nullable(),
  /** Why this operator may not decide it. */
  barredBy: z.enum(["same_person"]).nullable(),
});

export const listDisputes = endpoint({
  id: "wallet.listDisputes",
  method: "GET",
  path: "/staff/disputes",
  summary: "Payouts that did not arrive, as their members say, oldest report first.",
  access: { kind: "staff", permission: "withdrawals.read" },
  input: z.strictObject({ limit: pageSize(50) }),
  output: z.object({ disputes: z.array(dispute) }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const listDisputeProofs = endpoint({
  id: "wallet.listDisputeProofs",
  method: "GET",
  path: "/staff/disputes/{withdrawalId}/proofs",
  summary: "The images that the member has added, for the operators who decide.",
  access: { kind: "staff", permission: "withdrawals.decide" },
  input: z.strictObject({ withdrawalId: id, memberId: id }),
  output: z.object({ proofs: z.array(proof) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const decideDispute = endpoint({
  id: "wallet.decideDispute",
  method: "POST",
  path: "/staff/disputes/{withdrawalId}/decision",
  summary: "Finds a payout lost, which is then paid again, or received; two operators for a large one.",
  access: { kind: "staff", permission: "withdrawals.decide" },
  input: z.strictObject({ withdrawalId: id, memberId: id, found: z.enum(FINDINGS), reason }),
  /** `needsSecond`: it still waits, for another operator who finds the same. */
  output: z.object({ state: z.string(), needsSecond: z.boolean() }),
  refusals: { same_person: 403, found_by_you: 403, not_open: 409 },
  limits: { perMinute: 120 },
});
