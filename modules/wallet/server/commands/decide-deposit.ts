import { assert, bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { AuditedAct } from "@fairhouse/platform/audit";
import type { Transaction } from "@fairhouse/platform/database";
import { approvalBounds, needsTwoOperators } from "../../rules.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { creditDepositJob } from "../jobs.ts";
import type { DepositReviewRow, DepositRow, WalletTables } from "../tables.ts";
import { creditSoon } from "./credit-deposit.ts";
import { findReview, lockDeposit, type Review } from "./deposit-review.ts";
import { moveDepositIn, notifyOfDeposit } from "./move-deposit.ts";

export type DepositDecision = {
  staffId: string;
  memberId: string;
  depositId: string;
  isConfirmed: boolean;
  /** What the operator has seen arrive; null of a refusal. */
  amount: bigint | null;
  /** What the player reads; needed to refuse. */
  reason: string | null;
  address: string;
};

export type DepositDecisionRefusal =
  | "same_person"
  | "reason_missing"
  | "amount_missing"
  | "not_waiting"
  | "confirmed_by_you"
  | { code: "amount_differs"; details: { amountLedger: string } };

type Decided = { readonly state: string; readonly needsSecond: boolean; readonly moved: DepositRow | null };

/**
 * An operator's word on a payment that only people can see. The decision, the deposit's move, the job that credits it and the
 * audit row are one transaction; what is above an operator's bound is credited when a second one has seen the same sum.
 */
export async function decideDeposit(
  deps: QueueDependencies,
  input: DepositDecision,
): Promise<Result<{ state: string; needsSecond: boolean }, DepositDecisionRefusal>> {
  const isMe = [input.staffId, ...(await deps.members.linkedMembers(input.staffId))];
  if (isMe.includes(input.memberId)) {
    await deps.database.kysely
      .transaction()
      .execute((trx) => deps.writeAudit(trx, act(deps, input, "deposit.decision-barred", "same_person")));
    return refuse("same_person");
  }
  if (!input.isConfirmed && !input.reason) return refuse("reason_missing");
  if (input.isConfirmed && input.amount === null) return refuse("amount_missing");
  const decided = await deps.database.kysely.transaction().execute((trx) => decideIn(deps, trx, { input, isMe }));
  if (!decided.ok) return decided;
  const { moved, state, needsSecond } = decided.value;
  if (moved) notifyOfDeposit(deps, moved);
  if (moved?.state === "paid") await creditSoon(deps, { memberId: input.memberId, id: input.depositId });
  return ok({ state, needsSecond });
}

type Inside = { readonly input: DepositDecision; readonly isMe: readonly string[] };

async function decideIn(
  deps: QueueDependencies,
  trx: Transaction,
  { input, isMe }: Inside,
): Promise<Result<Decided, DepositDecisionRefusal>> {
  const key = { bucket: bucketOf(input.memberId), member_id: input.memberId, deposit_id: input.depositId };
  const deposit = await lockDeposit(trx, key);
  const review = await findReview(trx, key);
  if (deposit?.state !== "reviewing" || review?.verdict !== null) return refuse("not_waiting");
  if (!input.isConfirmed) return ok(await refuseIn(deps, trx, input));
  const amount = input.amount ?? 0n;
  // A fee is never more than what arrived.
  if (amount <= deposit.fee) return refuse("amount_missing");
  const needsTwo = review.needs_two || needsTwoOperators(amount, approvalBounds(deps.currency));
  if (needsTwo && review.first_by === null) return ok(await confirmFirstIn(deps, trx, { input, amount }));
  if (needsTwo) {
    const refusal = refusalOfSecond(review, { amount, isMe });
    if (refusal) return refuse(refusal);
  }
  return ok(await confirmIn(deps, trx, { input, amount, deposit }));
}

function refusalOfSecond(
  { first_by, confirmed_amount }: Review,
  { amount, isMe }: { amount: bigint; isMe: readonly string[] },
): DepositDecisionRefusal | null {
  if (first_by !== null && isMe.includes(first_by)) return "confirmed_by_you";
  if (confirmed_amount === amount) return null;
  return { code: "amount_differs", details: { amountLedger: String(confirmed_amount) } };
}

async function confirmFirstIn(
  deps: QueueDependencies,
  trx: Transaction,
  { input, amount }: { input: DepositDecision; amount: bigint },
): Promise<Decided> {
  const first = { first_by: input.staffId, first_at: deps.clock.now() };
  await writeReview(trx, input, { needs_two: true, confirmed_amount: amount, ...first });
  await deps.writeAudit(trx, act(deps, input, "deposit.first-confirmed"));
  return { state: "reviewing", needsSecond: true, moved: null };
}

async function confirmIn(
  deps: QueueDependencies,
  trx: Transaction,
  { input, amount, deposit }: { input: DepositDecision; amount: bigint; deposit: DepositRow },
): Promise<Decided> {
  const { memberId, depositId } = input;
  await writeReview(trx, input, { ...verdictOf(deps, input, "confirmed"), confirmed_amount: amount });
  const isAsAsked = amount === deposit.amount + deposit.fee;
  const moved = await moveDepositIn(deps, trx, {
    ...{ memberId, depositId, event: "paid", note: "confirmed_by_staff" },
    set: { paid_amount: isAsAsked ? null : amount },
    also: (inside) => deps.jobs.enqueue(inside, creditDepositJob, { memberId, id: depositId }),
  });
  assert(moved !== null, "what is reviewed under our lock can be paid");
  await deps.writeAudit(trx, act(deps, input, "deposit.confirmed"));
  return { state: moved.state, needsSecond: false, moved };
}

async function refuseIn(deps: QueueDependencies, trx: Transaction, input: DepositDecision): Promise<Decided> {
  const { memberId, depositId } = input;
  await writeReview(trx, input, verdictOf(deps, input, "refused"));
  const moved = await moveDepositIn(deps, trx, { memberId, depositId, event: "refused", note: "refused_by_staff" });
  assert(moved !== null, "what is reviewed under our lock can be refused");
  await deps.writeAudit(trx, act(deps, input, "deposit.refused"));
  return { state: moved.state, needsSecond: false, moved };
}

const verdictOf = ({ clock }: QueueDependencies, input: DepositDecision, verdict: "confirmed" | "refused") => ({
  ...{ verdict, decided_by: input.staffId, decided_at: clock.now(), reason: input.reason },
});

async function writeReview(
  trx: Transaction,
  { memberId, depositId }: DepositDecision,
  set: Partial<DepositReviewRow>,
): Promise<void> {
  await trx
    .withTables<WalletTables>()
    .updateTable("wallet_deposit_review")
    .set(set)
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("deposit_id", "=", depositId)
    .execute();
}

const act = (
  { clock }: QueueDependencies,
  { staffId, memberId, depositId, amount, reason, address }: DepositDecision,
  action: string,
  refusal?: string,
): AuditedAct => ({
  ...{ staffId, action, subjectKind: "deposit", subjectId: depositId, reason, address, at: clock.now() },
  detail: { memberId, amount: amount === null ? null : amount.toString(), ...(refusal ? { refusal } : {}) },
});
