import { assert } from "@fairhouse/base";
import type { Account, Outcome, Period } from "../index.ts";
import type { WalletBalance } from "./books.ts";

/** The one row that `ledger_post` answers: lists joined by commas, because none of their words has one. */
export type BatchRow = {
  statuses: string;
  replays: string;
  ids: string;
  balances: string;
  reasons: string;
  limit_periods: string;
  wallet_members: string | null;
  wallet_accounts: string | null;
  wallet_units: string | null;
  wallet_balances: string | null;
};

export type BatchAnswer = {
  /** One for each item, in their order. */
  outcomes: Outcome[];
  /** All wallets of the members of the batch, after it. */
  balances: Map<string, WalletBalance[]>;
};

export function decodeBatch(row: BatchRow, members: readonly string[], size: number): BatchAnswer {
  const statuses = row.statuses.split(",");
  const replays = row.replays.split(",");
  const ids = row.ids.split(",");
  const balances = row.balances.split(",");
  const reasons = row.reasons.split(",");
  const periods = row.limit_periods.split(",");
  assert(statuses.length === size && ids.length === size, "the database answers every item of a batch");
  const outcomes = statuses.map((status, index) => {
    const outcome: Outcome = {
      status: status as Outcome["status"],
      replayed: replays[index] === "1",
      transferId: ids[index] ?? "",
      balance: BigInt(balances[index] ?? "0"),
    };
    if (reasons[index]) outcome.limitCode = reasons[index];
    if (periods[index]) outcome.limitPeriod = periods[index] as Period;
    return outcome;
  });
  return { outcomes, balances: decodeBalances(row, members) };
}

function decodeBalances(row: BatchRow, members: readonly string[]): Map<string, WalletBalance[]> {
  const wallets = new Map<string, WalletBalance[]>();
  if (!row.wallet_members) return wallets;
  const accounts = row.wallet_accounts?.split(",") ?? [];
  const units = row.wallet_units?.split(",") ?? [];
  const balances = row.wallet_balances?.split(",") ?? [];
  for (const [index, place] of row.wallet_members.split(",").entries()) {
    const memberId = members[Number(place) - 1] ?? "";
    const wallet = {
      account: accounts[index] as Account,
      unit: units[index] ?? "",
      balance: BigInt(balances[index] ?? "0"),
    };
    const known = wallets.get(memberId);
    if (known) known.push(wallet);
    else wallets.set(memberId, [wallet]);
  }
  return wallets;
}
