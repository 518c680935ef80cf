import { endpoint } from "@fairhouse/contract";
import { instant, integer, ledgerAmount, pageSize, reason } from "@fairhouse/contract/fields";
import { z } from "zod";
import {
  CONFIRMATION_MINUTES_MAX,
  CONFIRMATION_MINUTES_MIN,
  COOLING_MINUTES_MAX,
} from "../rules/withdrawal-methods.ts";
import { commonTerms, methodCode, TERMS_REFUSALS } from "./method-terms.ts";

const terms = {
  ...commonTerms,
  /** After how long an unconfirmed payout counts as received. */
  confirmationMinutes: integer.min(CONFIRMATION_MINUTES_MIN).max(CONFIRMATION_MINUTES_MAX),
  /** How long a bank account must have been the member's before it is paid to. */
  coolingMinutes: integer.min(0).max(COOLING_MINUTES_MAX),
};

const change = z.object({
  ...{ revision: integer, operator: z.string(), askedAt: instant, reason: z.string() },
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

const revision = integer.min(0).max(1_000_000);

export const listWithdrawalMethods = endpoint({
  id: "wallet.listWithdrawalMethods",
  method: "GET",
  path: "/staff/withdrawal-methods",
  summary: "Every way to withdraw with its terms, and the change of it that waits for a second operator.",
  access: { kind: "staff", permission: "withdrawals.read" },
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(
      z.object({
        ...{ code: z.string(), provider: z.string(), currency: z.string(), isDemo: z.boolean(), revision: integer },
        ...terms,
        /** The provider's own range, which is never exceeded. */
        providerLedgerMin: ledgerAmount,
        providerLedgerMax: ledgerAmount,
        opensAt: instant.nullable(),
        /** `isYours`: this operator, or one who counts as the same person, asked for it. */
        waiting: change.extend({ isYours: z.boolean() }).nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const askForWithdrawalTerms = endpoint({
  id: "wallet.askForWithdrawalTerms",
  method: "POST",
  path: "/staff/withdrawal-methods/{code}",
  summary:
    "Asks for new terms of a way to withdraw; another operator confirms them. `revision` is the one that was seen.",
  access: { kind: "staff", permission: "withdrawals.methods" },
  input: z.strictObject({ code: methodCode, revision, ...terms, reason }),
  output: z.object({ revision: integer }),
  refusals: { ...TERMS_REFUSALS, changed_meanwhile: 409, change_waits: 409, nothing_changed: 409 },
  limits: { perMinute: 60 },
});

export const decideWithdrawalTerms = endpoint({
  id: "wallet.decideWithdrawalTerms",
  method: "POST",
  path: "/staff/withdrawal-methods/{code}/decision",
  summary: "Confirms the terms that another operator has asked for, or drops them.",
  access: { kind: "staff", permission: "withdrawals.methods" },
  input: z.strictObject({ code: methodCode, revision, isConfirmed: z.boolean() }),
  output: z.object({ revision: integer }),
  refusals: { ...TERMS_REFUSALS, change_decided: 409, asked_by_you: 403 },
  limits: { perMinute: 60 },
});

export const listWithdrawalMethodChanges = endpoint({
  id: "wallet.listWithdrawalMethodChanges",
  method: "GET",
  path: "/staff/withdrawal-methods/{code}/changes",
  summary: "What operators have confirmed or dropped of a way to withdraw, newest first.",
  access: { kind: "staff", permission: "withdrawals.read" },
  input: z.strictObject({ code: methodCode, limit: pageSize(20) }),
  output: z.object({
    changes: z.array(change.extend({ isConfirmed: z.boolean(), decidedBy: z.string(), decidedAt: instant })),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
