import { bucketOf, ok, type Result } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { PaymentNotice } from "../../port.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { Subject } from "../jobs.ts";
import {
  DEPOSIT_COLUMNS,
  type DepositReviewRow,
  type DepositRow,
  REVIEW_COLUMNS,
  type WalletTables,
} from "../tables.ts";
import { moveDepositIn, notifyOfDeposit } from "./move-deposit.ts";

/** Another sum than was asked for credits nothing by itself: operators see it and confirm what has arrived. */
export async function reviewOtherAmount(
  deps: WalletDependencies,
  deposit: DepositRow,
  notice: PaymentNotice,
): Promise<Result<{ isNew: boolean }, never>> {
  const subject = { memberId: deposit.member_id, id: deposit.deposit_id };
  const moved = await deps.database.kysely.transaction().execute(async (trx) => {
    await lockDeposit(trx, deposit);
    const open = await findReview(trx, deposit);
    // The same word again; or the member has sent a slip, and operators look at it already.
    if (open?.verdict === null && (open.kind === "slip" || open.received === notice.amount)) return null;
    return moveDepositIn(deps, trx, {
      ...{ memberId: subject.memberId, depositId: subject.id, event: "sent", note: "other_amount" },
      set: { payment_id: notice.paymentId },
      also: () =>
        openReview(trx, { deposit, kind: "amount", received: notice.amount, slip: null, at: deps.clock.now() }),
    });
  });
  if (moved) notifyOfDeposit(deps, moved);
  return ok({ isNew: moved !== null });
}

type NewReview = {
  readonly deposit: Pick<DepositRow, "bucket" | "member_id" | "deposit_id">;
  readonly kind: DepositReviewRow["kind"];
  readonly received: bigint | null;
  readonly slip: Buffer | null;
  readonly at: Date;
};

/** Puts a payment before operators, in the transaction that moves its deposit. What was decided of it before is forgotten. */
export async function openReview(trx: Transaction, { deposit, kind, received, slip, at }: NewReview): Promise<void> {
  await sql`insert into wallet_deposit_review (bucket, member_id, deposit_id, kind, received, slip, sent_at)
    values (${deposit.bucket}, ${deposit.member_id}, ${deposit.deposit_id}, ${kind}, ${received}, ${slip}, ${at})
    on conflict on constraint wallet_deposit_review_pkey do update
      set kind = excluded.kind, received = excluded.received, slip = excluded.slip, sent_at = excluded.sent_at,
        needs_two = false, confirmed_amount = null, first_by = null, first_at = null, decided_by = null,
        decided_at = null, verdict = null, reason = null`.execute(trx);
}

/** The provider has confirmed the whole sum: nothing is left to look at. */
export async function supersedeReview(trx: Transaction, { memberId, id, at }: Subject & { at: Date }): Promise<void> {
  await trx
    .withTables<WalletTables>()
    .updateTable("wallet_deposit_review")
    .set({ verdict: "superseded", decided_at: at })
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("deposit_id", "=", id)
    .where("verdict", "is", null)
    .execute();
}

/** A deposit's row is always locked before its review's. */
export async function lockDeposit(
  trx: Transaction,
  key: Pick<DepositRow, "bucket" | "member_id" | "deposit_id">,
): Promise<DepositRow | undefined> {
  return trx
    .withTables<WalletTables>()
    .selectFrom("wallet_deposit")
    .select(DEPOSIT_COLUMNS)
    .where("bucket", "=", key.bucket)
    .where("member_id", "=", key.member_id)
    .where("deposit_id", "=", key.deposit_id)
    .forUpdate()
    .executeTakeFirst();
}

export type Review = Omit<DepositReviewRow, "slip">;

export const findReview = (
  trx: Transaction,
  key: Pick<DepositRow, "bucket" | "member_id" | "deposit_id">,
): Promise<Review | undefined> =>
  trx
    .withTables<WalletTables>()
    .selectFrom("wallet_deposit_review")
    .select(REVIEW_COLUMNS)
    .where("bucket", "=", key.bucket)
    .where("member_id", "=", key.member_id)
    .where("deposit_id", "=", key.deposit_id)
    .executeTakeFirst();
