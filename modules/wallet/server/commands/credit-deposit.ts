import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import type { PaymentNotice } from "../../port.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { creditDepositJob, type Subject } from "../jobs.ts";
import type { DepositRow, WalletTables } from "../tables.ts";
import { reviewOtherAmount, supersedeReview } from "./deposit-review.ts";
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
  const isAsAsked = toPay(deposit) === notice.amount;
  if (deposit.unit !== notice.currency || !isAsAsked) {
    deps.log.error(
      { depositId: deposit.deposit_id, eventId: notice.eventId },
      "a payment's amount differs from its deposit",
    );
  }
  if (deposit.unit !== notice.currency) return refuse("amount_mismatch");
  if (!isAsAsked) return notice.state === "paid" ? reviewOtherAmount(deps, deposit, notice) : refuse("amount_mismatch");
  const subject = { memberId: deposit.member_id, id: deposit.deposit_id };
  const moved = await moveDeposit(deps, {
    memberId: subject.memberId,
    depositId: subject.id,
    event: notice.state,
    // A page whose address was lost before it was written down can still be paid.
    set: { payment_id: notice.paymentId },
    also: async (trx) => {
      if (notice.state !== "paid") return;
      await supersedeReview(trx, { ...subject, at: deps.clock.now() });
      await deps.jobs.enqueue(trx, creditDepositJob, subject);
    },
  });
  if (moved?.state === "paid") await creditSoon(deps, subject);
  if (moved === null && notice.state === "paid") tellOfSecondPayment(deps, deposit, notice);
  return ok({ isNew: moved !== null });
}

/** A deposit is credited once. Money that came for it under another payment is the player's, and people have to see it. */
function tellOfSecondPayment({ log }: WalletDependencies, deposit: DepositRow, { paymentId, eventId }: PaymentNotice) {
  if (deposit.payment_id === null || deposit.payment_id === paymentId) return;
  log.error({ depositId: deposit.deposit_id, eventId, paymentId }, "a deposit was paid a second time");
}

/** Credits at once; where that fails its job does it. */
export async function creditSoon(deps: WalletDependencies, subject: Subject): Promise<void> {
  await creditDeposit(deps, subject).catch((error: unknown) => {
    deps.log.warn({ err: error, depositId: subject.id }, "crediting waits for its job");
  });
}

/** What the member was asked to pay. */
export const toPay = ({ amount, fee }: Pick<DepositRow, "amount" | "fee">): bigint => amount + fee;

/** What reaches the member's balance: what was paid less the fee. */
export const credited = (deposit: Pick<DepositRow, "amount" | "fee" | "paid_amount">): bigint =>
  (deposit.paid_amount ?? toPay(deposit)) - deposit.fee;

/**
 * Posts a paid deposit under its permanent key: however often it runs, the money arrives once. The fee passes from what the
 * provider holds to the house, under a key of its own.
 */
export async function creditDeposit(deps: WalletDependencies, subject: Subject): Promise<void> {
  const deposit = await findDeposit(deps, subject);
  if (deposit?.state !== "paid") return;
  const { provider, unit, fee } = deposit;
  const [amount, counterAccount] = [credited(deposit), `payments_${provider}`];
  const outcome = await deps.ledger.post({
    memberId: deposit.member_id,
    key: `deposit:${deposit.deposit_id}`,
    fingerprint: `${provider}|${unit}|${amount}`,
    postings: [{ kind: "deposit", account: "cash", counterAccount, unit, amount }],
    creditAlways: true,
    meta: { method: deposit.method, depositId: deposit.deposit_id },
  });
  if (!isPosted(outcome)) throw new Error(`deposit ${deposit.deposit_id} was not posted: ${outcome.status}`);
  if (fee > 0n) {
    const charged = await deps.ledger.postHouse({
      ...{ key: `deposit-fee:${deposit.deposit_id}`, fingerprint: `${provider}|${unit}|${fee}`, kind: "deposit_fee" },
      ...{ from: counterAccount, to: "payment_fees", unit, amount: fee },
      meta: { method: deposit.method, depositId: deposit.deposit_id },
    });
    if (!isPosted(charged)) throw new Error(`the fee of deposit ${deposit.deposit_id} was not posted`);
  }
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
