import { keep, readKept, useIsSignedIn } from "@fairhouse/ui";
import { useApiHandle } from "@fairhouse/ui/api";
import { useSyncExternalStore } from "react";
import { useCall } from "./api.ts";
import { type AccountBalance, BALANCE_CALL, BALANCE_KEY, type BalanceAnswer } from "./balance-answer.ts";
import { totalOf, underCeiling, useBalanceCeiling } from "./running-round.ts";

export { BALANCE_CALL, BALANCE_KEY, type BalanceAnswer } from "./balance-answer.ts";

export type Balance = {
  /** Cash and bonus together, as a ledger amount; null until it is known. */
  readonly total: bigint | null;
  /** What may be withdrawn or staked, as a ledger amount. */
  readonly cash: bigint | null;
  readonly bonus: bigint | null;
  /** What the member owes the house, zero or above: so much of the cash cannot be withdrawn. */
  readonly owed: bigint | null;
  /** What is in wallets that vendors keep, each as it was when the vendor was asked. */
  readonly vendorWallets: BalanceAnswer["vendorWallets"];
  /** What has left the accounts and has not arrived, by why it waits. */
  readonly held: BalanceAnswer["held"];
  readonly isPlayCredits: boolean;
  /** The code of the currency that the accounts are in; undefined until it is known. */
  readonly currency: string | undefined;
  readonly isFailed: boolean;
  readonly isRefreshing: boolean;
  /** Asks the server again; what it pushes arrives without being asked. */
  refresh(): void;
  /** Whether the member wants stars in place of the figure. Remembered on the device. */
  readonly isHidden: boolean;
  setHidden(isHidden: boolean): void;
};

/**
 * The member's balance, kept up to date by the server's own messages. For any page that shows it. While a round runs on the
 * screen it is at most what the round leaves without a win.
 */
export function useBalance(): Balance {
  const isSignedIn = useIsSignedIn();
  const { queries } = useApiHandle();
  const { data: answer, isError, isFetching } = useCall(BALANCE_CALL, {}, { enabled: isSignedIn, staleTimeMs: 60_000 });
  const ceiling = useBalanceCeiling();
  const data = answer && underCeiling(answer, ceiling);
  const isHidden = useSyncExternalStore(subscribe, readHidden, () => false);
  return {
    total: data ? totalOf(data) : null,
    cash: data ? sumOf(data.accounts.filter(({ account }) => account === "cash")) : null,
    bonus: data ? sumOf(data.accounts.filter(({ account }) => account === "bonus")) : null,
    owed: data ? -sumOf(data.accounts.filter(({ account }) => account === "debt")) : null,
    vendorWallets: data?.vendorWallets ?? [],
    held: data?.held ?? [],
    isPlayCredits: data?.isPlayCredits ?? false,
    currency: data?.currency,
    isFailed: isError && !data,
    isRefreshing: isFetching,
    refresh: () => void queries.invalidateQueries({ queryKey: BALANCE_KEY }),
    isHidden,
    setHidden,
  };
}

/**
 * The member's own balance and what is at vendors together. Those that did not answer are named: the sum is without them.
 * @param total ledger amount of the member's own accounts
 */
export function wholeBalance(
  total: bigint,
  vendorWallets: Balance["vendorWallets"],
): { readonly sum: bigint; readonly without: readonly string[] } {
  const sum = vendorWallets.reduce((all, { balanceLedger }) => all + BigInt(balanceLedger ?? 0), total);
  return { sum, without: vendorWallets.flatMap((one) => (one.balanceLedger === null ? [one.vendorName] : [])) };
}

const sumOf = (accounts: readonly AccountBalance[]): bigint =>
  accounts.reduce((total, { balanceLedger: balance }) => total + BigInt(balance), 0n);

/** A balance that the server pushed, laid over the answer that the page has. Undefined when it cannot be read. */
export function mergePushed(answer: BalanceAnswer | undefined, data: unknown): BalanceAnswer | undefined {
  if (!answer || !Array.isArray(data)) return undefined;
  const pushed = data.filter(isPushed).filter(({ unit }) => unit === answer.currency);
  if (pushed.length === 0) return undefined;
  const accounts = new Map(answer.accounts.map((one) => [one.account, one]));
  for (const { account, balance } of pushed) accounts.set(account, { account, balanceLedger: balance });
  return { ...answer, accounts: [...accounts.values()] };
}

type Pushed = { account: string; unit: string; balance: string };

const isPushed = (one: unknown): one is Pushed =>
  typeof one === "object" &&
  one !== null &&
  "account" in one &&
  typeof one.account === "string" &&
  "unit" in one &&
  "balance" in one &&
  typeof one.balance === "string" &&
  /^-?\d{1,18}$/.test(one.balance);

const HIDDEN_KEY = "balance-hidden";
const listeners = new Set<() => void>();
let hidden: boolean | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where the browser keeps nothing the choice holds for this page. */
function readHidden(): boolean {
  hidden ??= readKept("localStorage", HIDDEN_KEY) === "yes";
  return hidden;
}

function setHidden(isHidden: boolean): void {
  hidden = isHidden;
  keep("localStorage", HIDDEN_KEY, isHidden ? "yes" : "no");
  for (const listener of listeners) listener();
}
