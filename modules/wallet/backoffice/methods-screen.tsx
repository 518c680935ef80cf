import { useCall } from "./api.ts";
import { MethodPanel } from "./methods/method-panel.tsx";
import { MethodsPage } from "./methods/methods-page.tsx";

/** The ways to deposit, with the terms that operators set. */
export default function MethodsScreen() {
  const { data, error, isPending, refetch } = useCall("GET /staff/deposits/methods", {}, { staleTimeMs: 0 });
  return (
    <MethodsPage
      texts="methods"
      methods={data?.methods}
      isPending={isPending}
      error={error}
      onRetry={refetch}
      panel={(method) => <MethodPanel key={`${method.code}:${method.revision}`} method={method} onChanged={refetch} />}
    />
  );
}
