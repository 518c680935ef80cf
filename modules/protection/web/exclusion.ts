import type { ReceivedOf, SentInputOf } from "@fairhouse/contract";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import type { exclude, readExclusion } from "../contract.ts";
import { useCall } from "./api.ts";

const CALL = "GET /wps/protection/exclusion";

export type ExclusionAnswer = NonNullable<ReceivedOf<typeof readExclusion>["exclusion"]>;
type Wish = SentInputOf<typeof exclude>["wish"];

/** The breaks that the page offers, the shortest first. */
export const BREAKS = {
  day: { kind: "time_out", days: 1 },
  week: { kind: "time_out", days: 7 },
  sixWeeks: { kind: "time_out", days: 42 },
  halfYear: { kind: "until", months: 6 },
  year: { kind: "until", months: 12 },
  fiveYears: { kind: "until", months: 60 },
  indefinite: { kind: "indefinite" },
} as const satisfies { readonly [name: string]: Wish };
export type BreakName = keyof typeof BREAKS;

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
