import { assert, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { approvalBounds, type DecisionRefusal, needsTwoOperators, refusalToDecide } from "../../rules.ts";
import type { QueueDependencies, WalletDependencies } from "../dependencies.ts";
import { payOutJob, returnWithdrawalJob, type Subject } from "../jobs.ts";
import type { WalletTables, WithdrawalRow } from "../tables.ts";
import { lockWithdrawal, moveWithdrawalIn, notifyMember } from "./move-withdrawal.ts";

export type DecisionInput = {
  staffId: string;
  memberId: string;
  withdrawalId: string;
  isApproved: boolean;
  reason: string | null;
  address: string;
};

/** The decision, its steps, the job that carries it out and the audit row are one transaction. */
export async function decideWithdrawal(
  deps: QueueDependencies,
  input: DecisionInput,
): Promise<Result<{ state: string; needsSecond: boolean }, DecisionRefusal | "not_waiting" | "approved_by_you">> {
  const operatorIsAlso = await deps.members.linkedMembers(input.staffId);
  const refusal = refusalToDecide({ ...input, operatorIsAlso });
  if (refusal) {
    await auditRefusal(deps, input, refusal);
    return refuse(refusal);
  }
  const at = deps.clock.now();
  const decided = await deps.database.kysely.transaction().execute(async (trx) => {
    const { staffId, reason, isApproved } = input;
    const subject = { memberId: input.memberId, id: input.withdrawalId };
    const isAlso = operatorIsAlso;
    const answer = await decideWithdrawalIn(deps, trx, { subject, staffId, isAlso, reason, isApproved });
    if (!answer.ok) return answer;
    const { row, needsSecond } = answer.value;
    await deps.writeAudit(trx, {
      staffId,
      action: needsSecond ? "withdrawal.first-approved" : isApproved ? "withdrawal.approved" : "withdrawal.refused",
      subjectKind: "withdrawal",
      subjectId: input.withdrawalId,
      detail: { memberId: input.memberId, amount: row.amount.toString(), unit: row.unit },
      reason,
      address: input.address,
      at,
    });
    return answer;
  });
  if (!decided.ok) return refuse(decided.refusal);
  const { row, needsSecond } = decided.value;
  if (!needsSecond) notifyMember(deps, row);
  return ok({ state: row.state, needsSecond });
}

/** An attempt to approve one's own money is kept: it is what an auditor asks for. */
async function auditRefusal(deps: QueueDependencies, input: DecisionInput, refusal: DecisionRefusal): Promise<void> {
  if (refusal !== "same_person") return;
  await deps.database.kysely.transaction().execute((trx) =>
    deps.writeAudit(trx, {
      staffId: input.staffId,
      action: "withdrawal.decision-barred",
      subjectKind: "withdrawal",
      subjectId: input.withdrawalId,
      detail: { memberId: input.memberId, refusal },
      address: input.address,
      at: deps.clock.now(),
    }),
  );
}

export type Decision = {
  subject: Subject;
  staffId: string;
  /** All accounts that count as one person with the operator. */
  isAlso: readonly string[];
  /** What the player will read; needed to refuse. */
  reason: string | null;
  isApproved: boolean;
};

/** `needsSecond`: this was the first of two approvals, and nothing has moved yet. */
export type Decided = { readonly row: WithdrawalRow; readonly needsSecond: boolean };

/**
 * An operator's decision, inside the transaction of its audit row. A large withdrawal is approved by two operators; one is
 * enough to refuse it.
 */
export async function decideWithdrawalIn(
  deps: WalletDependencies,
  trx: Transaction,
  decision: Decision,
): Promise<Result<Decided, "not_waiting" | "approved_by_you">> {
  const { subject, staffId, isAlso, reason, isApproved } = decision;
  assert(isApproved || reason !== null, "a refusal carries its reason");
  const waiting = await lockWithdrawal(trx, subject);
  if (waiting?.state !== "waiting") return refuse("not_waiting");
  if (isApproved && needsTwoOperators(waiting.amount, approvalBounds(deps.currency))) {
    const first = waiting.first_approved_by;
    if (first === null) return ok({ row: await approveFirst(deps, trx, waiting, staffId), needsSecond: true });
    if ([staffId, ...isAlso].includes(first)) return refuse("approved_by_you");
  }
  const row = await moveWithdrawalIn(deps, trx, {
    subject,
    event: isApproved ? "approved" : "refused",
    set: { approval: "staff", decided_by: staffId, reason },
    note: isApproved ? "approved_by_staff" : "refused_by_staff",
    also: (inside) => deps.jobs.enqueue(inside, isApproved ? payOutJob : returnWithdrawalJob, subject),
  });
  assert(row !== null, "what waits under our lock can be decided");
  return ok({ row, needsSecond: false });
}

async function approveFirst(
  deps: WalletDependencies,
  trx: Transaction,
  row: WithdrawalRow,
  staffId: string,
): Promise<WithdrawalRow> {
  const approval = { first_approved_by: staffId, first_approved_at: deps.clock.now() };
  await trx
    .withTables<WalletTables>()
    .updateTable("wallet_withdrawal")
    .set(approval)
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("withdrawal_id", "=", row.withdrawal_id)
    .execute();
  return { ...row, ...approval };
}
