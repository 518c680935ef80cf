import type { ReceivedOf } from "@fairhouse/contract";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import type { readExclusion } from "../contract.ts";
import { useCall } from "./api.ts";

const CALL = "GET /wps/protection/exclusion";

export type ExclusionAnswer = NonNullable<ReceivedOf<typeof readExclusion>["exclusion"]>;
/** The member's time-out or self-exclusion; null when there is none, undefined while it is not known. */
export function useExclusion() {
  const { queries } = useApiHandle();
  const call = useCall(CALL, {});
  return {
    exclusion: call.data?.exclusion,
    isLoading: call.data === undefined && !call.isError,
    isFailed: call.isError && !call.data,
    retry: () => void call.refetch(),
    adopt(exclusion: ExclusionAnswer | null): void {
      queries.setQueryData(callKey(CALL, {}), { exclusion });
      // A break hushes counts and offers of other parts, which the page has asked for before.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== CALL });
    },
  };
}
