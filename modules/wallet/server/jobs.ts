import { type JobKind, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";

const subject = z.strictObject({ memberId: z.uuid(), id: z.uuid() });
export type Subject = z.output<typeof subject>;

/** Brings a paid deposit into the ledger. */
export const creditDepositJob: JobKind<Subject> = jobKind("wallet.credit-deposit", subject);
/** An unused hosted page is closed. */
export const expireDepositJob: JobKind<Subject> = jobKind("wallet.expire-deposit", subject);
/** Takes a requested withdrawal out of the balance and decides whether the rule approves it. */
export const debitWithdrawalJob: JobKind<Subject> = jobKind("wallet.debit-withdrawal", subject);
/** Asks the provider to pay out, and books it. */
export const payOutJob: JobKind<Subject> = jobKind("wallet.pay-out", subject);
/** Puts the money of a refused withdrawal back. */
export const returnWithdrawalJob: JobKind<Subject> = jobKind("wallet.return-withdrawal", subject);
/** An unconfirmed payout counts as received. */
export const presumeReceivedJob: JobKind<Subject> = jobKind("wallet.presume-received", subject);

/** Pays once more what a dispute has found lost. */
export const payAgainJob: JobKind<Subject> = jobKind("wallet.pay-again", subject);

const nothing = z.strictObject({});
/** Gives back what was held for longer than was said. */
export const expireHoldsJob: JobKind<z.output<typeof nothing>> = jobKind("wallet.expire-holds", nothing);
/** Ends transfers between members that a crash left on the way. */
export const endTransfersJob: JobKind<z.output<typeof nothing>> = jobKind("wallet.end-member-transfers", nothing);
/** Removes images of disputes that are long closed. */
export const dropProofsJob: JobKind<z.output<typeof nothing>> = jobKind("wallet.drop-proofs", nothing);

/** Removes slips whose payment was decided long ago. */
export const removeSlipsJob: JobKind<z.output<typeof nothing>> = jobKind("wallet.remove-slips", nothing);

export const walletJobKinds = [
  creditDepositJob,
  expireDepositJob,
  debitWithdrawalJob,
  payOutJob,
  returnWithdrawalJob,
  presumeReceivedJob,
  payAgainJob,
  dropProofsJob,
  expireHoldsJob,
  endTransfersJob,
  removeSlipsJob,
] as const;
