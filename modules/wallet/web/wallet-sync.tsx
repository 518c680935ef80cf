import { useIsSignedIn } from "@fairhouse/ui";
import { useApiHandle, useRealtime } from "@fairhouse/ui/api";
import { useEffect, useRef } from "react";
import { BALANCE_KEY, type BalanceAnswer, mergePushed } from "./balance.ts";
import { useDepositOrigin } from "./game-of-deposit.ts";

/** Stands invisibly on every page of a member: what the server tells about money reaches the answers that screens draw. */
export function WalletSync() {
  return useIsSignedIn() ? <Listener /> : null;
}

const RECORDS = [
  ...["GET /wps/wallet/ledger", "GET /wps/wallet/records", "GET /wps/wallet/records/{recordId}/entries"],
  "GET /wps/wallet/played-games",
];
const DEPOSITS = ["GET /wps/wallet/deposits", "GET /wps/wallet/deposits/{depositId}"];
const WITHDRAWALS = ["GET /wps/wallet/withdrawals", "GET /wps/wallet/withdrawals/{withdrawalId}"];

function Listener() {
  const { queries } = useApiHandle();
  useDepositOrigin();
  const askLater = useGathered((routes) => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => routes.has(String(queryKey[0])) });
  });

  useRealtime("wallet.balance", (data) => {
    const merged = mergePushed(queries.getQueryData<BalanceAnswer>(BALANCE_KEY), data);
    if (merged) {
      // An answer on its way was read before this posting, and would put the old figure back.
      void queries.cancelQueries({ queryKey: BALANCE_KEY });
      queries.setQueryData(BALANCE_KEY, merged);
    } else void queries.invalidateQueries({ queryKey: BALANCE_KEY });
    askLater(RECORDS);
  });
  useRealtime("wallet.deposit", () => askLater(DEPOSITS));
  useRealtime("wallet.withdrawal", () => askLater(WITHDRAWALS));
  useRealtime("connected", () => {
    void queries.invalidateQueries({ queryKey: BALANCE_KEY });
    askLater([...RECORDS, ...DEPOSITS, ...WITHDRAWALS]);
  });
  return null;
}

const GATHER_MS = 300;

/** A game moves money several times a second; what is asked again because of it is asked once. */
function useGathered(act: (routes: ReadonlySet<string>) => void): (routes: readonly string[]) => void {
  const waiting = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (routes) => {
    for (const route of routes) waiting.current.add(route);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const gathered = waiting.current;
      waiting.current = new Set();
      act(gathered);
    }, GATHER_MS);
  };
}
