import { currencyOfWallets, formatAmount } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { WalletBalance } from "@fairhouse/ledger/postgres";
import type { readConsolidatedFunds } from "../../contract/funds.ts";
import type { ContractFlags, VendorBalance, WalletDependencies } from "../dependencies.ts";

export type ConsolidatedFunds = OutputOf<typeof readConsolidatedFunds>;

/** Everything that a member holds, asked at the same moment, with the flags of all contracts together. */
export async function readFunds(deps: WalletDependencies, memberId: string): Promise<ConsolidatedFunds> {
  const [balances, vendors, flags] = await Promise.all([
    deps.ledger.balances(memberId),
    deps.vendorBalances?.(memberId) ?? [],
    deps.contractFlags?.(memberId) ?? [],
  ]);
  return { ...sumFunds(deps, balances, vendors), ...anyOf(flags) };
}

function sumFunds(
  deps: Pick<WalletDependencies, "currency">,
  balances: readonly WalletBalance[],
  vendors: readonly VendorBalance[],
) {
  const currency = currencyOfWallets(balances, deps.currency);
  const partOf = (amount: bigint) => ({
    amountLedger: amount.toString(),
    amountDisplay: formatAmount(amount, currency).replaceAll(",", ""),
  });
  const inAccount = (account: string) =>
    balances
      .filter((one) => one.unit === currency.code && one.account === account)
      .reduce((total, { balance }) => total + balance, 0n);
  const [cash, bonus] = [inAccount("cash"), inAccount("bonus")];
  const atVendors = vendors.reduce((total, { balance }) => total + (balance ?? 0n), 0n);
  return {
    currency: currency.code,
    currencySymbol: currency.symbol,
    wallet: partOf(cash),
    bonus: partOf(bonus),
    vendorWallets: vendors.map(({ vendor, vendorName, balance, askedAt }) => ({
      ...{ vendor, vendorName, balanceLedger: balance?.toString() ?? null },
      askedAt: askedAt.toISOString(),
    })),
    sum: partOf(cash + bonus + atVendors),
    isComplete: vendors.every(({ balance }) => balance !== null),
  };
}

/** A flag is true as soon as one contract says so. */
function anyOf(flags: readonly Partial<ContractFlags>[]): ContractFlags {
  const isOn = (flag: keyof ContractFlags) => flags.some((one) => one[flag] === true);
  return {
    dailysalreqtype: isOn("dailysalreqtype"),
    divtypereq: isOn("divtypereq"),
    contracthoursalreq: isOn("contracthoursalreq"),
    realtimesalreqtype: isOn("realtimesalreqtype"),
  };
}
