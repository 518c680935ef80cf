import { ok, type Result, refuse } from "@fairhouse/base";
import { decideWithdrawalIn, notifyMember } from "@fairhouse/wallet/server";
import { type DecisionRefusal, refusalToDecide } from "../../rules.ts";
import { writeAudit } from "./audit.ts";
import type { StaffDependencies } from "./dependencies.ts";

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
  deps: StaffDependencies,
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
    const answer = await decideWithdrawalIn(deps.wallet, trx, { subject, staffId, isAlso, reason, isApproved });
    if (!answer.ok) return answer;
    const { row, needsSecond } = answer.value;
    await writeAudit(trx, {
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
  if (!needsSecond) notifyMember(deps.wallet, row);
  return ok({ state: row.state, needsSecond });
}

/** An attempt to approve one's own money is kept: it is what an auditor asks for. */
async function auditRefusal(deps: StaffDependencies, input: DecisionInput, refusal: DecisionRefusal): Promise<void> {
  if (refusal !== "same_person") return;
  await deps.database.kysely.transaction().execute((trx) =>
    writeAudit(trx, {
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
