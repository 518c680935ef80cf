import type { WalletDependencies } from "../dependencies.ts";
import type { WalletTables, WithdrawalRow } from "../tables.ts";

export type WaitingWithdrawal = Pick<WithdrawalRow, (typeof COLUMNS)[number]>;

const COLUMNS = [
  ...(["member_id", "withdrawal_id", "unit", "amount", "method", "destination", "state", "created_at"] as const),
  ...(["first_approved_by", "first_approved_at"] as const),
] as const;

/** The operators' queue over all members, oldest first. At most 100. */
export const listWaitingWithdrawals = (
  deps: Pick<WalletDependencies, "database">,
  options: { state: "waiting" | "approved" | "not_received"; limit: number },
): Promise<WaitingWithdrawal[]> =>
  deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_withdrawal")
    .select(COLUMNS)
    .where("state", "=", options.state)
    .orderBy("created_at")
    .limit(Math.min(options.limit, 100))
    .execute();
