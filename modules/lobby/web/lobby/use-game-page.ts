import { isLottery } from "@fairhouse/contract/game-types";
import { useLocale } from "@fairhouse/i18n";
import { useSite } from "@fairhouse/ui";
import { type Game, useCall } from "../api.ts";
import { useLotteryFavourites } from "../favourites/lottery-favourites.ts";
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
  const merchant = useSite().brand?.merchant;
  const part = { pageNo, language, merchant };
  const own = ownInput(gameTypes, query, part);
  const all = useCall("GET /wps/relay/GCSGAME_gameList", listInput(gameTypes, query, part), {
    ...{ enabled: mode === "default", staleTimeMs: FRESH_MS },
  });
  const hot = useCall("GET /wps/relay/GCSGAME_hotGamesV2", hotInput(own), {
    ...{ enabled: mode === "hot", staleTimeMs: FRESH_MS },
  });
  // A game that was opened meanwhile comes first, and a heart may have been pressed.
  const recent = useCall("GET /wps/relay/GCS_recentGame", own, { enabled: mode === "recent", staleTimeMs: 0 });
  const isLotteries = gameTypes.length > 0 && gameTypes.every(isLottery);
  const favourites = useCall("GET /wps/relay/MCSFE_getFavoriteGamesList", own, {
    ...{ enabled: mode === "fav" && !isLotteries, staleTimeMs: 0 },
  });
  const lotteries = useFavouriteLotteries(own, mode === "fav" && isLotteries);
  switch (mode) {
    case "default":
      return pageOf(all, all.data?.games, all.data);
    case "hot":
      return pageOf(hot, hot.data?.list.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE), wholeOf(hot.data?.list));
    case "recent":
      return pageOf(recent, recent.data?.list, recent.data);
    case "fav":
      if (isLotteries) return lotteries;
      return pageOf(favourites, favourites.data?.content, favourites.data);
  }
}

/** The browser knows which, and asks for them by their ids; without one there is nothing to ask. */
function useFavouriteLotteries(own: ReturnType<typeof ownInput>, isShown: boolean): GamePage {
  const { ids } = useLotteryFavourites();
  const isNone = ids.length === 0;
  const answer = useCall(
    "GET /wps/relay/GCSGAME_gameList",
    { ...own, nodeIds: ids.join(",") },
    {
      ...{ enabled: isShown && !isNone, staleTimeMs: FRESH_MS },
    },
  );
  return isNone ? pageOf(answer, [], undefined) : pageOf(answer, answer.data?.games, answer.data);
}

/** As hot games are asked: all at once, and by names of their own for the same things. */
function hotInput({ platform, vassalage, gameType, language, merchant }: ReturnType<typeof ownInput>) {
  return {
    ...{ isPlatform: 2, platform, language },
    ...(merchant ? { merchantCode: merchant } : {}),
    ...(vassalage ? { vassalage } : {}),
    ...(gameType ? { gameType } : {}),
  };
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
