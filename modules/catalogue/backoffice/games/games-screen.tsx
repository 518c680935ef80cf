import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { RefusedError, useRefusalText } from "@fairhouse/ui/api";
import { searchIcon } from "@fairhouse/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type GameLine, useApi } from "../api.ts";
import { GameDetail } from "./game-detail.tsx";
import { GamesTable } from "./games-table.tsx";
import { type GameSearch, SearchForm } from "./search-form.tsx";

const ROUTE = "GET /staff/catalogue/games";
const PAGE = 50;

/** The catalogue: every game, what its vendor says of it and what we correct. */
export default function GamesScreen() {
  const t = useText("catalogue");
  const refusalText = useRefusalText(t);
  const [search, setSearch] = useState<GameSearch>({});
  const [selected, setSelected] = useState<Pick<GameLine, "vendor" | "gameCode"> | null>(null);
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGames(search);
  const games = data?.pages.flatMap((page) => page.games) ?? [];
  const why = error instanceof RefusedError && error.reply.code !== "unanswered" ? refusalText(error.reply) : undefined;
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.games.title")}</h1>
        <p>{t("office.games.body")}</p>
      </div>
      <search className="card card--pad">
        <SearchForm
          isBusy={isFetching}
          onSearch={(next) => {
            setSelected(null);
            setSearch(next);
          }}
        />
      </search>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={8} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.games.failed")} onRetry={() => void refetch()}>
            {why}
          </ErrorState>
        </section>
      )}
      {data && games.length === 0 && (
        <section className="card">
          <EmptyState icon={searchIcon} title={t("office.games.empty")}>
            {t("office.games.emptyBody")}
          </EmptyState>
        </section>
      )}
      {games.length > 0 && (
        <div className="facing">
          <section className="card">
            <GamesTable games={games} selected={selected} onSelect={setSelected} />
            {hasNextPage && (
              <p className="listfoot">
                <Button kind="line" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t("office.games.more")}
                </Button>
              </p>
            )}
          </section>
          {selected ? (
            <GameDetail key={`${selected.vendor}/${selected.gameCode}`} of={selected} onChanged={refetch} />
          ) : (
            <aside className="card card--pad muted small">{t("office.games.choose")}</aside>
          )}
        </div>
      )}
    </div>
  );
}

function useGames(search: GameSearch) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ROUTE, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...search, limit: PAGE, ...(pageParam ? { after: pageParam } : {}) };
      const reply = await api.call(ROUTE, input, { signal });
      if (!reply.ok) throw new RefusedError(reply);
      return reply.value;
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
