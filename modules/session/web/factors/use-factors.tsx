import { ErrorState, type IconShape, OfflineState, Skeleton } from "@fairhouse/ui";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import { FACTORS_CALL, useCall } from "./api.ts";
import { FactorRow } from "./factor-row.tsx";

/** What the member has; one answer for all sections. */
export const useFactors = () => useCall(FACTORS_CALL, {});

/** After a change: what has been read of the factors is read again. */
export function useReread(): () => Promise<void> {
  const { queries } = useApiHandle();
  return () => queries.invalidateQueries({ queryKey: callKey(FACTORS_CALL) });
}

type FactorsStateProps = { factors: ReturnType<typeof useFactors>; title: string; icon: IconShape };

/** A section whose answer is on its way, or did not come. */
export function FactorsState({ factors, title, icon }: FactorsStateProps) {
  const retry = () => void factors.refetch();
  const isOffline = factors.error?.reply.code === "offline";
  return (
    <FactorRow icon={icon} title={title} body={!factors.isError && <Skeleton shape="skel--line" count={1} />}>
      {factors.isError && (isOffline ? <OfflineState onRetry={retry} /> : <ErrorState onRetry={retry} />)}
    </FactorRow>
  );
}
