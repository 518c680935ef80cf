import type { OutputOf } from "@fairhouse/contract";
import { listWaitingWithdrawals, type WaitingWithdrawal } from "@fairhouse/wallet/server";
import type { listWithdrawals } from "../../contract.ts";
import type { StaffDependencies } from "../commands/dependencies.ts";

type View = OutputOf<typeof listWithdrawals>["withdrawals"][number];

/** The queue with what an operator needs to decide: who, how much is left, and who else that person is. */
export async function readWithdrawals(
  deps: StaffDependencies,
  asked: { staffId: string; state: "waiting" | "approved" | "not_received"; limit: number },
): Promise<View[]> {
  const [rows, operatorIsAlso] = await Promise.all([
    listWaitingWithdrawals(deps.wallet, asked),
    deps.members.linkedMembers(asked.staffId),
  ]);
  return Promise.all(rows.map((row) => viewOf(deps, row, operatorIsAlso)));
}

async function viewOf(deps: StaffDependencies, row: WaitingWithdrawal, operatorIsAlso: string[]): Promise<View> {
  const [member, balances, linked] = await Promise.all([
    deps.members.find(row.member_id),
    deps.wallet.ledger.balances(row.member_id),
    deps.members.linkedMembers(row.member_id),
  ]);
  const cash = balances.find((one) => one.account === "cash" && one.unit === row.unit);
  return {
    memberId: row.member_id,
    userName: member?.userName ?? row.member_id,
    registeredAt: (member?.registeredAt ?? row.created_at).toISOString(),
    withdrawalId: row.withdrawal_id,
    unit: row.unit,
    amount: row.amount.toString(),
    balance: (cash?.balance ?? 0n).toString(),
    method: row.method,
    destination: row.destination,
    state: row.state,
    requestedAt: row.created_at.toISOString(),
    linkedAccounts: linked.filter((id) => id !== row.member_id).length,
    barredBy: operatorIsAlso.includes(row.member_id) ? "same_person" : null,
  };
}
