import { endpoint } from "@fairhouse/contract";
import {
  id,
  instant,
  integer,
  ledgerAmount,
  ledgerAmountAsked,
  ledgerAmountOrZero,
  pageSize,
  requestKey,
  unit,
} from "@fairhouse/contract/fields";
import { z } from "zod";
import { METHOD_PICTURES, PAYMENT_FORMS } from "../rules/deposit-methods.ts";

/** Of the file as it is sent. */
export const SLIP_BYTES_MAX = 5 * 1024 * 1024;

const step = z.object({ state: z.string(), note: z.string().nullable(), happenedAt: instant });

/** A way to pay in or out. */
const method = z.object({
  code: z.string(),
  currency: z.string(),
  amountLedgerMin: ledgerAmount,
  amountLedgerMax: ledgerAmount,
  feeBps: integer,
  /** What is paid beside the share. */
  feeFixedLedger: ledgerAmount,
  usualMinutes: integer,
  isDemo: z.boolean(),
  form: z.enum(PAYMENT_FORMS),
  picture: z.enum(METHOD_PICTURES),
  /** When it opens; null while it is open. */
  opensAt: instant.nullable(),
});

const deposit = z.object({
  depositId: id,
  method: z.string(),
  form: z.enum(PAYMENT_FORMS),
  unit,
  /** What reaches the balance. */
  amountLedger: ledgerAmount,
  /** What is paid beside it. */
  feeLedger: ledgerAmount,
  state: z.enum(["created", "pending", "reviewing", "paid", "credited", "declined", "expired"]),
  /** Where to pay, while that is still possible. */
  paymentUrl: z.string().nullable(),
  /** The text of a code to scan, while that is still possible. */
  qrText: z.string().nullable(),
  /** The account to send to, with the note by which the payment is recognised. */
  transfer: z.object({ bank: z.string(), holder: z.string(), account: z.string(), note: z.string() }).nullable(),
  /** Whether a slip can be sent now. */
  takesSlip: z.boolean(),
  /** Why operators have refused it; null otherwise. */
  reason: z.string().nullable(),
  createdAt: instant,
  /** Until when it can be paid. */
  expiresAt: instant.nullable(),
  steps: z.array(step),
});

export const listMethods = endpoint({
  id: "wallet.listMethods",
  method: "GET",
  path: "/wps/wallet/methods",
  summary: "Ways to pay in or out.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ kind: z.enum(["deposit", "withdrawal"]) }),
  output: z.object({
    methods: z.array(method),
    /** Why the member cannot deposit now, in the guard's words; null when they can, and always of withdrawals. */
    barredBy: z.string().nullable(),
    /** Until when deposits pause after failed ones; null when they do not, and always of withdrawals. */
    pausedUntil: instant.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const paymentRefusals = {
  method_unknown: 404,
  amount_out_of_range: 422,
  key_conflict: 409,
  provider_unavailable: 502,
} as const;

export const openDeposit = endpoint({
  id: "wallet.openDeposit",
  method: "POST",
  path: "/wps/wallet/deposits",
  summary:
    "Opens a deposit and says how to pay it. `feeLedger` is the fee that the member was shown; another is refused.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    requestKey,
    method: z.string().max(40),
    amountLedger: ledgerAmountAsked,
    feeLedger: ledgerAmountOrZero.default("0"),
  }),
  output: deposit,
  refusals: {
    ...paymentRefusals,
    entry_refused: 403,
    method_closed: 409,
    fee_changed: 409,
    deposits_paused: 403,
  },
  limits: { perMinute: 20 },
});

export const readDeposit = endpoint({
  id: "wallet.readDeposit",
  method: "GET",
  path: "/wps/wallet/deposits/{depositId}",
  summary: "One deposit of the member's own with its timeline.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ depositId: id }),
  output: deposit,
  refusals: {},
  limits: { perMinute: 240 },
});

export const listDeposits = endpoint({
  id: "wallet.listDeposits",
  method: "GET",
  path: "/wps/wallet/deposits",
  summary: "The member's deposits, newest first.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ limit: pageSize(12) }),
  output: z.object({ deposits: z.array(deposit) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const sendSlip = endpoint({
  id: "wallet.sendSlip",
  method: "PUT",
  path: "/wps/wallet/deposits/{depositId}/slip",
  summary: "Takes the slip of a bank transfer, a PNG or JPG as the body, which operators compare with the account.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ depositId: id }),
  output: deposit,
  refusals: {
    not_possible_now: 409,
    slip_used: 409,
    picture_kind_unknown: 415,
    picture_too_large: 413,
    picture_unreadable: 422,
  },
  limits: { perMinute: 6 },
  upload: { bytesMax: SLIP_BYTES_MAX },
});
