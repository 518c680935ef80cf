import { useIsSignedIn } from "@fairhouse/ui";
import { useApiHandle, useRealtime } from "@fairhouse/ui/api";
import { type Game, useCall } from "./api.ts";
import { checkedRounds } from "./verify/checked-rounds.ts";

const ROUNDS = "GET /wps/game/rounds";

/** How far the member has come with rounds: played one, and worked one of the latest out again. Kept live. */
export function useOwnRounds(): { hasPlayed: boolean; hasChecked: boolean } {
  const isSignedIn = useIsSignedIn();
  const { queries } = useApiHandle();
  const { data } = useCall(ROUNDS, {}, { enabled: isSignedIn });
  // A stake or a win moves the balance: that is when there may be a new round.
  useRealtime("wallet.balance", () => {
    if (isSignedIn) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === ROUNDS });
  });
  const rounds = data?.rounds ?? [];
  return { hasPlayed: rounds.length > 0, hasChecked: rounds.some(checkedRounds().has) };
}

const FRESH_MS = 60_000;

/** The game that the member played last, while it is open; undefined when they have played none, or it was taken off. */
export function useLastGame(): { game: Game | undefined; isPending: boolean } {
  const rounds = useCall(ROUNDS, {}, { enabled: useIsSignedIn() });
  const last = rounds.data?.rounds[0];
  const asked = { vendor: last?.vendor ?? "", gameCode: last?.gameCode ?? "" };
  const read = useCall("GET /wps/game/info", asked, { enabled: last !== undefined, staleTimeMs: FRESH_MS });
  return { game: last && read.data?.game, isPending: rounds.isPending || (last !== undefined && read.isPending) };
}
