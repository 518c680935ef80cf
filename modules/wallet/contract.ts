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
} from "@fairhouse/contract/fields";
import { isPostingCursor } from "@fairhouse/ledger/cursor";
import { z } from "zod";
import { paymentRefusals } from "./contract/deposits.ts";
import { entry } from "./contract/entry.ts";
import { hold } from "./contract/hold.ts";
import { withdrawal } from "./contract/withdrawal.ts";

export {
  addProof,
  confirmTogether,
  confirmWithdrawal,
  listProofs,
  quoteWithdrawal,
} from "./contract/confirmation.ts";
export {
  decideDeposit,
  listDepositMethods,
  listFailedDeposits,
  listMethodChanges,
  listReviews,
  readSlip,
  seeFailedDeposits,
  setDepositMethod,
} from "./contract/deposit-desk.ts";
export { listDeposits, listMethods, openDeposit, readDeposit, sendSlip } from "./contract/deposits.ts";
export { decideDispute, listDisputeProofs, listDisputes } from "./contract/disputes.ts";
export { readConsolidatedFunds } from "./contract/funds.ts";
export { decideWithdrawal, listQueue } from "./contract/queue.ts";
export { listEntriesOfRecords, listPlayedGames, listRecordEntries, listRecords } from "./contract/records.ts";
export {
  askForWithdrawalTerms,
  decideWithdrawalTerms,
  listWithdrawalMethodChanges,
  listWithdrawalMethods,
} from "./contract/withdrawal-methods.ts";

/** Where a page of the ledger ended: what the page before called `next`. */
const place = z.string().refine(isPostingCursor, "place_invalid");

export const readBalance = endpoint({
  id: "wallet.readBalance",
  method: "GET",
  path: "/wps/v2/wallets/balance",
  summary:
    "The member's balance with what lies at vendors. `sumBalance` is a decimal as shown, the rest are ledger amounts.",
  access: { kind: "session" },
  input: z.strictObject({}),
  output: z.object({
    /** As a person reads it, without thousands separators. */
    sumBalance: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    accounts: z.array(z.object({ account: z.string(), balanceLedger: ledgerAmount })),
    /** Wallets that vendors keep; `balance` is null where the vendor does not say, and is then not in the sum. */
    vendorWallets: z.array(
      z.object({
        ...{ vendor: z.string(), vendorName: z.string(), balanceLedger: ledgerAmount.nullable() },
        /** When the vendor was asked. */
        askedAt: instant,
      }),
    ),
    /** What has left the accounts and has not arrived: pending withdrawals, open bets, moves to vendors and members. */
    held: z.array(
      z.object({ reason: z.enum(["withdrawal", "bet", "vendor", "member", "review"]), amountLedger: ledgerAmount }),
    ),
    /** Whether every vendor has said what lies there. */
    isComplete: z.boolean(),
    isPlayCredits: z.boolean(),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const listEntries = endpoint({
  id: "wallet.listEntries",
  method: "GET",
  path: "/wps/wallet/ledger",
  summary: "The member's ledger, newest first, both sides of each entry, with the totals of the whole period.",
  access: { kind: "session", capability: "member-centre" },
  input: z.strictObject({
    before: place.optional(),
    /** Only entries of such payments; the totals are of all. */
    kind: z.enum(["deposits", "withdrawals", "transfers"]).optional(),
    from: instant.optional(),
    to: instant.optional(),
    limit: pageSize(12),
  }),
  output: z.object({
    entries: z.array(entry),
    next: z.string().nullable(),
    totals: z.object({ in: ledgerAmount, out: ledgerAmount, count: integer }),
  }),
  refusals: {},
  // A file of 100,000 entries is a thousand pages.
  limits: { perMinute: 1_200 },
});

export const requestWithdrawal = endpoint({
  id: "wallet.requestWithdrawal",
  method: "POST",
  path: "/wps/wallet/withdrawals",
  summary: "Takes an amount out of the balance and asks for it to be paid out.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({
    requestKey,
    method: z.string().max(40),
    /** As typed, or one of the member's own bank accounts. */
    destination: z.union([
      z.string().regex(/^[0-9A-Za-z @.+-]{4,64}$/, "destination_invalid"),
      z.strictObject({ bankAccountId: id }),
    ]),
    amountLedger: ledgerAmountAsked,
    /** The fee that the member was shown: another one by now is refused. */
    feeLedger: ledgerAmountOrZero.optional(),
    paymentPassword: z.string().min(1).max(128),
  }),
  output: withdrawal,
  refusals: {
    ...paymentRefusals,
    insufficient_funds: 409,
    debt_owed: 409,
    destination_unknown: 404,
    withdrawals_held: 403,
    fee_changed: 409,
    method_closed: 409,
    destination_cooling: 409,
    payment_password_missing: 403,
    payment_password_wrong: 403,
    payment_password_locked: 403,
  },
  limits: { perMinute: 10 },
});

export const readWithdrawalHold = endpoint({
  id: "wallet.readWithdrawalHold",
  method: "GET",
  path: "/wps/wallet/withdrawals/hold",
  summary: "Whether nothing is paid out for a while, why, and until when.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({}),
  output: z.object({
    hold: hold.nullable(),
  }),
  refusals: {},
  limits: { perMinute: 240 },
});

export const readWithdrawal = endpoint({
  id: "wallet.readWithdrawal",
  method: "GET",
  path: "/wps/wallet/withdrawals/{withdrawalId}",
  summary: "One withdrawal of the member's own with its timeline.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ withdrawalId: id }),
  output: withdrawal,
  refusals: {},
  limits: { perMinute: 240 },
});

export const listWithdrawals = endpoint({
  id: "wallet.listWithdrawals",
  method: "GET",
  path: "/wps/wallet/withdrawals",
  summary: "The member's withdrawals, newest first; or those alone that wait for the member to confirm them.",
  access: { kind: "session", capability: "payments" },
  input: z.strictObject({ state: z.enum(["paid_out"]).optional(), limit: pageSize(12) }),
  output: z.object({ withdrawals: z.array(withdrawal) }),
  refusals: {},
  limits: { perMinute: 120 },
});
