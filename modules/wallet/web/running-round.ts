import { useApiHandle } from "@fairhouse/ui/api";
import { useMemo, useSyncExternalStore } from "react";
import { BALANCE_KEY, type BalanceAnswer } from "./balance-answer.ts";

/** After this time the page shows the true balance, whatever the game still shows. */
export const CONCEALED_MS_MAX = 5_000;

/**
 * The most that the page shows of the member's balance while a round runs on its screen: what there was before, without the
 * stake. The server pushes a win as soon as it is posted, which is before the reels stop.
 */
export function createBalanceCeiling(later: (act: () => void, ms: number) => () => void) {
  const listeners = new Set<() => void>();
  let ceiling: bigint | null = null;
  let stopWaiting = (): void => {};

  const set = (next: bigint | null): void => {
    stopWaiting();
    ceiling = next;
    if (next !== null) stopWaiting = later(() => set(null), CONCEALED_MS_MAX);
    for (const listener of listeners) listener();
  };

  return {
    read: (): bigint | null => ceiling,
    /** @param total what the page shows before the round, as a ledger amount; null while it is not known */
    begin: (total: bigint | null, stake: bigint): void => set(total === null ? null : total - stake),
    end: (): void => {
      if (ceiling !== null) set(null);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const onThisPage = createBalanceCeiling((act, ms) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
});

/** The answer with so much less cash that all accounts together are at most the ceiling. */
export function underCeiling(answer: BalanceAnswer, ceiling: bigint | null): BalanceAnswer {
  const excess = ceiling === null ? 0n : totalOf(answer) - ceiling;
  if (excess <= 0n) return answer;
  const accounts = answer.accounts.map((one) =>
    one.account === "cash" ? { ...one, balanceLedger: (BigInt(one.balanceLedger) - excess).toString() } : one,
  );
  return { ...answer, accounts };
}

/** What the accounts hold together, without what is owed. */
export const totalOf = ({ accounts }: BalanceAnswer): bigint =>
  accounts.reduce((sum, { account, balanceLedger }) => (account === "debt" ? sum : sum + BigInt(balanceLedger)), 0n);

export const useBalanceCeiling = (): bigint | null =>
  useSyncExternalStore(onThisPage.subscribe, onThisPage.read, () => null);

export type RunningRound = {
  /** A round was begun on this page's screen. @param stake ledger amount */
  begin(stake: bigint): void;
  /** The screen shows how the round ended, or there is none. */
  end(): void;
};

/** For a page with a game: keeps the balance from telling how a round ends before the game shows it. */
export function useRunningRound(): RunningRound {
  const { queries } = useApiHandle();
  return useMemo(
    () => ({
      begin(stake) {
        const answer = queries.getQueryData<BalanceAnswer>(BALANCE_KEY);
        onThisPage.begin(answer ? totalOf(underCeiling(answer, onThisPage.read())) : null, stake);
      },
      end: onThisPage.end,
    }),
    [queries],
  );
}
