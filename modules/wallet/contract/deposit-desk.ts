import { endpoint } from "@fairhouse/contract";
import {
  id,
  instant,
  integer,
  ledgerAmount,
  ledgerAmountAsked,
  pageSize,
  reason,
  unit,
} from "@fairhouse/contract/fields";
import { z } from "zod";
import { METHOD_PICTURES, PAYMENT_FORMS, POSITION_MAX } from "../rules/deposit-methods.ts";
import { commonTerms, methodCode, TERMS_REFUSALS } from "./method-terms.ts";

const review = z.object({
  memberId: id,
  userName: z.string(),
  registeredAt: instant,
  depositId: id,
  method: z.string(),
  /** A slip of the member, or a sum that the provider tells and that was not asked for. */
  kind: z.enum(["slip", "amount"]),
  unit,
  /** What the member was to pay, fee included. */
  dueLedger: ledgerAmount,
  feeLedger: ledgerAmount,
  /** What the provider says has arrived; null where only operators can see it. */
  receivedLedger: ledgerAmount.nullable(),
  /** The note by which the transfer is found on the account. */
  note: z.string().nullable(),
  hasSlip: z.boolean(),
  openedAt: instant,
  sentAt: instant,
  linkedAccounts: integer,
  /** Why this operator may not confirm it; the first to confirm may still refuse it. */
  barredBy: z.enum(["same_person", "confirmed_by_you"]).nullable(),
  /** Above this sum two different operators confirm. */
  oneOperatorMaxLedger: ledgerAmount,
  firstConfirmation: z.object({ operator: z.string(), at: instant, amountLedger: ledgerAmount }).nullable(),
});

export const listReviews = endpoint({
  id: "wallet.listReviews",
  method: "GET",
  path: "/staff/deposits/reviews",
  summary: "Deposits that operators confirm, oldest first.",
  access: { kind: "staff", permission: "deposits.read" },
  input: z.strictObject({ limit: pageSize(50) }),
  output: z.object({ reviews: z.array(review) }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const readSlip = endpoint({
  id: "wallet.readSlip",
  method: "GET",
  path: "/staff/deposits/{depositId}/slip",
  summary: "The slip that the member has sent, as the `src` of an image.",
  access: { kind: "staff", permission: "deposits.read" },
  input: z.strictObject({ depositId: id, memberId: id }),
  output: z.object({ image: z.string() }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const decideDeposit = endpoint({
  id: "wallet.decideDeposit",
  method: "POST",
  path: "/staff/deposits/{depositId}/decision",
  summary: "Confirms what has arrived of a deposit, or refuses it; a large sum is confirmed by two operators.",
  access: { kind: "staff", permission: "deposits.decide" },
  input: z.strictObject({
    depositId: id,
    memberId: id,
    isConfirmed: z.boolean(),
    /** What has arrived, fee included. */
    amountLedger: ledgerAmountAsked.nullable(),
    reason: reason.nullable(),
  }),
  /** `needsSecond`: it still waits, for another operator's confirmation. */
  output: z.object({ state: z.string(), needsSecond: z.boolean() }),
  refusals: {
    same_person: 403,
    confirmed_by_you: 403,
    reason_missing: 422,
    amount_missing: 422,
    amount_differs: 409,
    not_waiting: 409,
  },
  limits: { perMinute: 120 },
});

export const listFailedDeposits = endpoint({
  id: "wallet.listFailedDeposits",
  method: "GET",
  path: "/staff/deposits/flags",
  summary: "Accounts whose deposits failed five times in ten minutes and that no operator has looked at, oldest first.",
  access: { kind: "staff", permission: "deposits.read" },
  input: z.strictObject({ limit: pageSize(50) }),
  output: z.object({
    flags: z.array(
      z.object({
        ...{ memberId: id, userName: z.string(), registeredAt: instant, linkedAccounts: integer },
        ...{ pausedAt: instant, pausedUntil: instant, isSamePerson: z.boolean() },
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const seeFailedDeposits = endpoint({
  id: "wallet.seeFailedDeposits",
  method: "POST",
  path: "/staff/deposits/flags/{memberId}",
  summary: "An operator has looked at a flagged account, and may end the pause of its deposits.",
  access: { kind: "staff", permission: "deposits.decide" },
  input: z.strictObject({ memberId: id, pausedAt: instant, endsPause: z.boolean(), reason }),
  output: z.object({ memberId: id }),
  refusals: { same_person: 403, not_waiting: 409 },
  limits: { perMinute: 120 },
});

const terms = {
  ...commonTerms,
  picture: z.enum(METHOD_PICTURES),
  position: integer.min(0).max(POSITION_MAX),
};

export const listDepositMethods = endpoint({
  id: "wallet.listDepositMethods",
  method: "GET",
  path: "/staff/deposits/methods",
  summary: "Every way to deposit with its terms, in their order.",
  access: { kind: "staff", permission: "deposits.read" },
  input: z.strictObject({}),
  output: z.object({
    methods: z.array(
      z.object({
        ...{ code: z.string(), provider: z.string(), currency: z.string(), form: z.enum(PAYMENT_FORMS) },
        ...{ isDemo: z.boolean(), revision: integer, ...terms },
        /** The provider's own range, which is never exceeded. */
        providerLedgerMin: ledgerAmount,
        providerLedgerMax: ledgerAmount,
        opensAt: instant.nullable(),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const setDepositMethod = endpoint({
  id: "wallet.setDepositMethod",
  method: "POST",
  path: "/staff/deposits/methods/{code}",
  summary: "Sets the terms of a way to deposit. `revision` is the one that the operator has seen.",
  access: { kind: "staff", permission: "deposits.methods" },
  input: z.strictObject({ code: methodCode, revision: integer.min(0).max(1_000_000), ...terms, reason }),
  output: z.object({ revision: integer }),
  refusals: { ...TERMS_REFUSALS, changed_meanwhile: 409, nothing_changed: 409 },
  limits: { perMinute: 60 },
});

export const listMethodChanges = endpoint({
  id: "wallet.listMethodChanges",
  method: "GET",
  path: "/staff/deposits/methods/{code}/changes",
  summary: "What operators have changed of a way to deposit, newest first.",
  access: { kind: "staff", permission: "deposits.read" },
  input: z.strictObject({ code: methodCode, limit: pageSize(20) }),
  output: z.object({
    changes: z.array(
      z.object({
        ...{ revision: integer, changedAt: instant, operator: z.string(), reason: z.string() },
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});
