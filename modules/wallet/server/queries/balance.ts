import { currencyOfWallets, DEMO_CREDITS, formatAmount } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { HeldSum, WalletBalance } from "@fairhouse/ledger/postgres";
import type { readBalance } from "../../contract.ts";
import type { VendorBalance, WalletDependencies } from "../dependencies.ts";

export type BalanceView = OutputOf<typeof readBalance>;

/** What the site shows of a member's accounts in their currency. */
export function balanceView(
  deps: Pick<WalletDependencies, "currency" | "isPlayMode">,
  balances: readonly WalletBalance[],
  vendors: readonly VendorBalance[] = [],
  pending: readonly HeldSum[] = [],
): BalanceView {
  const currency = currencyOfWallets(balances, deps.currency);
  const own = balances.filter((one) => one.unit === currency.code);
  // What the member owes is told beside the sum: it is not taken out of what they can play with.
  // Nor what is held for a person to look at: it is not theirs to use yet.
  const usable = own.filter((one) => one.account !== "debt" && one.account !== "held");
  const atVendors = vendors.reduce((total, one) => total + (one.balance ?? 0n), 0n);
  const sum = usable.reduce((total, one) => total + one.balance, atVendors);
  return {
    sumBalance: formatAmount(sum, currency).replaceAll(",", ""),
    currency: currency.code,
    currencySymbol: currency.symbol,
    accounts: own
      .filter((one) => one.account !== "held")
      .map((one) => ({ account: one.account, balanceLedger: one.balance.toString() })),
    vendorWallets: vendors.map(({ balance, askedAt, ...one }) => ({
      ...{ ...one, balanceLedger: balance?.toString() ?? null },
      askedAt: askedAt.toISOString(),
    })),
    held: [...heldByReason(pending.filter((one) => one.unit === currency.code)), ...heldForReview(own)],
    isComplete: vendors.every((one) => one.balance !== null),
    isPlayCredits: deps.isPlayMode || currency === DEMO_CREDITS,
  };
}

type HeldReason = BalanceView["held"][number]["reason"];

function heldByReason(pending: readonly HeldSum[]): BalanceView["held"] {
  const sums = new Map<HeldReason, bigint>();
  for (const { counterAccount, amount } of pending) {
    const reason = reasonOf(counterAccount);
    sums.set(reason, (sums.get(reason) ?? 0n) + amount);
  }
  return [...sums].map(([reason, amount]) => ({ reason, amountLedger: amount.toString() }));
}

const heldForReview = (own: readonly WalletBalance[]): BalanceView["held"] =>
  own
    .filter((one) => one.account === "held" && one.balance > 0n)
    .map((one) => ({ reason: "review" as const, amountLedger: one.balance.toString() }));

/** Why money waits, from the account that it waits in. */
function reasonOf(counterAccount: string): HeldReason {
  if (counterAccount === "withdrawals_pending") return "withdrawal";
  if (counterAccount.startsWith("games_")) return "bet";
  return counterAccount === "vendor_transfers" ? "vendor" : "member";
}
