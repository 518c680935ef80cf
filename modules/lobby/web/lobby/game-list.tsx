import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, OfflineState } from "@fairhouse/ui";
import { clockIcon, heartIcon, searchIcon, slotsIcon } from "@fairhouse/ui/icons";
import type { ReactNode } from "react";
import type { Lobby } from "./lobby-address.ts";
import { isFiltered } from "./lobby-query.ts";
import { Shelf } from "./shelf.tsx";
import { useGamePage } from "./use-game-page.ts";
import { useMedia } from "./use-media.ts";

/** From here on a list has pages; below, it goes on while it is scrolled. */
const PAGED = "(min-width: 64rem)";

export type GameListProps = Lobby & {
  gameTypes: readonly string[];
  /** What is there when no vendor offers such a game. */
  nothing: ReactNode;
};

/** What a lobby shows: covers, or why there are none. */
export function GameList({ gameTypes, query, change, nothing }: GameListProps) {
  const isPaged = useMedia(PAGED, true) && query.mode !== "hot";
  const { page, ...list } = query;
  const first = useGamePage(gameTypes, query, isPaged ? page : 1);
  if (first.hasFailed) {
    return (
      <section className="card">
        {first.isOffline ? <OfflineState onRetry={first.retry} /> : <ErrorState onRetry={first.retry} />}
      </section>
    );
  }
  if (first.games?.length === 0) {
    return (
      <section className="card">
        <NoGames query={query} change={change} nothing={nothing} />
      </section>
    );
  }
  return (
    <Shelf
      key={JSON.stringify(list)}
      gameTypes={gameTypes}
      query={query}
      isPaged={isPaged}
      onPage={(next) => change({ page: next })}
    />
  );
}

/** Says which list is empty, and what fills it. */
function NoGames({ query, change, nothing }: Omit<GameListProps, "gameTypes">) {
  const t = useText("lobby");
  const all = <Act onAct={() => change({ mode: "default" })}>{t("lists.back")}</Act>;
  if (query.mode === "fav") {
    return (
      <EmptyState icon={heartIcon} title={t("lists.noFav")} action={all}>
        {t("lists.noFavBody")}
      </EmptyState>
    );
  }
  if (query.mode === "recent") {
    return (
      <EmptyState icon={clockIcon} title={t("lists.noRecent")} action={all}>
        {t("lists.noRecentBody")}
      </EmptyState>
    );
  }
  if (query.mode === "hot") return <EmptyState icon={slotsIcon} title={t("lists.noHot")} action={all} />;
  if (isFiltered(query)) {
    const clear = () => change({ name: "", minBet: "all", gameClass: undefined });
    return (
      <EmptyState icon={searchIcon} title={t("shelf.noMatch")} action={<Act onAct={clear}>{t("shelf.clear")}</Act>}>
        {t(query.name ? "shelf.noMatchBody" : "shelf.noMatchFilters")}
      </EmptyState>
    );
  }
  if (query.page > 1) return <EmptyState icon={slotsIcon} title={t("shelf.noPage")} action={all} />;
  return nothing;
}

function Act({ onAct, children }: { onAct: () => void; children: ReactNode }) {
  return (
    <Button kind="line" onClick={onAct}>
      {children}
    </Button>
  );
}
