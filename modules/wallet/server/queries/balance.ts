import { formatAmount, PLAY_CREDITS } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { WalletBalance } from "@fairhouse/ledger/postgres";
import type { readBalance } from "../../contract.ts";
import type { WalletDependencies } from "../commands/dependencies.ts";

export type BalanceView = OutputOf<typeof readBalance>;

/** What the site shows of a member's accounts in its currency. */
export function balanceView(
  deps: Pick<WalletDependencies, "currency">,
  balances: readonly WalletBalance[],
): BalanceView {
  const own = balances.filter((one) => one.unit === deps.currency.code);
  const sum = own.reduce((total, one) => total + one.balance, 0n);
  return {
    sumBalance: formatAmount(sum, deps.currency).replaceAll(",", ""),
    currency: deps.currency.code,
    currencySymbol: deps.currency.symbol,
    accounts: own.map((one) => ({ account: one.account, balance: one.balance.toString() })),
    isPlayCredits: deps.currency.code === PLAY_CREDITS.code,
  };
}
