import type { OutputOf } from "@fairhouse/contract";
import type { listQueue } from "../../contract/queue.ts";
import { approvalBounds, needsTwoOperators } from "../../rules.ts";
import { findHold } from "../commands/block-withdrawals.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { listWaitingWithdrawals, type WaitingWithdrawal } from "./waiting-withdrawals.ts";

type View = OutputOf<typeof listQueue>["withdrawals"][number];

/** The queue with what an operator needs to decide: who, how much is left, and who else that person is. */
export async function readQueue(
  deps: QueueDependencies,
  asked: { staffId: string; state: "waiting" | "approved" | "not_received"; limit: number },
): Promise<View[]> {
  const [rows, operatorIsAlso] = await Promise.all([
    listWaitingWithdrawals(deps, asked),
    deps.members.linkedMembers(asked.staffId),
  ]);
  // Of the operators who approved first.
  const names = await deps.operatorNames(rows.flatMap((row) => row.first_approved_by ?? []));
  return Promise.all(rows.map((row) => viewOf(deps, row, { names, isMe: [asked.staffId, ...operatorIsAlso] })));
}

type Reader = {
  readonly names: ReadonlyMap<string, string>;
  /** The operator, with all accounts that count as one person with them. */
  readonly isMe: readonly string[];
};

async function viewOf(deps: QueueDependencies, row: WaitingWithdrawal, { names, isMe }: Reader): Promise<View> {
  const [member, balances, linked, hold] = await Promise.all([
    deps.members.find(row.member_id),
    deps.ledger.balances(row.member_id),
    deps.members.linkedMembers(row.member_id),
    findHold(deps.database.kysely, { memberId: row.member_id, now: deps.clock.now() }),
  ]);
  const first = row.first_approved_by;
  const cash = balances.find((one) => one.account === "cash" && one.unit === row.unit);
  return {
    memberId: row.member_id,
    userName: member?.userName ?? row.member_id,
    registeredAt: (member?.registeredAt ?? row.created_at).toISOString(),
    withdrawalId: row.withdrawal_id,
    unit: row.unit,
    amountLedger: row.amount.toString(),
    balance: (cash?.balance ?? 0n).toString(),
    method: row.method,
    destination: row.destination,
    state: row.state,
    requestedAt: row.created_at.toISOString(),
    linkedAccounts: linked.filter((id) => id !== row.member_id).length,
    barredBy: isMe.includes(row.member_id) ? "same_person" : first && isMe.includes(first) ? "approved_by_you" : null,
    needsTwo: needsTwoOperators(row.amount, approvalBounds(deps.currency)),
    firstApproval:
      first && row.first_approved_at
        ? { operator: names.get(first) ?? first, at: row.first_approved_at.toISOString() }
        : null,
    hold: hold && { reason: hold.reason, endsAt: hold.endsAt.toISOString() },
  };
}
