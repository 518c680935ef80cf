import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import type { PaymentNotice } from "../../port.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { creditDepositJob, type Subject } from "../jobs.ts";
import type { DepositRow, WalletTables } from "../tables.ts";
import { moveDeposit } from "./move-deposit.ts";

export type NoticeRefusal = "payment_unknown" | "amount_mismatch";

/**
 * Takes a provider's word. Its state is committed before the reply, with the job that credits it, so that after a
 * crash the money still arrives; crediting is also tried at once. A notice that comes twice changes nothing.
 */
export async function takeNotice(
  deps: WalletDependencies,
  provider: string,
  notice: PaymentNotice,
): Promise<Result<{ isNew: boolean }, NoticeRefusal>> {
  const deposit = await findByReference(deps, notice.reference);
  if (!deposit || deposit.provider !== provider) return refuse("payment_unknown");
  if (deposit.amount !== notice.amount || deposit.unit !== notice.currency) {
    deps.log.error(
      { depositId: deposit.deposit_id, eventId: notice.eventId },
      "a payment's amount differs from its deposit",
    );
    return refuse("amount_mismatch");
  }
  const subject = { memberId: deposit.member_id, id: deposit.deposit_id };
  const moved = await moveDeposit(deps, {
    memberId: subject.memberId,
    depositId: subject.id,
    event: notice.state,
    // A page whose address was lost before it was written down can still be paid.
    set: { payment_id: notice.paymentId },
    also: async (trx) => {
      if (notice.state === "paid") await deps.jobs.enqueue(trx, creditDepositJob, subject);
    },
  });
  if (moved?.state === "paid") {
    await creditDeposit(deps, subject).catch((error: unknown) => {
      deps.log.warn({ err: error, depositId: subject.id }, "crediting waits for its job");
    });
  }
  return ok({ isNew: moved !== null });
}

/** Posts a paid deposit under its permanent key: however often it runs, the money arrives once. */
export async function creditDeposit(deps: WalletDependencies, subject: Subject): Promise<void> {
  const deposit = await findDeposit(deps, subject);
  if (deposit?.state !== "paid") return;
  const outcome = await deps.ledger.post({
    memberId: deposit.member_id,
    key: `deposit:${deposit.deposit_id}`,
    fingerprint: `${deposit.provider}|${deposit.unit}|${deposit.amount}`,
    postings: [
      {
        kind: "deposit",
        account: "cash",
        counterAccount: `payments_${deposit.provider}`,
        unit: deposit.unit,
        amount: deposit.amount,
      },
    ],
    creditAlways: true,
    meta: { method: deposit.method, depositId: deposit.deposit_id },
  });
  if (!isPosted(outcome)) throw new Error(`deposit ${deposit.deposit_id} was not posted: ${outcome.status}`);
  await moveDeposit(deps, { memberId: deposit.member_id, depositId: deposit.deposit_id, event: "credited" });
}

async function findByReference(deps: WalletDependencies, reference: string): Promise<DepositRow | undefined> {
  const claim = await deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_payment_reference")
    .select(["member_id"])
    .where("reference", "=", reference)
    .where("kind", "=", "deposit")
    .executeTakeFirst();
  return claim && findDeposit(deps, { memberId: claim.member_id, id: reference });
}

export const findDeposit = (deps: WalletDependencies, subject: Subject): Promise<DepositRow | undefined> =>
  deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_deposit")
    .selectAll()
    .where("bucket", "=", bucketOf(subject.memberId))
    .where("member_id", "=", subject.memberId)
    .where("deposit_id", "=", subject.id)
    .executeTakeFirst();
