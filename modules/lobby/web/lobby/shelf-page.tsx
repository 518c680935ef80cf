import { useText } from "@fairhouse/i18n";
import { ErrorState } from "@fairhouse/ui";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { LotteryHeart } from "../favourites/lottery-heart.tsx";
import { GameShelf } from "../game-tile.tsx";
import { type LobbyQuery, PAGE_SIZE } from "./lobby-query.ts";
import css from "./shelf-page.module.css";
import { useGamePage } from "./use-game-page.ts";
import type { ListPlace } from "./use-place.ts";

/** What the first screen of a desktop shows. */
const EAGER_COVERS = 6;
/** How far above and below the window pages stay in the document, in heights of the window. */
const NEAR = "60% 0px";

export type ShelfPageProps = {
  gameTypes: readonly string[];
  query: LobbyQuery;
  pageNo: number;
  isFirst: boolean;
  /** Of a list that goes on; a page that is alone is always there. */
  place: ListPlace | undefined;
};

/**
 * Twelve covers, which are whole rows at every width. Far from the window only their height stays in the document, so that a list
 * of hundreds of covers costs no more than what is seen of it.
 */
export function ShelfPage(props: ShelfPageProps) {
  const { pageNo, place } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, pageNo, place);
  const height = place?.heightOf(pageNo);
  return (
    <div ref={box} className={css.page} style={isNear || height === undefined ? undefined : { blockSize: height }}>
      {isNear && <Covers {...props} />}
    </div>
  );
}

function Covers({ gameTypes, query, pageNo, isFirst, place }: ShelfPageProps) {
  const t = useText("lobby");
  const { games, total, hasFailed, retry } = useGamePage(gameTypes, query, pageNo);
  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (!games) return <Places height={place?.heightOf(pageNo)} />;
  const from = (pageNo - 1) * PAGE_SIZE + 1;
  return (
    <GameShelf
      games={games}
      total={total}
      eager={isFirst ? EAGER_COVERS : 0}
      label={total > PAGE_SIZE ? t("shelf.part", { from, to: from + games.length - 1 }) : undefined}
      Lottery={LotteryHeart}
    />
  );
}

const PLACES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** The places of covers that are on their way, as high as the page was before. */
function Places({ height }: { height: number | undefined }) {
  const t = useText("ui");
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="shelf"
      style={height === undefined ? undefined : { minBlockSize: height }}
    >
      {PLACES.map((place) => (
        <div key={place} className={css.place} />
      ))}
    </div>
  );
}

/** Whether a page is near the window. One that has the focus in it stays. */
function useIsNear(box: RefObject<HTMLElement | null>, pageNo: number, place: ListPlace | undefined): boolean {
  const [isNear, setNear] = useState(() => place?.wasNear(pageNo) ?? true);
  const note = useEffectEvent((near: boolean, height: number) => place?.note(pageNo, near, height));
  const isWatched = place !== undefined;
  useEffect(() => {
    const element = box.current;
    if (!element || !isWatched) return;
    const heightNow = () => element.getBoundingClientRect().height;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const near = entry.isIntersecting || element.contains(document.activeElement);
        note(near, heightNow());
        setNear(near);
      },
      { rootMargin: NEAR },
    );
    const sizes = new ResizeObserver(() => {
      if (isNear) note(true, heightNow());
    });
    observer.observe(element);
    sizes.observe(element);
    return () => {
      observer.disconnect();
      sizes.disconnect();
    };
  }, [box, isWatched, isNear]);
  return isNear || !isWatched;
}
