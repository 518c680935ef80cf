import { useLocale } from "@fairhouse/i18n";
import { type Game, useCall } from "../api.ts";
import { type LobbyQuery, listInput, ownInput, PAGE_SIZE } from "./lobby-query.ts";

const FRESH_MS = 60_000;

export type GamePage = {
  /** Undefined while they are on their way. */
  readonly games: readonly Game[] | undefined;
  readonly total: number;
  readonly totalPages: number;
  readonly hasFailed: boolean;
  readonly isOffline: boolean;
  readonly retry: () => void;
};

/** One page of what a lobby shows, of whichever list it is. */
export function useGamePage(gameTypes: readonly string[], query: LobbyQuery, pageNo: number): GamePage {
  const { code: language } = useLocale();
  const { mode } = query;
  const part = { pageNo, language };
  const own = ownInput(gameTypes, query, part);
  const { pageNo: _no, pageSize: _size, ...narrowed } = own;
  const all = useCall("GET /wps/relay/GCSGAME_gameList", listInput(gameTypes, query, part), {
    ...{ enabled: mode === "default", staleTimeMs: FRESH_MS },
  });
  const hot = useCall("GET /wps/relay/GCSGAME_hotGamesV2", narrowed, {
    ...{ enabled: mode === "hot", staleTimeMs: FRESH_MS },
  });
  // A game that was opened meanwhile comes first, and a heart may have been pressed.
  const recent = useCall("GET /wps/relay/GCS_recentGame", own, { enabled: mode === "recent", staleTimeMs: 0 });
  const favourites = useCall("GET /wps/relay/MCSFE_getFavoriteGamesList", own, {
    ...{ enabled: mode === "fav", staleTimeMs: 0 },
  });
  switch (mode) {
    case "default":
      return pageOf(all, all.data?.games, all.data);
    case "hot":
      return pageOf(hot, hot.data?.list.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE), wholeOf(hot.data?.list));
    case "recent":
      return pageOf(recent, recent.data?.list, recent.data);
    case "fav":
      return pageOf(favourites, favourites.data?.content, favourites.data);
  }
}

type Answer = { readonly isError: boolean; readonly error: unknown; refetch(): unknown };
type Counts = { readonly total: number; readonly totalPages: number };

function pageOf(answer: Answer, games: readonly Game[] | undefined, counts: Counts | undefined): GamePage {
  const code = (answer.error as { reply?: { code?: string } } | null)?.reply?.code;
  return {
    games,
    total: counts?.total ?? 0,
    totalPages: counts?.totalPages ?? 0,
    hasFailed: answer.isError && games === undefined,
    isOffline: code === "offline",
    retry: () => void answer.refetch(),
  };
}

/** Hot games come in one list. */
const wholeOf = (list: readonly Game[] | undefined): Counts | undefined =>
  list && { total: list.length, totalPages: Math.ceil(list.length / PAGE_SIZE) };
