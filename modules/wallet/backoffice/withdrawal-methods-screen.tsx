import { useCall } from "./api.ts";
import { MethodsPage } from "./methods/methods-page.tsx";
import type { WithdrawalMethod } from "./withdrawal-methods/draft.ts";
import { MethodPanel } from "./withdrawal-methods/method-panel.tsx";

/** The ways to withdraw, with the terms that two operators set together. */
export default function WithdrawalMethodsScreen() {
  const { data, error, isPending, refetch } = useCall("GET /staff/withdrawal-methods", {}, { staleTimeMs: 0 });
  return (
    <MethodsPage
      texts="withdrawalMethods"
      methods={data?.methods}
      isPending={isPending}
      error={error}
      onRetry={refetch}
      panel={(method) => <MethodPanel key={stateOf(method)} method={method} onChanged={refetch} />}
    />
  );
}

/** A decision leaves the revision as it is, and adds to the history all the same. */
const stateOf = ({ code, revision, waiting }: WithdrawalMethod): string =>
  `${code}:${revision}:${waiting ? "waits" : "decided"}`;
