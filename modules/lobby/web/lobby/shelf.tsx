import { formatCount, useText } from "@fairhouse/i18n";
import { scrollToTop, useInfiniteScroll } from "@fairhouse/ui/infinite-scroll";
import { Pager } from "@fairhouse/ui/pager";
import { useEffect, useRef } from "react";
import { type LobbyQuery, PAGE_SIZE } from "./lobby-query.ts";
import css from "./shelf.module.css";
import { ShelfPage } from "./shelf-page.tsx";
import { useGamePage } from "./use-game-page.ts";
import { usePlace } from "./use-place.ts";

export type ShelfProps = {
  gameTypes: readonly string[];
  query: LobbyQuery;
  /** One page of several, in place of a list that goes on while it is scrolled. */
  isPaged: boolean;
  onPage: (page: number) => void;
};

/** The covers of a list: a page with the way to the others, or page below page as far as it was scrolled. */
export function Shelf({ gameTypes, query, isPaged, onPage }: ShelfProps) {
  const t = useText("lobby");
  const end = useRef<HTMLDivElement>(null);
  const place = usePlace(!isPaged);
  const lastNo = isPaged ? query.page : place.pages;
  const last = useGamePage(gameTypes, query, lastNo);
  // Hot games came in one list: no more is asked for.
  const shownNo = query.mode === "hot" ? Math.max(last.totalPages, 1) : lastNo;
  const isGrowing = !isPaged && query.mode !== "hot";
  useStillFoot(isGrowing);
  useInfiniteScroll({
    end,
    hasMore: isGrowing && lastNo < last.totalPages,
    isLoading: last.games === undefined,
    onMore: () => place.goOn(lastNo + 1),
  });
  const numbers = isPaged ? [query.page] : Array.from({ length: shownNo }, (_, index) => index + 1);
  const shown = Math.min(shownNo * PAGE_SIZE, last.total);
  return (
    <section className={css.shelf} aria-label={t("shelf.games")}>
      {numbers.map((pageNo) => (
        <ShelfPage
          key={pageNo}
          {...{ gameTypes, query, pageNo }}
          isFirst={pageNo === numbers[0]}
          place={isPaged ? undefined : place}
        />
      ))}
      <div ref={end} />
      {isPaged ? (
        <Pager
          className={css.pager}
          page={query.page}
          pages={last.totalPages}
          label={t("shelf.pages")}
          onPage={(next) => {
            onPage(next);
            scrollToTop();
          }}
        />
      ) : (
        <p role="status" className={css.shown}>
          {last.games &&
            last.totalPages > 1 &&
            t("shelf.shown", { shown: formatCount(shown), total: formatCount(last.total) })}
        </p>
      )}
    </section>
  );
}

/**
 * A browser keeps what is seen in its place when something comes in above it. At the foot of the page that would be the foot, which
 * more covers would push on for ever.
 */
function useStillFoot(isGrowing: boolean) {
  useEffect(() => {
    if (!isGrowing) return;
    const { style } = document.documentElement;
    style.setProperty("overflow-anchor", "none");
    return () => void style.removeProperty("overflow-anchor");
  }, [isGrowing]);
}
