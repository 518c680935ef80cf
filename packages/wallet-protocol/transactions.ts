import { z } from "zod";

/**
 * What a vendor answers to the site once a day, so that the two books can be compared: its transactions of a period,
 * oldest first, in pages. `POST {vendor}/api/transactions`, signed by the site like a wallet call. `from` is included,
 * `to` is not; `after` is the `next` of the page before.
 */
export const transactionsRequest = z.strictObject({
  requestId: z.uuid(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  after: z.string().min(1).max(100).nullable(),
});
export type TransactionsRequest = z.infer<typeof transactionsRequest>;

/** No page is longer. */
export const TRANSACTIONS_PAGE_MAX = 500;

/**
 * `done`: the site said that it stands. `refused`: the site, or for a transfer the vendor, said no. `open`: not answered
 * or not decided yet. `reversed`: a bet that a rollback gives back, whether it had arrived or not.
 */
export const transactionStates = ["done", "refused", "open", "reversed"] as const;

export const transaction = z.object({
  /** As in the wallet call; of a transfer, the site's reference. */
  transactionId: z.string().min(1).max(128),
  kind: z.enum(["bet", "win", "rollback", "promo", "resettle", "transfer_in", "transfer_out"]),
  playerId: z.string().min(1).max(64),
  /** Ledger amount as an integer string, never below zero; of a correction, what it moved either way. */
  amount: z.string().regex(/^\d{1,18}$/),
  currency: z.string().min(1).max(8),
  state: z.enum(transactionStates),
  /** As in the wallet call. */
  occurredAt: z.iso.datetime(),
});
export type TransactionRow = z.infer<typeof transaction>;

export const transactionsReply = z.object({
  transactions: z.array(transaction).max(TRANSACTIONS_PAGE_MAX),
  next: z.string().min(1).max(100).nullable(),
});
export type TransactionsReply = z.infer<typeof transactionsReply>;
