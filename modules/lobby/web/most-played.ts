import { useMemo } from "react";
import { type Game, useCall } from "./api.ts";
import { POPULAR_CALL } from "./showcase-calls.ts";

const FRESH_MS = 60_000;
const MARKED_MAX = 6;

/** The games, by their node ids, that covers mark as most played: by the real bets of the last seven days. */
export function useMostPlayed(): ReadonlySet<string> {
  const { data } = useCall(POPULAR_CALL.route, POPULAR_CALL.input, { staleTimeMs: FRESH_MS });
  return useMemo(() => mostPlayedOf(data?.games ?? []), [data]);
}

/** The first of those that were played, and at most half of them: a mark that every cover bears says nothing. */
export const mostPlayedOf = (ranked: readonly Pick<Game, "nodeId">[]): ReadonlySet<string> =>
  new Set(ranked.slice(0, Math.min(MARKED_MAX, Math.floor(ranked.length / 2))).map(({ nodeId }) => nodeId));
