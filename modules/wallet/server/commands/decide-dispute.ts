import { formatAmount, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { effectOfFinding, type Finding } from "../../rules/disputes.ts";
import { approvalBounds, needsTwoOperators } from "../../rules.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { payAgainJob } from "../jobs.ts";
import type { DisputeRow, WithdrawalRow } from "../tables.ts";
import { changeDispute, lockDispute, nameReference } from "./disputes.ts";
import { moveWithdrawalIn, notifyMember } from "./move-withdrawal.ts";

export type FindingInput = {
  readonly staffId: string;
  readonly memberId: string;
  readonly withdrawalId: string;
  readonly found: Finding;
  /** The second operator reads it, and the member where the payout was not lost. */
  readonly reason: string;
  readonly address: string;
};

type Decided = { readonly state: string; readonly needsSecond: boolean };

/**
 * What an operator finds about a payout that did not arrive. What was lost is paid again. The finding, its job, the member's
 * message and the audit row are one transaction.
 */
export async function decideDispute(
  deps: QueueDependencies,
  input: FindingInput,
): Promise<Result<Decided, "same_person" | "not_open" | "found_by_you">> {
  const isAlso = await deps.members.linkedMembers(input.staffId);
  if (isAlso.includes(input.memberId)) {
    await deps.database.kysely.transaction().execute((trx) => audit(deps, trx, input, "dispute.decision-barred", null));
    return refuse("same_person");
  }
  const decided = await deps.database.kysely.transaction().execute(async (trx) => {
    const locked = await lockDispute(trx, { memberId: input.memberId, id: input.withdrawalId });
    if (!locked) return refuse("not_open" as const);
    const { row, dispute } = locked;
    const effect = effectOfFinding({
      needsTwo: needsTwoOperators(row.amount, approvalBounds(deps.currency)),
      first: dispute.first_found && dispute.first_by ? { found: dispute.first_found, by: dispute.first_by } : null,
      found: input.found,
      isMe: [input.staffId, ...isAlso],
    });
    if (effect === "found_by_you") return refuse(effect);
    await audit(deps, trx, input, `dispute.${effect === "waits" ? "first-found" : "found"}-${input.found}`, row);
    if (effect === "waits") {
      await changeDispute(trx, row, firstFinding(input, deps.clock.now()));
      return ok({ row, needsSecond: true });
    }
    return ok({ row: await carryOut(deps, trx, input, { row, dispute }), needsSecond: false });
  });
  if (!decided.ok) return decided;
  const { row, needsSecond } = decided.value;
  if (!needsSecond) notifyMember(deps, row);
  return ok({ state: row.state, needsSecond });
}

const firstFinding = ({ staffId, found, reason }: FindingInput, at: Date): Partial<DisputeRow> => ({
  ...{ first_found: found, first_by: staffId, first_at: at, first_reason: reason },
});

type Disputed = { readonly row: WithdrawalRow; readonly dispute: DisputeRow };

async function carryOut(
  deps: QueueDependencies,
  trx: Transaction,
  input: FindingInput,
  { row }: Disputed,
): Promise<WithdrawalRow> {
  const { staffId, found, reason } = input;
  const [at, reference, isLost] = [deps.clock.now(), newId(), found === "lost"];
  const decision = { found, decided_by: staffId, decided_at: at, reason };
  await changeDispute(trx, row, {
    ...decision,
    ...(isLost ? { state: "paying", payout_reference: reference } : { state: "found_received", closed_at: at }),
  });
  if (isLost) await nameReference(trx, row, reference);
  const subject = { memberId: row.member_id, id: row.withdrawal_id };
  const moved = await moveWithdrawalIn(deps, trx, {
    subject,
    ...(isLost ? { event: "found_lost" } : { event: "found_received", set: { reason } }),
    also: async (inside) => {
      if (isLost) await deps.jobs.enqueue(inside, payAgainJob, subject);
    },
  });
  if (!moved) throw new Error("what is disputed under our lock can be decided");
  const { symbol } = deps.currency;
  await deps.notifyMember(trx, {
    memberId: row.member_id,
    ...DISPUTE_MESSAGES[found],
    values: { amount: `${symbol} ${formatAmount(row.amount - row.fee, deps.currency)}`, reason },
  });
  return moved;
}

const messageOf = (name: string) => ({
  subject: `wallet:notices.${name}.subject`,
  text: `wallet:notices.${name}.text`,
  sms: `wallet:notices.${name}.sms`,
});

const DISPUTE_MESSAGES = { lost: messageOf("disputeLost"), received: messageOf("disputeReceived") } as const;

/** An attempt to decide about one's own money is kept: it is what an auditor asks for. */
const audit = (
  deps: QueueDependencies,
  trx: Transaction,
  input: FindingInput,
  action: string,
  row: WithdrawalRow | null,
): Promise<void> =>
  deps.writeAudit(trx, {
    ...{ staffId: input.staffId, action, subjectKind: "withdrawal", subjectId: input.withdrawalId },
    detail: {
      ...{ memberId: input.memberId, found: input.found },
      ...(row ? { payout: row.payout, amount: row.amount.toString(), unit: row.unit } : {}),
    },
    ...{ reason: input.reason, address: input.address, at: deps.clock.now() },
  });
