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
export const METHOD_TERMS = {
  ...{ code: "sandbox-qr", revision: 0, isOpen: true, amountLedgerMin: "200000", amountLedgerMax: "1000000" },
  ...{ feeBps: 0, feeFixedLedger: "0", hours: null, picture: "qr", position: 5 },
};
