import type { OutputOf } from "@fairhouse/contract";
import {
  approvalBounds,
  findHold,
  listWaitingWithdrawals,
  needsTwoOperators,
  type WaitingWithdrawal,
} from "@fairhouse/wallet/server";
import type { listWithdrawals } from "../../contract.ts";
import type { StaffDependencies } from "../commands/dependencies.ts";
import type { StaffTables } from "../tables.ts";

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
  const names = await readNames(deps, rows);
  return Promise.all(rows.map((row) => viewOf(deps, row, { names, isMe: [asked.staffId, ...operatorIsAlso] })));
}

/** The names of the operators who approved first. */
async function readNames(
  deps: Pick<StaffDependencies, "database">,
  rows: readonly WaitingWithdrawal[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => row.first_approved_by ?? []);
  if (ids.length === 0) return new Map();
  const accounts = await deps.database.kysely
    .withTables<StaffTables>()
    .selectFrom("staff_account")
    .select(["staff_id", "name"])
    .where("staff_id", "in", ids)
    .execute();
  return new Map(accounts.map((account) => [account.staff_id, account.name]));
}

type Reader = {
  readonly names: ReadonlyMap<string, string>;
  /** The operator, with all accounts that count as one person with them. */
  readonly isMe: readonly string[];
};

async function viewOf(deps: StaffDependencies, row: WaitingWithdrawal, { names, isMe }: Reader): Promise<View> {
  const [member, balances, linked, hold] = await Promise.all([
    deps.members.find(row.member_id),
    deps.wallet.ledger.balances(row.member_id),
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
    needsTwo: needsTwoOperators(row.amount, approvalBounds(deps.wallet.currency)),
    firstApproval:
      first && row.first_approved_at
        ? { operator: names.get(first) ?? first, at: row.first_approved_at.toISOString() }
        : null,
    hold: hold && { reason: hold.reason, endsAt: hold.endsAt.toISOString() },
  };
}
