import { useCall } from "./api.ts";
import { MethodsPage } from "./methods/methods-page.tsx";
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
      panel={(method) => <MethodPanel key={`${method.code}:${method.revision}`} method={method} onChanged={refetch} />}
    />
  );
}
