import { randomUUID } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { ComposedProduct } from "./composed-product.ts";

type Given = Pick<ComposedProduct, "database">;

/** A bank transfer whose slip operators compare with the account. */
export async function writeReviewedDeposit({ database }: Given, memberId: string) {
  const depositId = randomUUID();
  const key = [bucketOf(memberId), memberId, depositId];
  await database.pool.query(
    `insert into wallet_deposit (bucket, member_id, deposit_id, request_key, provider, method, unit, amount, state, form,
       created_at, updated_at)
     values ($1, $2, $3, 'a-key-of-a-test', 'sandbox-pay', 'sandbox-bank', 'P', 1000000, 'reviewing', 'transfer', now(), now())`,
    key,
  );
  await database.pool.query(
    "insert into wallet_deposit_review (bucket, member_id, deposit_id, kind, sent_at) values ($1, $2, $3, 'slip', now())",
    key,
  );
  return { depositId, memberId };
}

/** An account that is flagged because its deposits failed too often. */
export async function writeFailedDeposits({ database }: Given, memberId: string) {
  const pausedAt = new Date().toISOString();
  await database.pool.query(
    `insert into wallet_deposit_failures (bucket, member_id, failed_at, paused_at, paused_until)
     values ($1, $2, '{}', $3, $3)`,
    [bucketOf(memberId), memberId, pausedAt],
  );
  return { memberId, pausedAt };
}

/** Terms that differ from what the sandbox proposes. */
const TERMS = {
  isOpen: true,
  amountLedgerMin: "200000",
  amountLedgerMax: "1000000",
  feeBps: 0,
  feeFixedLedger: "0",
  hours: null,
};
const PAYOUT_TERMS = { code: "sandbox-payout", ...TERMS, confirmationMinutes: 90, coolingMinutes: 0 };

/** What an administrator does to the ways to deposit and to withdraw. */
export const actsOnMethods = (reason: string) =>
  [
    ["wallet.setDepositMethod", { code: "sandbox-qr", revision: 0, ...TERMS, picture: "qr", position: 5, reason }],
    ["wallet.askForWithdrawalTerms", { ...PAYOUT_TERMS, revision: 0, reason }],
    ["wallet.decideWithdrawalTerms", { code: "sandbox-payout", revision: 1, isConfirmed: false }],
  ] as const;
