import { useText } from "@fairhouse/i18n";
import { FoundList } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { usePages } from "@fairhouse/ui/api/pages";
import { searchIcon } from "@fairhouse/ui/icons";
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
  const failureText = useFailureText(t);
  const [search, setSearch] = useState<GameSearch>({});
  const [selected, setSelected] = useState<Pick<GameLine, "vendor" | "gameCode"> | null>(null);
  const found = useGames(search);
  const games = found.data?.pages.flatMap((page) => page.games) ?? [];
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.games.title")}</h1>
        <p>{t("office.games.body")}</p>
      </div>
      <search className="card card--pad">
        <SearchForm
          isBusy={found.isFetching}
          onSearch={(next) => {
            setSelected(null);
            setSearch(next);
          }}
        />
      </search>
      <FoundList
        pages={found}
        why={failureText(found.error)}
        isEmpty={games.length === 0}
        icon={searchIcon}
        words={{
          failed: t("office.games.failed"),
          empty: t("office.games.empty"),
          emptyBody: t("office.games.emptyBody"),
          more: t("office.games.more"),
          choose: t("office.games.choose"),
        }}
        detail={
          selected && (
            <GameDetail key={`${selected.vendor}/${selected.gameCode}`} of={selected} onChanged={found.refetch} />
          )
        }
      >
        <GamesTable games={games} selected={selected} onSelect={setSelected} />
      </FoundList>
    </div>
  );
}

function useGames(search: GameSearch) {
  const api = useApi();
  return usePages(
    [ROUTE, search],
    (after, signal) => api.call(ROUTE, { ...search, limit: PAGE, ...(after ? { after } : {}) }, { signal }),
    ({ next }) => next,
  );
}
